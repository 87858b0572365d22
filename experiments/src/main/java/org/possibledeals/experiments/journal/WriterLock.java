package org.possibledeals.experiments.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * The right to write in a journal: one process has it, and it ends with the process at the latest.
 */
final class WriterLock implements AutoCloseable {

  /** One number for all journals of Possible Deals in a PostgreSQL database. */
  private static final long ADVISORY = 0x706f737369626cL;

  private static final int TRIES = 30;
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final Optional<FileChannel> channel;

  private WriterLock(Optional<FileChannel> channel) {
    this.channel = channel;
  }

  /**
   * Locks a file beside a SQLite database; the operating system unlocks it, however the process
   * ends.
   *
   * @param database its real path, so that all names of one file have one lock
   */
  static WriterLock beside(Path database) {
    Path file = database.resolveSibling(database.getFileName() + ".lock");
    try {
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (isLocked(channel)) {
        return new WriterLock(Optional.of(channel));
      }
      channel.close();
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "Cannot lock %s: %s. Name a journal by --journal in a folder that you may write in."
              .formatted(file, e),
          e);
    }
    throw refusal(database.toString());
  }

  @SuppressWarnings("resource") // the lock lives as long as its channel
  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // by this very process
    }
  }

  /**
   * Locks a PostgreSQL database for as long as its connection lives. The server may take a moment
   * to see that a process was killed, so a lock that is held is tried again for some seconds.
   */
  static WriterLock in(Connection connection, String url) throws SQLException {
    for (int k = 0; k < TRIES; k++) {
      try (var statement = connection.prepareStatement("SELECT pg_try_advisory_lock(?)")) {
        statement.setLong(1, ADVISORY);
        try (var rows = statement.executeQuery()) {
          if (rows.next() && rows.getBoolean(1)) {
            return new WriterLock(Optional.empty());
          }
        }
      }
      LockSupport.parkNanos(PAUSE.toNanos());
    }
    throw refusal(url);
  }

  private static IllegalArgumentException refusal(String journal) {
    return new IllegalArgumentException(
        "Another process writes in the journal %s; wait for it, or name another by --journal."
            .formatted(journal));
  }

  @Override
  public void close() {
    if (channel.isPresent()) {
      try {
        channel.get().close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
