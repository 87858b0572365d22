package org.possibledeals.experiments.journal;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;

/**
 * A SQLite database under the real path of its file, however that was named.
 *
 * @param path the real path: two names of one file have one
 */
record SqliteFile(Path path) {

  /**
   * A connection for reading.
   *
   * @param copy the folder with a copy that is read, to be deleted afterwards, if it takes one
   */
  record Reading(Connection connection, Optional<Path> copy) {

    /** Deletes the copy. */
    void forgetCopy() {
      try {
        if (copy.isPresent()) {
          MoreFiles.deleteRecursively(copy.get(), RecursiveDeleteOption.ALLOW_INSECURE);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * Returns the file of this name, to write in; it is made if there is none.
   *
   * @throws IllegalArgumentException if it cannot be written, or has a second name
   */
  static SqliteFile made(String place) {
    try {
      Path named = Path.of(place);
      if (!Files.exists(named)) {
        create(named);
      }
      Path path = named.toRealPath();
      if (!Files.isRegularFile(path) || !Files.isWritable(path)) {
        throw notWritable(place, "it is read-only, or no file");
      }
      requireOneName(path);
      return new SqliteFile(path);
    } catch (IOException | InvalidPathException e) {
      throw notWritable(place, e.toString());
    }
  }

  private static void create(Path named) throws IOException {
    try {
      // A link to nothing is followed, as SQLite would.
      Files.createFile(Files.isSymbolicLink(named) ? target(named) : named);
    } catch (FileAlreadyExistsException e) {
      // Another process was faster, and the lock will say so.
    }
  }

  private static Path target(Path link) throws IOException {
    return link.resolveSibling(Files.readSymbolicLink(link));
  }

  private static IllegalArgumentException notWritable(String place, String why) {
    return new IllegalArgumentException(
        "Cannot write in the journal %s: %s. Name another by --journal; status and report only read."
            .formatted(place, why));
  }

  /** SQLite keeps its log beside a file by the file's name, so a second name would lose blocks. */
  private static void requireOneName(Path path) throws IOException {
    if (path.getFileSystem().supportedFileAttributeViews().contains("unix")
        && (int) Files.getAttribute(path, "unix:nlink") > 1) {
      throw new IllegalArgumentException(
          "Cannot write in the journal %s: its file has a second name, a hard link, by which another process could write at once; delete one of them."
              .formatted(path));
    }
  }

  /** Returns the file of this name, to read, or empty if there is none. */
  static Optional<SqliteFile> found(String place) {
    try {
      Path named = Path.of(place);
      return Files.isRegularFile(named)
          ? Optional.of(new SqliteFile(named.toRealPath()))
          : Optional.empty();
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** Returns a connection for the only process that writes. */
  Connection toWrite() throws SQLException {
    return connection(path, "");
  }

  /** Returns a connection for reading, also while the file is written, and where nobody can. */
  Reading toRead() throws SQLException, IOException {
    return Files.isWritable(path) && Files.isWritable(path.getParent())
        ? new Reading(connection(path, ""), Optional.empty())
        : toReadOnly();
  }

  /**
   * Returns a connection for reading that writes nothing beside the file.
   *
   * <p>A log beside the file has blocks that are not in it yet. Only where the index of the log is
   * there too can SQLite read both in place; otherwise it reads a copy.
   */
  Reading toReadOnly() throws SQLException, IOException {
    if (Files.exists(beside("-shm"))) {
      Connection connection = connection(path, "?mode=ro");
      if (canRead(connection)) {
        return new Reading(connection, Optional.empty());
      }
      connection.close();
    }
    return Files.exists(beside("-wal")) && Files.size(beside("-wal")) > 0
        ? copy()
        : new Reading(connection(path, "?immutable=1"), Optional.empty());
  }

  private static boolean canRead(Connection connection) {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT COUNT(*) FROM sqlite_master")) {
      return rows.next();
    } catch (SQLException e) {
      return false;
    }
  }

  private Reading copy() throws SQLException, IOException {
    Path folder = Files.createTempDirectory("deals-journal");
    Path copy = folder.resolve("journal");
    Files.copy(path, copy);
    Files.copy(beside("-wal"), folder.resolve("journal-wal"));
    return new Reading(connection(copy, ""), Optional.of(folder));
  }

  private Path beside(String ending) {
    return path.resolveSibling(path.getFileName() + ending);
  }

  private static Connection connection(Path path, String parameters) throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + path.toUri() + parameters);
  }
}
