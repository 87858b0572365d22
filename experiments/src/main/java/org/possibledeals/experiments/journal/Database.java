package org.possibledeals.experiments.journal;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The SQLite database of a journal. Belongs to one thread.
 *
 * <p>Every method may throw {@link IllegalStateException}, if the database fails, and {@link
 * IllegalArgumentException}, if it is damaged.
 *
 * @param place its name, for messages
 * @param afterwards what is to do when it is closed
 */
record Database(String place, Connection connection, Runnable afterwards) implements AutoCloseable {

  /** Codes of SQLite for a file that breaks off, is damaged, cannot be opened, or is none. */
  private static final List<Integer> UNREADABLE = List.of(10, 11, 14, 26);

  /** Part of an extended code of SQLite that says what kind of error it is. */
  private static final int KIND = 0xff;

  /** Reads one row. */
  @FunctionalInterface
  interface RowReader<R> {
    R read(ResultSet row) throws SQLException;
  }

  /**
   * Returns the database at {@code place}, locked for this process.
   *
   * @throws IllegalArgumentException if another process writes in it, or it cannot be written
   */
  static Database toWrite(String place) {
    requireFile(place);
    SqliteFile file = SqliteFile.made(place);
    var lock = WriterLock.beside(file.path());
    try {
      Connection connection = file.toWrite();
      try (var statement = connection.createStatement()) {
        // A killed process loses nothing that was committed; readers do not wait for the writer.
        statement.execute("PRAGMA journal_mode = WAL");
        statement.execute("PRAGMA synchronous = NORMAL");
      }
      return new Database(place, connection, lock::close);
    } catch (SQLException e) {
      lock.close();
      throw cannotOpen(place, e);
    }
  }

  /**
   * Returns the database at {@code place} to read, or empty if there is no file.
   *
   * @throws IllegalArgumentException if it cannot be read
   */
  static Optional<Database> toRead(String place) {
    requireFile(place);
    try {
      Optional<SqliteFile> file = SqliteFile.found(place);
      if (file.isEmpty()) {
        return Optional.empty();
      }
      SqliteFile.Reading reading = file.get().toRead();
      return Optional.of(new Database(place, reading.connection(), reading::forgetCopy));
    } catch (SQLException | IOException e) {
      throw cannotOpen(place, e);
    }
  }

  private static IllegalArgumentException cannotOpen(String place, Exception e) {
    return new IllegalArgumentException(
        "Cannot open the journal %s: %s; --journal names another.".formatted(place, e.getMessage()),
        e);
  }

  private static void requireFile(String place) {
    checkArgument(
        !place.isBlank(),
        "The name of the journal is empty, so nothing would be kept; name a file by --journal.");
    if (place.startsWith("jdbc:")) {
      throw new IllegalArgumentException(
          ("Cannot open the journal %s: a journal is a SQLite file. To play on several machines,"
                  + " use deals experiment run --part K/N on each and deals experiment merge.")
              .formatted(place));
    }
  }

  /**
   * Returns the refusal of what is not as it was written.
   *
   * @param name of the experiment
   */
  IllegalArgumentException damaged(String what, String name) {
    return new IllegalArgumentException(
        ("%s in the journal %s is not as it was written: it was changed, cut off or deleted."
             + " Restore the journal from a copy; or deals experiment run --anew plays %s from the"
             + " beginning.")
            .formatted(what, place, name));
  }

  /** Returns whether there is a table of this name. */
  boolean has(String table) {
    return query("SELECT name FROM sqlite_master", row -> row.getString(1)).contains(table);
  }

  /** Executes statements, all or none, and from then on waits for {@link #commit}. */
  void prepare(List<String> statements) {
    try {
      connection.setAutoCommit(false);
      try (var statement = connection.createStatement()) {
        for (String sql : statements) {
          statement.execute(sql);
        }
      }
      connection.commit();
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** Returns what {@code reader} makes of each row, in order. */
  <R> ImmutableList<R> query(String sql, RowReader<R> reader, Object... values) {
    List<R> results = new ArrayList<>();
    each(sql, reader, results::add, values);
    return ImmutableList.copyOf(results);
  }

  /**
   * Gives what {@code reader} makes of each row to {@code inbox}, in order. The rows are not in
   * memory at once.
   */
  <R> void each(String sql, RowReader<R> reader, Consumer<R> inbox, Object... values) {
    try (var statement = connection.prepareStatement(sql)) {
      set(statement, values);
      try (var rows = statement.executeQuery()) {
        while (rows.next()) {
          inbox.accept(reader.read(rows));
        }
      }
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  void update(String sql, @Nullable Object... values) {
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

  void commit() {
    try {
      connection.commit();
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  private RuntimeException failure(SQLException e) {
    return UNREADABLE.contains(e.getErrorCode() & KIND)
        ? new IllegalArgumentException(
            "The journal %s cannot be read: %s. Restore it from a copy, or name another by --journal."
                .formatted(place, e.getMessage()),
            e)
        : new IllegalStateException("The journal failed: " + e.getMessage(), e);
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw failure(e);
    } finally {
      afterwards.run();
    }
  }
}
