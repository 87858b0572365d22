package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableList;

/** The tables of a journal and their version, which the journal holds. */
final class Schema {

  private static final int CURRENT = 3;

  private static final ImmutableList<String> STATEMENTS =
      ImmutableList.of(
          "CREATE TABLE IF NOT EXISTS source (hash TEXT PRIMARY KEY, text TEXT NOT NULL)",
          EntryRows.TABLE,
          BlockRows.TABLE,
          FailureRows.TABLE,
          OutsideRows.TABLE,
          "CREATE TABLE IF NOT EXISTS journal_schema (version INTEGER NOT NULL)",
          "DELETE FROM journal_schema",
          "INSERT INTO journal_schema VALUES (%d)".formatted(CURRENT));

  private Schema() {}

  /**
   * Returns whether a database has the tables of a journal.
   *
   * @throws IllegalArgumentException if they are those of another version of Possible Deals; the
   *     message names the journal
   */
  static boolean isIn(Database database) {
    if (!database.has("played_block")) {
      return false; // the process that created the file was killed before it created the tables
    }
    boolean isCurrent =
        database.has("journal_schema")
            && database.has("outside")
            && database
                .query("SELECT version FROM journal_schema", row -> row.getInt(1))
                .contains(CURRENT);
    if (!isCurrent) {
      throw new IllegalArgumentException(
          ("The journal %s was made by another version of Possible Deals, and its tables differ;"
                  + " read it with that version, or name another journal by --journal.")
              .formatted(database.place()));
    }
    return true;
  }

  /** Creates the tables if there are none, all or nothing; errors as of {@link #isIn}. */
  static void prepare(Database database) {
    database.prepare(isIn(database) ? ImmutableList.of() : STATEMENTS);
  }
}
