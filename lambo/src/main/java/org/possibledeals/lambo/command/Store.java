package org.possibledeals.lambo.command;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * A SQLite file that several processes may use at once, and that only its owner can read.
 *
 * <p>Who reads sees the file as it was at one moment, and waits for nobody but the end of a commit.
 * Who writes holds the right to write from the beginning of the transaction, so what it has read
 * stays true until it ends; all transactions are short. A process that is killed leaves the file as
 * it was before its transaction.
 */
final class Store {

  /** Timeout for locks of other processes, each of which writes for some milliseconds. */
  private static final int PATIENCE_MILLISECONDS = 20_000;

  /** Which tables there are; the number is kept in the file. */
  private static final int EDITION = 4;

  private static final ImmutableList<String> TABLES =
      ImmutableList.of(
          "create table player(name text primary key, salt blob not null, hash blob not null)"
              + " strict",
          "create table game(board integer primary key autoincrement, options text not null,"
              + " light text not null, dark text not null, resigned text not null default '')"
              + " strict",
          "create table turn(board integer not null references game(board),"
              + " number integer not null, tiles text not null, laid text not null,"
              + " primary key(board, number)) strict",
          "pragma user_version = " + EDITION);

  private final Path file;

  /** Returns the store in {@code file}, which is made when something is first written. */
  Store(Path file) {
    if (file.toString().isEmpty()) {
      throw new IllegalArgumentException(
          "Cannot keep games in a file without a name; name one, e.g. lambo.db.");
    }
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
   * Runs {@code work}, which writes nothing, on the current file.
   *
   * @throws IllegalArgumentException if the file is not a store, or not there
   */
  <T> T read(Work<T> work) {
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException(
          "Cannot read games in %s: there is no such file; deals lambo signup makes it."
              .formatted(file));
    }
    try (Connection connection = connect()) {
      if (!hasTables(connection)) {
        write(rows -> file); // who made the file was killed before
      }
      try (Statement statement = connection.createStatement()) {
        statement.execute("pragma query_only = true");
        statement.execute("begin");
        T result = work.in(new Rows(connection));
        statement.execute("rollback");
        return result;
      }
    } catch (SQLException e) {
      throw new IllegalArgumentException(
          "Cannot read games in %s: %s".formatted(file, e.getMessage()), e);
    }
  }

  /**
   * Does {@code work} in one transaction; if it throws, nothing has changed. Everybody else who
   * writes waits for it, so it should take milliseconds.
   *
   * @throws IllegalArgumentException if the file cannot be used as a store
   */
  <T> T write(Work<T> work) {
    create();
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute("begin immediate");
      try {
        if (!hasTables(connection)) {
          for (String table : TABLES) {
            statement.execute(table);
          }
        }
        T result = work.in(new Rows(connection));
        statement.execute("commit");
        return result;
      } catch (SQLException | RuntimeException e) {
        statement.execute("rollback");
        throw e;
      }
    } catch (SQLException e) {
      throw new IllegalArgumentException(
          "Cannot keep games in %s: %s".formatted(file, e.getMessage()), e);
    }
  }

  /** SQLite gives the files that it makes beside this one the same permissions. */
  private void create() {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw new IllegalArgumentException(
          "Cannot keep games in %s: there is no folder %s.".formatted(file, folder));
    }
    if (Files.exists(file)) {
      return;
    }
    FileAttribute<?>[] ofOwner =
        file.getFileSystem().supportedFileAttributeViews().contains("posix")
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
            }
            : new FileAttribute<?>[0];
    try {
      Files.createFile(file, ofOwner);
    } catch (FileAlreadyExistsException madeMeanwhile) {
      return;
    } catch (IOException e) {
      throw new IllegalArgumentException("Cannot keep games in %s: %s".formatted(file, e), e);
    }
  }

  /** Returns a connection. As a URI the name is only a name, whatever characters it has. */
  private Connection connect() throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file.toUri());
    try (Statement statement = connection.createStatement()) {
      statement.execute("pragma busy_timeout = " + PATIENCE_MILLISECONDS);
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
    return connection;
  }

  /** Returns whether the tables of games are there; refuses a file that has others. */
  private static boolean hasTables(Connection connection) throws SQLException {
    Rows rows = new Rows(connection);
    int edition = (Integer) rows.query("pragma user_version").getFirst().getFirst();
    if (edition == 0 && !rows.query("select 1 from sqlite_schema limit 1").isEmpty()) {
      throw new SQLException("it is a database of another program; name another file.");
    }
    if (edition != 0 && edition != EDITION) {
      throw new SQLException(
          "it was made by another version of Possible Deals: its edition is %d, and this version reads %d."
              .formatted(edition, EDITION));
    }
    return edition == EDITION;
  }
}
