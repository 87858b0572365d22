package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ObjectArrays;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.possibledeals.experiments.tournament.AgentFailure;

/** The failures of agents, a row each, which is checked when it is read. */
record FailureRows(Database database) {

  static final String TABLE =
      "CREATE TABLE IF NOT EXISTS failure (name TEXT NOT NULL, number INTEGER NOT NULL,"
          + " table_number INTEGER NOT NULL, deal INTEGER NOT NULL, seating INTEGER NOT NULL, seat"
          + " INTEGER NOT NULL, agent TEXT NOT NULL, kind TEXT NOT NULL, move INTEGER NOT NULL,"
          + " problem TEXT NOT NULL, record TEXT NOT NULL, output TEXT NOT NULL, checksum TEXT NOT"
          + " NULL, PRIMARY KEY (name, number, deal, seating, seat))";

  private static final String SELECT =
      "SELECT table_number, deal, seating, agent, seat, kind, move, problem, record, number,"
          + " output, checksum FROM failure WHERE name = ? ORDER BY number, deal, seating, seat";

  private static final int COLUMNS = 13;

  private static final String INSERT =
      "INSERT INTO failure VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

  /** Writes down who failed in a block, instead of who failed in it before. */
  void write(String name, int number, List<FailureNote> failures) {
    database.update("DELETE FROM failure WHERE name = ? AND number = ?", name, number);
    for (FailureNote note : failures) {
      Object[] columns = columns(name, number, note);
      database.update(INSERT, ObjectArrays.concat(columns, Checksum.of(columns)));
    }
  }

  /** Returns who failed in an experiment, in the order in which it was played. */
  ImmutableList<FailureNote> read(Entry entry) {
    return database.query(SELECT, row -> note(entry, row), entry.name());
  }

  /** Writes down the failures of an experiment that stand in another journal, as they are there. */
  void copy(String name, FailureRows from) {
    from.database.<Object[]>each(
        "SELECT * FROM failure WHERE name = ? ORDER BY number, deal, seating, seat",
        row -> {
          Object[] columns = new Object[COLUMNS];
          for (int k = 0; k < COLUMNS; k++) {
            columns[k] = row.getObject(k + 1);
          }
          return columns;
        },
        columns -> database.update(INSERT, columns),
        name);
  }

  private FailureNote note(Entry entry, ResultSet row) throws SQLException {
    int number = row.getInt(10);
    try {
      var note =
          new FailureNote(
              row.getInt(1),
              row.getInt(2),
              row.getInt(3),
              row.getString(4),
              new AgentFailure(
                  row.getInt(5),
                  AgentFailure.Kind.valueOf(row.getString(6)),
                  row.getInt(7),
                  row.getString(8),
                  row.getString(11)),
              row.getString(9));
      if (row.getString(12).equals(Checksum.of(columns(entry.name(), number, note)))) {
        return note.withRecord(entry.withSource(note.record()));
      }
    } catch (IllegalArgumentException e) {
      // There is no such kind of failure: the error below is the same.
    }
    throw database.damaged(
        "A failure in block %d of %s".formatted(number, entry.name()), entry.name());
  }

  /** Returns the columns of a row, in order, without the checksum over them. */
  private static Object[] columns(String name, int number, FailureNote note) {
    return new Object[] {
      name,
      number,
      note.table(),
      note.deal(),
      note.seating(),
      note.failure().seat(),
      note.agent(),
      note.failure().kind().name(),
      note.failure().move(),
      note.failure().problem(),
      note.record(),
      // SQLite cuts a text off at a character 0.
      note.failure().standardError().replace('\0', '\ufffd')
    };
  }
}
