package org.possibledeals.lambo.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * A SQLite file that several processes may use at once.
 *
 * <p>A transaction holds the right to write from its beginning, so what it has read stays true
 * until it ends. A process that is killed leaves the file as it was before its transaction.
 */
public final class Store {

  /** How long to wait for other processes, which may be searching for a reply. */
  private static final int PATIENCE_MILLISECONDS = 120_000;

  private static final List<String> TABLES =
      List.of(
          "create table if not exists player(name text primary key, salt blob not null,"
              + " hash blob not null) strict",
          "create table if not exists game(board integer primary key autoincrement,"
              + " options text not null, light text not null, dark text not null,"
              + " resigned text not null default '') strict",
          "create table if not exists turn(board integer not null references game(board),"
              + " number integer not null, tiles text not null,"
              + " primary key(board, number)) strict");

  private final Path file;

  /** Returns the store in {@code file}, which is made when it is first used. */
  public Store(Path file) {
    this.file = file;
  }

  /**
   * Work that is done in a transaction.
   *
   * @param <T> its result
   */
  @FunctionalInterface
  interface Work<T> {
    T in(Rows rows) throws SQLException;
  }

  /** The rows of the tables, within a transaction. */
  record Rows(Connection connection) {

    /** Returns the rows of a query, each as its columns in order. */
    List<List<Object>> query(String sql, Object... values) throws SQLException {
      try (PreparedStatement statement = prepared(sql, values);
          ResultSet result = statement.executeQuery()) {
        List<List<Object>> rows = new ArrayList<>();
        while (result.next()) {
          List<Object> row = new ArrayList<>();
          for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
            row.add(result.getObject(i));
          }
          rows.add(row);
        }
        return rows;
      }
    }

    void update(String sql, Object... values) throws SQLException {
      try (PreparedStatement statement = prepared(sql, values)) {
        statement.executeUpdate();
      }
    }

    private PreparedStatement prepared(String sql, Object... values) throws SQLException {
      PreparedStatement statement = connection.prepareStatement(sql);
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      return statement;
    }
  }

  /**
   * Does {@code work} in one transaction; if it throws, nothing has changed.
   *
   * @throws IllegalArgumentException if the file cannot be used as a store
   */
  <T> T transact(Work<T> work) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw new IllegalArgumentException(
          "Cannot keep games in %s: there is no folder %s.".formatted(file, folder));
    }
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
      try (Statement statement = connection.createStatement()) {
        prepare(statement);
        statement.execute("begin immediate");
        try {
          for (String table : TABLES) {
            statement.execute(table);
          }
          T result = work.in(new Rows(connection));
          statement.execute("commit");
          return result;
        } catch (SQLException | RuntimeException e) {
          statement.execute("rollback");
          throw e;
        }
      }
    } catch (SQLException e) {
      throw new IllegalArgumentException(
          "Cannot keep games in %s: %s".formatted(file, e.getMessage()), e);
    }
  }

  /** SQLite does not wait by itself for another process that changes the journal's mode. */
  private static void prepare(Statement statement) throws SQLException {
    statement.execute("pragma busy_timeout = " + PATIENCE_MILLISECONDS);
    for (int attempt = 0; ; attempt++) {
      try {
        statement.execute("pragma journal_mode = wal");
        statement.execute("pragma synchronous = full");
        return;
      } catch (SQLiteException e) {
        if (attempt == 1000
            || (e.getResultCode().code & 0xff) != SQLiteErrorCode.SQLITE_BUSY.code) {
          throw e;
        }
        pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while waiting for the store.", e);
    }
  }
}
