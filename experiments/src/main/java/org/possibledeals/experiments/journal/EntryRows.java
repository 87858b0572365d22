package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableList;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** The experiments, a row each, and a second one for the part of one that is played. */
final class EntryRows {

  static final String TABLE =
      "CREATE TABLE IF NOT EXISTS experiment (name TEXT PRIMARY KEY, file TEXT NOT NULL,"
          + " yaml TEXT NOT NULL, source TEXT, version TEXT NOT NULL, checksum TEXT NOT NULL,"
          + " seconds DOUBLE PRECISION NOT NULL)";

  static final String PARTS =
      "CREATE TABLE IF NOT EXISTS part (name TEXT PRIMARY KEY, number INTEGER NOT NULL,"
          + " parts INTEGER NOT NULL, from_block INTEGER NOT NULL, to_block INTEGER NOT NULL,"
          + " checksum TEXT NOT NULL)";

  private static final String SELECT =
      "SELECT e.name, e.file, e.yaml, s.text, e.version, COUNT(b.number),"
          + " COALESCE(SUM(b.matches), 0), e.seconds, e.source, e.checksum, MIN(b.number),"
          + " MAX(b.number) FROM experiment e"
          + " LEFT JOIN played_block b ON b.name = e.name LEFT JOIN source s ON s.hash = e.source"
          + " GROUP BY e.name, e.file, e.yaml, s.text, e.version, e.seconds, e.source, e.checksum"
          + " ORDER BY e.name";

  private final Database database;

  EntryRows(Database database) {
    this.database = database;
  }

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
    return database.query(SELECT, this::row).stream()
        .map(
            row ->
                new Row(
                    row.entry().ofPart(part(row.entry().name())),
                    row.source(),
                    row.checksum(),
                    row.first(),
                    row.last()))
        .collect(ImmutableList.toImmutableList());
  }

  private Row row(ResultSet row) throws SQLException {
    return new Row(
        new Entry(
            row.getString(1),
            row.getString(2),
            row.getString(3),
            Optional.ofNullable(row.getString(4)),
            Optional.empty(),
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

  private Optional<Part> part(String name) {
    return database
        .query(
            "SELECT number, parts, from_block, to_block, checksum FROM part WHERE name = ?",
            row -> {
              var part = new Part(row.getInt(1), row.getInt(2), row.getInt(3), row.getInt(4));
              if (!row.getString(5).equals(checksum(name, part))) {
                throw database.damaged("Which part it is of %s".formatted(name), name);
              }
              return part;
            },
            name)
        .stream()
        .findFirst();
  }

  private static String checksum(String name, Part part) {
    return Checksum.of(name, part.number(), part.of(), part.from(), part.to());
  }

  private static String checksum(Entry entry) {
    return Checksum.of(
        entry.name(),
        entry.file(),
        entry.yaml(),
        entry.version(),
        entry.source().map(Checksum::ofText).orElse(null));
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
    database.update("DELETE FROM part WHERE name = ?", entry.name());
    database.update(
        "INSERT INTO experiment VALUES (?, ?, ?, ?, ?, ?, ?)",
        entry.name(),
        entry.file(),
        entry.yaml(),
        hash.orElse(null),
        entry.version(),
        checksum(entry),
        entry.seconds());
    if (entry.part().isPresent()) {
      Part part = entry.part().get();
      database.update(
          "INSERT INTO part VALUES (?, ?, ?, ?, ?, ?)",
          entry.name(),
          part.number(),
          part.of(),
          part.from(),
          part.to(),
          checksum(entry.name(), part));
    }
  }
}
