package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableList;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The blocks that were played, a row each, which is checked when it is read. */
final class BlockRows {

  /** One row for all matches of a block: the block is done when the row is there. */
  static final String TABLE =
      "CREATE TABLE IF NOT EXISTS played_block (name TEXT NOT NULL, number INTEGER NOT NULL,"
          + " seats INTEGER NOT NULL, matches INTEGER NOT NULL, version TEXT NOT NULL,"
          + " lines TEXT NOT NULL, records BYTEA, checksum TEXT NOT NULL,"
          + " PRIMARY KEY (name, number))";

  private static final String SELECT =
      "SELECT number, seats, matches, version, lines, records, checksum FROM played_block"
          + " WHERE name = ?";

  private final Database database;

  BlockRows(Database database) {
    this.database = database;
  }

  /** A block as it was written. */
  record Stored(
      int number, int table, int matches, String version, String lines, Optional<Packed> records) {

    private String checksum(String name) {
      return Checksum.of(
          name, number, table, matches, version, lines, records.map(Packed::bytes).orElse(null));
    }
  }

  void write(String name, int number, PlayedBlock played) {
    var stored =
        new Stored(
            number,
            played.block().table(),
            played.matches().size(),
            played.version(),
            played.lines(),
            played.records());
    database.update(
        "INSERT INTO played_block VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        name,
        number,
        stored.table(),
        stored.matches(),
        stored.version(),
        stored.lines(),
        stored.records().map(Packed::bytes).orElse(null),
        stored.checksum(name));
  }

  /** Returns a part of each block of an experiment, in order. */
  <R> ImmutableList<R> read(String name, Function<Stored, R> part) {
    return database.query(SELECT + " ORDER BY number", row -> part.apply(stored(name, row)), name);
  }

  /** Returns a part of each block of one table, in order. */
  <R> ImmutableList<R> read(String name, int table, Function<Stored, R> part) {
    return database.query(
        SELECT + " AND seats = ? ORDER BY number",
        row -> part.apply(stored(name, row)),
        name,
        table);
  }

  private Stored stored(String name, ResultSet row) throws SQLException {
    var stored =
        new Stored(
            row.getInt(1),
            row.getInt(2),
            row.getInt(3),
            row.getString(4),
            row.getString(5),
            Optional.ofNullable(row.getBytes(6)).map(Packed::ofBytes));
    if (!stored.checksum(name).equals(row.getString(7))) {
      throw database.damaged("Block %d of %s".formatted(stored.number(), name), name);
    }
    return stored;
  }

  /** Returns the first number that no block has, though a later one is there. */
  int missing(String name) {
    List<Integer> numbers =
        database.query(
            "SELECT number FROM played_block WHERE name = ? ORDER BY number",
            row -> row.getInt(1),
            name);
    int missing = 0;
    while (missing < numbers.size() && numbers.get(missing) == missing) {
      missing++;
    }
    return missing;
  }
}
