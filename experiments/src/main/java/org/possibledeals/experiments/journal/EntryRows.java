package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableList;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** The experiments, a row each. */
record EntryRows(Database database) {

  static final String TABLE =
      "CREATE TABLE IF NOT EXISTS experiment (name TEXT PRIMARY KEY, file TEXT NOT NULL,"
          + " yaml TEXT NOT NULL, source TEXT, version TEXT NOT NULL, part INTEGER, parts INTEGER,"
          + " from_block INTEGER, to_block INTEGER, checksum TEXT NOT NULL,"
          + " seconds DOUBLE PRECISION NOT NULL)";

  private static final String SELECT =
      "SELECT e.name, e.file, e.yaml, s.text, e.version, COUNT(b.number),"
          + " COALESCE(SUM(b.matches), 0), e.seconds, e.source, e.checksum, MIN(b.number),"
          + " MAX(b.number), e.part, e.parts, e.from_block, e.to_block FROM experiment e"
          + " LEFT JOIN played_block b ON b.name = e.name LEFT JOIN source s ON s.hash = e.source"
          + " GROUP BY e.name ORDER BY e.name";

  /**
   * A row, before it is checked.
   *
   * @param source the hash of the source, which may not be there
   * @param first number of the first block; nothing if there is none
   * @param last number of the last block
   */
  record Row(
      Entry entry,
      Optional<String> source,
      String checksum,
      Optional<Integer> first,
      Optional<Integer> last) {

    boolean isAsWritten() {
      return checksum.equals(EntryRows.checksum(entry))
          && source.equals(entry.source().map(Checksum::ofText));
    }

    /** Returns whether the blocks are consecutive and begin where they should. */
    boolean isGapless() {
      return first.isEmpty()
          || first.get() == entry.firstBlock()
              && last.orElseThrow() == entry.firstBlock() + entry.blocks() - 1;
    }
  }

  /** Returns the rows of all experiments, by name. */
  ImmutableList<Row> read() {
    return database.query(SELECT, EntryRows::row);
  }

  private static Row row(ResultSet row) throws SQLException {
    Optional<Integer> part = number(row, 13);
    return new Row(
        new Entry(
            row.getString(1),
            row.getString(2),
            row.getString(3),
            Optional.ofNullable(row.getString(4)),
            part.isEmpty()
                ? Optional.empty()
                : Optional.of(new Part(part.get(), row.getInt(14), row.getInt(15), row.getInt(16))),
            row.getString(5),
            row.getInt(6),
            row.getLong(7),
            row.getDouble(8)),
        Optional.ofNullable(row.getString(9)),
        row.getString(10),
        number(row, 11),
        number(row, 12));
  }

  private static Optional<Integer> number(ResultSet row, int column) throws SQLException {
    int number = row.getInt(column);
    return row.wasNull() ? Optional.empty() : Optional.of(number);
  }

  private static String checksum(Entry entry) {
    return Checksum.of(
        entry.name(),
        entry.file(),
        entry.yaml(),
        entry.version(),
        entry.source().map(Checksum::ofText).orElse(null),
        entry.part().orElse(null));
  }

  /** Writes down that an experiment was played for so much longer. */
  void addSeconds(String name, double seconds) {
    database.update("UPDATE experiment SET seconds = seconds + ? WHERE name = ?", seconds, name);
  }

  /** Writes down an experiment instead of what stands there by its name. */
  void write(Entry entry) {
    Optional<String> hash = entry.source().map(Checksum::ofText);
    if (hash.isPresent()) {
      database.update(
          "INSERT INTO source VALUES (?, ?) ON CONFLICT DO NOTHING",
          hash.get(),
          entry.source().orElseThrow());
    }
    database.update("DELETE FROM experiment WHERE name = ?", entry.name());
    database.update(
        "INSERT INTO experiment VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        entry.name(),
        entry.file(),
        entry.yaml(),
        hash.orElse(null),
        entry.version(),
        entry.part().map(Part::number).orElse(null),
        entry.part().map(Part::of).orElse(null),
        entry.part().map(Part::from).orElse(null),
        entry.part().map(Part::to).orElse(null),
        checksum(entry),
        entry.seconds());
  }
}
