package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The blocks that were played, a row each, which is checked when it is read. */
record BlockRows(Database database) {

  /** One row for all matches of a block: the block is done when the row is there. */
  static final String TABLE =
      "CREATE TABLE IF NOT EXISTS played_block (name TEXT NOT NULL, number INTEGER NOT NULL,"
          + " table_number INTEGER NOT NULL, matches INTEGER NOT NULL, version TEXT NOT NULL,"
          + " lines TEXT NOT NULL, records BLOB, checksum TEXT NOT NULL, times TEXT,"
          + " PRIMARY KEY (name, number))";

  private static final String SELECT =
      "SELECT number, table_number, matches, version, lines, records, checksum, times"
          + " FROM played_block WHERE name = ?";

  /**
   * A block as it was written.
   *
   * @param times of decisions, a line for each match, which no digest holds
   */
  record Stored(
      int number,
      int table,
      int matches,
      String version,
      String lines,
      Optional<GzipText> records,
      Optional<String> times) {

    /** Returns the same without the times of decisions. */
    Stored withoutTimes() {
      return new Stored(number, table, matches, version, lines, records, Optional.empty());
    }

    private String checksum(String name) {
      byte[] packed = records.map(GzipText::bytes).orElse(null);
      return times.isEmpty()
          ? Checksum.of(name, number, table, matches, version, lines, packed)
          : Checksum.of(name, number, table, matches, version, lines, packed, times.get());
    }
  }

  void write(String name, int number, PlayedBlock played) {
    write(
        name,
        new Stored(
            number,
            played.block().table(),
            played.matches().size(),
            played.version(),
            played.lines(),
            played.records(),
            played.times()));
  }

  void write(String name, Stored stored) {
    database.update(
        "INSERT INTO played_block (name, number, table_number, matches, version, lines, records,"
            + " checksum, times) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        name,
        stored.number(),
        stored.table(),
        stored.matches(),
        stored.version(),
        stored.lines(),
        stored.records().map(GzipText::bytes).orElse(null),
        stored.checksum(name),
        stored.times().orElse(null));
  }

  /** Gives each block of an experiment to {@code inbox}, in order. */
  void each(String name, Consumer<Stored> inbox) {
    each(" ORDER BY number", name, inbox, name);
  }

  /** Gives each block of one table to {@code inbox}, in order. */
  void each(String name, int table, Consumer<Stored> inbox) {
    each(" AND table_number = ? ORDER BY number", name, inbox, name, table);
  }

  private void each(String which, String name, Consumer<Stored> inbox, Object... values) {
    database.each(SELECT + which, row -> stored(name, row), inbox, values);
  }

  /** Returns the first block of the first table, if it is there. */
  Optional<Stored> first(String name) {
    String first = " AND table_number = 0 ORDER BY number LIMIT 1";
    return database.query(SELECT + first, row -> stored(name, row), name).stream().findFirst();
  }

  private Stored stored(String name, ResultSet row) throws SQLException {
    var stored =
        new Stored(
            row.getInt(1),
            row.getInt(2),
            row.getInt(3),
            row.getString(4),
            row.getString(5),
            Optional.ofNullable(row.getBytes(6)).map(GzipText::ofBytes),
            Optional.ofNullable(row.getString(8)));
    if (!stored.checksum(name).equals(row.getString(7))) {
      throw database.damaged("Block %d of %s".formatted(stored.number(), name), name);
    }
    return stored;
  }

  /** Returns how many matches the blocks of each table have, for tables that have some. */
  ImmutableMap<Integer, Long> matches(String name) {
    return database
        .query(
            "SELECT table_number, SUM(matches) FROM played_block WHERE name = ?"
                + " GROUP BY table_number ORDER BY 1",
            row -> Map.entry(row.getInt(1), row.getLong(2)),
            name)
        .stream()
        .collect(ImmutableMap.toImmutableMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** Returns the numbers of all blocks, in order. */
  ImmutableList<Integer> numbers(String name) {
    return database.query(
        "SELECT number FROM played_block WHERE name = ? ORDER BY number",
        row -> row.getInt(1),
        name);
  }

  /**
   * Returns the first number that no block has, though a later one is there.
   *
   * @param first number that there should be
   */
  int missing(String name, int first) {
    List<Integer> numbers = numbers(name);
    int missing = 0;
    while (missing < numbers.size() && numbers.get(missing) == first + missing) {
      missing++;
    }
    return first + missing;
  }
}
