package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.possibledeals.experiments.tournament.Failure;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * Experiments and all their matches in a database. Belongs to one thread.
 *
 * <p>Every method may throw {@link IllegalStateException}, if the database fails.
 */
public final class Journal implements AutoCloseable {

  private static final ImmutableList<String> TABLES =
      ImmutableList.of(
          "CREATE TABLE IF NOT EXISTS experiment (name TEXT PRIMARY KEY, file TEXT NOT NULL,"
              + " yaml TEXT NOT NULL, version TEXT NOT NULL, seconds DOUBLE PRECISION NOT NULL)",
          // One row for all matches of a block: the block is done when the row is there.
          "CREATE TABLE IF NOT EXISTS played_block (name TEXT NOT NULL, number INTEGER NOT NULL,"
              + " seats INTEGER NOT NULL, matches INTEGER NOT NULL, lines TEXT NOT NULL,"
              + " records BYTEA, PRIMARY KEY (name, number))",
          "CREATE TABLE IF NOT EXISTS failure (name TEXT NOT NULL, number INTEGER NOT NULL,"
              + " seats INTEGER NOT NULL, deal INTEGER NOT NULL, seating INTEGER NOT NULL,"
              + " seat INTEGER NOT NULL, agent TEXT NOT NULL, kind TEXT NOT NULL,"
              + " move INTEGER NOT NULL, problem TEXT NOT NULL, record TEXT NOT NULL,"
              + " PRIMARY KEY (name, number, deal, seating, seat))");

  private final Connection connection;
  private final Optional<WriterLock> lock;

  private Journal(Connection connection, Optional<WriterLock> lock) {
    this.connection = connection;
    this.lock = lock;
  }

  /**
   * Returns the journal at {@code place}, to write in; it is made if there is none.
   *
   * @param place a file, or a URL that begins with {@code jdbc:postgresql:}
   * @throws IllegalArgumentException if another process writes in it
   */
  public static Journal toWrite(String place) {
    return open(place, true);
  }

  /**
   * Returns the journal at {@code place}, to read, also while it is written.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Journal toRead(String place) {
    if (!isUrl(place) && !Files.exists(Path.of(place))) {
      throw noJournal(place);
    }
    Journal journal = open(place, false);
    if (!journal.hasTables()) {
      journal.close();
      throw noJournal(place);
    }
    return journal;
  }

  private static IllegalArgumentException noJournal(String place) {
    return new IllegalArgumentException(
        "No journal %s; deals experiment run FILE makes one, --journal names another."
            .formatted(place));
  }

  /** Returns whether the tables are there; the process that made the file may have been killed. */
  private boolean hasTables() {
    try (var tables = connection.getMetaData().getTables(null, null, "failure", null)) {
      return tables.next();
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  private static boolean isUrl(String place) {
    return place.startsWith("jdbc:");
  }

  private static Journal open(String place, boolean isWriting) {
    Optional<WriterLock> lock =
        isWriting && !isUrl(place) ? Optional.of(WriterLock.beside(Path.of(place))) : NO_LOCK;
    try {
      Connection connection =
          isUrl(place) ? server(place) : DriverManager.getConnection("jdbc:sqlite:" + place);
      if (isWriting && isUrl(place)) {
        lock = Optional.of(WriterLock.in(connection, place));
      }
      var journal = new Journal(connection, lock);
      if (isWriting) {
        journal.prepare(isUrl(place));
      }
      return journal;
    } catch (SQLException e) {
      lock.ifPresent(WriterLock::close);
      throw new IllegalStateException(
          "Cannot open the journal %s: %s".formatted(place, e.getMessage()), e);
    }
  }

  private static Connection server(String url) throws SQLException {
    var properties = new Properties();
    properties.setProperty("reWriteBatchedInserts", "true"); // many rows a statement, not one
    return DriverManager.getConnection(url, properties);
  }

  private static final Optional<WriterLock> NO_LOCK = Optional.empty();

  private void prepare(boolean isServer) throws SQLException {
    try (var statement = connection.createStatement()) {
      if (!isServer) {
        // A killed process loses nothing that was committed; readers do not wait for the writer.
        statement.execute("PRAGMA journal_mode = WAL");
        statement.execute("PRAGMA synchronous = NORMAL");
      }
      for (String table : TABLES) {
        statement.execute(table);
      }
    }
    connection.setAutoCommit(false);
  }

  /** Returns all experiments, by name. */
  public ImmutableList<Entry> entries() {
    return query(
        "SELECT e.name, e.file, e.yaml, e.version, COUNT(b.number), COALESCE(SUM(b.matches), 0),"
            + " e.seconds FROM experiment e LEFT JOIN played_block b ON b.name = e.name"
            + " GROUP BY e.name, e.file, e.yaml, e.version, e.seconds ORDER BY e.name",
        row ->
            new Entry(
                row.getString(1),
                row.getString(2),
                row.getString(3),
                row.getString(4),
                row.getInt(5),
                row.getLong(6),
                row.getDouble(7)));
  }

  /** Returns the experiment of this name, if the journal has it. */
  public Optional<Entry> entry(String name) {
    return entries().stream().filter(entry -> entry.name().equals(name)).findFirst();
  }

  /** Begins an experiment, or goes on with it by another file or version. */
  public void begin(String name, String file, String yaml, String version) {
    double seconds = entry(name).map(Entry::seconds).orElse(0.0);
    update("DELETE FROM experiment WHERE name = ?", name);
    update("INSERT INTO experiment VALUES (?, ?, ?, ?, ?)", name, file, yaml, version, seconds);
    commit();
  }

  /** Forgets an experiment and all its matches. */
  public void forget(String name) {
    for (String table : List.of("failure", "played_block", "experiment")) {
      update("DELETE FROM " + table + " WHERE name = ?", name);
    }
    commit();
  }

  /**
   * Writes down a block: its matches, who failed in them, and how long it took, all or nothing.
   *
   * @param number of the block among those of its experiment, from 0
   */
  public void done(String name, int number, PlayedBlock played, double seconds) {
    note(name, number, played.failures());
    update(
        "INSERT INTO played_block VALUES (?, ?, ?, ?, ?, ?)",
        name,
        number,
        played.block().table(),
        played.matches().size(),
        played.lines(),
        played.records().map(Packed::bytes).orElse(null));
    update("UPDATE experiment SET seconds = seconds + ? WHERE name = ?", seconds, name);
    commit();
  }

  /** Writes down that agents failed in a block, which does not count as played. */
  public void failed(String name, int number, List<FailureNote> failures) {
    note(name, number, failures);
    commit();
  }

  private void note(String name, int number, List<FailureNote> failures) {
    update("DELETE FROM failure WHERE name = ? AND number = ?", name, number);
    for (FailureNote note : failures) {
      update(
          "INSERT INTO failure VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
          note.record());
    }
  }

  /** Returns who failed in an experiment, in the order in which it was played. */
  public ImmutableList<FailureNote> failures(String name) {
    return query(
        "SELECT seats, deal, seating, agent, seat, kind, move, problem, record FROM failure"
            + " WHERE name = ? ORDER BY number, deal, seating, seat",
        row ->
            new FailureNote(
                row.getInt(1),
                row.getInt(2),
                row.getInt(3),
                row.getString(4),
                new Failure(
                    row.getInt(5),
                    Failure.Kind.valueOf(row.getString(6)),
                    row.getInt(7),
                    row.getString(8)),
                row.getString(9)),
        name);
  }

  /**
   * Returns the deals of one table that have been played, in order, each with its matches.
   *
   * @param table position of the table in the experiment, from 0
   */
  public ImmutableList<ImmutableList<PlayedMatch>> deals(
      String name, int table, Tournament<?, ?, ?> tournament) {
    int perDeal = tournament.lineUp().matchesPerDeal(tournament.entrants().size());
    var deals = ImmutableList.<ImmutableList<PlayedMatch>>builder();
    query(
            "SELECT lines FROM played_block WHERE name = ? AND seats = ? ORDER BY number",
            row -> row.getString(1),
            name,
            table)
        .forEach(
            lines ->
                Lists.partition(
                        lines
                            .lines()
                            .map(line -> MatchLine.match(tournament, line))
                            .collect(ImmutableList.toImmutableList()),
                        perDeal)
                    .forEach(deal -> deals.add(ImmutableList.copyOf(deal))));
    return deals.build();
  }

  /**
   * Returns the records of the matches of one table that were kept, each a line of JSON, in order.
   *
   * @param table position of the table in the experiment, from 0
   */
  public ImmutableList<String> records(String name, int table) {
    return query(
            "SELECT records FROM played_block WHERE name = ? AND seats = ? AND records IS NOT NULL"
                + " ORDER BY number",
            row -> Packed.ofBytes(row.getBytes(1)).text(),
            name,
            table)
        .stream()
        .flatMap(String::lines)
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the SHA-256 of all matches, records and blocks of an experiment, in order. */
  public String digest(String name) {
    var hasher = Hashing.sha256().newHasher();
    query(
            "SELECT number, seats, matches, lines, records FROM played_block WHERE name = ?"
                + " ORDER BY number",
            row -> {
              byte[] records = row.getBytes(5);
              return line(row, 4) + (records == null ? "" : Packed.ofBytes(records).text());
            },
            name)
        .forEach(line -> hasher.putString(line, StandardCharsets.UTF_8));
    return hasher.hash().toString();
  }

  private static String line(ResultSet row, int columns) throws SQLException {
    var line = new StringBuilder();
    for (int c = 1; c <= columns; c++) {
      line.append(row.getString(c)).append('\t');
    }
    return line.append('\n').toString();
  }

  @FunctionalInterface
  private interface RowReader<R> {
    R read(ResultSet row) throws SQLException;
  }

  private <R> ImmutableList<R> query(String sql, RowReader<R> reader, Object... values) {
    try (var statement = connection.prepareStatement(sql)) {
      set(statement, values);
      List<R> results = new ArrayList<>();
      try (var rows = statement.executeQuery()) {
        while (rows.next()) {
          results.add(reader.read(rows));
        }
      }
      return ImmutableList.copyOf(results);
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  private void update(String sql, @Nullable Object... values) {
    try (var statement = connection.prepareStatement(sql)) {
      set(statement, values);
      statement.executeUpdate();
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  private static void set(PreparedStatement statement, @Nullable Object... values)
      throws SQLException {
    for (int k = 0; k < values.length; k++) {
      statement.setObject(k + 1, values[k]);
    }
  }

  private void commit() {
    try {
      connection.commit();
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  private static IllegalStateException failure(SQLException e) {
    return new IllegalStateException("The journal failed: " + e.getMessage(), e);
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw failure(e);
    } finally {
      lock.ifPresent(WriterLock::close);
    }
  }
}
