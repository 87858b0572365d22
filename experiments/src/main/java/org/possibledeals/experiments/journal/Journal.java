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
import org.possibledeals.experiments.design.Experiment;
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
          "CREATE TABLE IF NOT EXISTS block (name TEXT NOT NULL, number INTEGER NOT NULL,"
              + " matches INTEGER NOT NULL, PRIMARY KEY (name, number))",
          "CREATE TABLE IF NOT EXISTS played (name TEXT NOT NULL, seats INTEGER NOT NULL,"
              + " deal INTEGER NOT NULL, seating INTEGER NOT NULL, turns INTEGER NOT NULL,"
              + " points TEXT NOT NULL, counts TEXT NOT NULL,"
              + " PRIMARY KEY (name, seats, deal, seating))");

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

  /** Whoever made it may have been killed right after. */
  private boolean hasTables() {
    try (var tables = connection.getMetaData().getTables(null, null, "played", null)) {
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
        // SQLite then has one tree for rows and keys, not two; PostgreSQL has no such choice.
        statement.execute(isServer ? table : table + " WITHOUT ROWID");
      }
    }
    connection.setAutoCommit(false);
  }

  /** Returns all experiments, by name. */
  public ImmutableList<Entry> entries() {
    return query(
        "SELECT e.name, e.file, e.yaml, e.version, COUNT(b.number), COALESCE(SUM(b.matches), 0),"
            + " e.seconds FROM experiment e LEFT JOIN block b ON b.name = e.name"
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
    for (String table : List.of("played", "block", "experiment")) {
      update("DELETE FROM " + table + " WHERE name = ?", name);
    }
    commit();
  }

  /**
   * Writes down a block: its matches, that it is done, and how long it took, all or nothing.
   *
   * @param number of the block among those of its experiment, from 0
   * @param matches in the order of deals and seatings
   */
  public void done(
      String name,
      int number,
      Experiment.Block block,
      ImmutableList<PlayedMatch> matches,
      double seconds) {
    try (var insert =
        connection.prepareStatement("INSERT INTO played VALUES (?, ?, ?, ?, ?, ?, ?)")) {
      int perDeal = matches.size() / (block.to() - block.from());
      for (int k = 0; k < matches.size(); k++) {
        PlayedMatch match = matches.get(k);
        set(
            insert,
            name,
            block.table(),
            match.deal(),
            k % perDeal,
            match.turns(),
            MatchRow.points(match),
            MatchRow.counts(match));
        insert.addBatch();
      }
      insert.executeBatch();
      update("INSERT INTO block VALUES (?, ?, ?)", name, number, matches.size());
      update("UPDATE experiment SET seconds = seconds + ? WHERE name = ?", seconds, name);
      connection.commit();
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /**
   * Returns the deals of one table that have been played, in order, each with its matches.
   *
   * @param table position of the table in the experiment, from 0
   */
  public ImmutableList<ImmutableList<PlayedMatch>> deals(
      String name, int table, Tournament<?, ?, ?> tournament) {
    ImmutableList<PlayedMatch> matches =
        query(
            "SELECT deal, seating, turns, points, counts FROM played"
                + " WHERE name = ? AND seats = ? ORDER BY deal, seating",
            row ->
                MatchRow.match(
                    tournament,
                    row.getInt(1),
                    row.getInt(2),
                    row.getInt(3),
                    row.getString(4),
                    row.getString(5)),
            name,
            table);
    int perDeal = tournament.lineUp().matchesPerDeal(tournament.entrants().size());
    return Lists.partition(matches, perDeal).stream()
        .map(ImmutableList::copyOf)
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the SHA-256 of all matches and blocks of an experiment, in order. */
  public String digest(String name) {
    var hasher = Hashing.sha256().newHasher();
    query(
            "SELECT seats, deal, seating, turns, points, counts FROM played WHERE name = ?"
                + " ORDER BY seats, deal, seating",
            row -> line(row, 6),
            name)
        .forEach(line -> hasher.putString(line, StandardCharsets.UTF_8));
    query(
            "SELECT number, matches FROM block WHERE name = ? ORDER BY number",
            row -> line(row, 2),
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

  private void update(String sql, Object... values) {
    try (var statement = connection.prepareStatement(sql)) {
      set(statement, values);
      statement.executeUpdate();
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  private static void set(PreparedStatement statement, Object... values) throws SQLException {
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
