package org.possibledeals.experiments.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The right to write in a journal: one process has it, and it ends with the process at the latest.
 */
record WriterLock(FileChannel channel) implements AutoCloseable {

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
        return new WriterLock(channel);
      }
      channel.close();
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "Cannot lock %s: %s. Name a journal by --journal in a folder that you may write in."
              .formatted(file, e),
          e);
    }
    throw new IllegalArgumentException(
        "Another process writes in the journal %s; wait for it, or name another by --journal."
            .formatted(database));
  }

  @SuppressWarnings("resource") // the lock lives as long as its channel
  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // by this very process
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
