package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableList;

/**
 * The tables of a journal and their version, which the journal holds.
 *
 * <table>
 * <caption>Versions</caption>
 * <tr><td>0</td><td>without checksums; refused</td></tr>
 * <tr><td>1</td><td>the number of a table stands in the column {@code seats}; read as it is, and
 * made version 2 before it is written</td></tr>
 * <tr><td>2</td><td>parts, and the time of decisions</td></tr>
 * </table>
 */
final class Schema {

  /** The version that is written. */
  static final int CURRENT = 2;

  private static final String VERSION_TABLE =
      "CREATE TABLE IF NOT EXISTS journal_schema (version INTEGER NOT NULL)";

  private static final ImmutableList<String> TABLES =
      ImmutableList.of(
          "CREATE TABLE IF NOT EXISTS source (hash TEXT PRIMARY KEY, text TEXT NOT NULL)",
          EntryRows.TABLE,
          EntryRows.PARTS,
          BlockRows.TABLE,
          FailureRows.TABLE,
          FailureRows.OUTPUT,
          OutsideRows.TABLE,
          VERSION_TABLE);

  private static final ImmutableList<String> FROM_1_TO_2 =
      ImmutableList.of(
          "ALTER TABLE played_block RENAME COLUMN seats TO table_number",
          "ALTER TABLE played_block ADD COLUMN times TEXT",
          "ALTER TABLE failure RENAME COLUMN seats TO table_number");

  private Schema() {}

  /**
   * Returns the version of the tables in a database, or {@link #CURRENT} if there are none.
   *
   * @throws IllegalArgumentException if it is too early or too late for this Possible Deals; the
   *     message names the journal
   */
  static int version(Database database) {
    boolean hasBlocks = database.has("played_block", "lines");
    if (hasBlocks && !database.has("played_block", "checksum")) {
      throw new IllegalArgumentException(
          ("The journal %s was made by an early 0.1.0 of Possible Deals, which kept neither"
                  + " checksums nor programs; only that one reads it. Name another by --journal and"
                  + " play its experiments again.")
              .formatted(database.place()));
    }
    if (database.has("journal_schema", "version")) {
      int version =
          database.query("SELECT version FROM journal_schema", row -> row.getInt(1)).stream()
              .findFirst()
              .orElse(CURRENT); // killed before it was written
      if (version > CURRENT) {
        throw new IllegalArgumentException(
            ("The journal %s was made by a later version of Possible Deals: its tables are of"
                    + " version %d, and this one reads versions 1 to %d. Take that version, or name"
                    + " another by --journal.")
                .formatted(database.place(), version, CURRENT));
      }
      return version;
    }
    return hasBlocks ? 1 : CURRENT;
  }

  /** Makes the tables, or makes those of an earlier version current, all or nothing. */
  static void prepare(Database database) {
    boolean isEarlier = version(database) < CURRENT;
    var statements = ImmutableList.<String>builder();
    if (isEarlier) {
      statements.addAll(FROM_1_TO_2);
    }
    statements.addAll(TABLES);
    statements.add("DELETE FROM journal_schema");
    statements.add("INSERT INTO journal_schema VALUES (%d)".formatted(CURRENT));
    database.prepare(statements.build());
  }
}
