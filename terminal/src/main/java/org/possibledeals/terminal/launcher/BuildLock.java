package org.possibledeals.terminal.launcher;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/** The right to build, which one process has at a time; the system ends it with the process. */
final class BuildLock implements AutoCloseable {

  private static final Duration LOOK = Duration.ofMillis(100);

  private final Path file;
  private final FileChannel channel;

  /** Returns that of a file, not yet taken. */
  BuildLock(Path file) throws IOException {
    this.file = file;
    channel =
        FileChannel.open(
            file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
  }

  /**
   * Takes it; who waits is told so at once and from time to time.
   *
   * @param patience how long it is waited for at most
   * @param pace after how long it is said again
   * @throws BuildFailure if it took longer
   */
  void take(Duration patience, Duration pace)
      throws IOException, InterruptedException, BuildFailure {
    Duration waited = Duration.ZERO;
    Duration next = Duration.ZERO;
    while (channel.tryLock() == null) {
      String other = "the build of process " + Files.readString(file);
      if (waited.compareTo(patience) >= 0) {
        throw new BuildFailure(
            "waited %d s for %s, and no longer; wait longer with DEALS_PATIENCE=3600"
                .formatted(waited.toSeconds(), other));
      }
      if (waited.compareTo(next) >= 0) {
        BuildLog.print("waiting for " + other + "…");
        next = next.plus(pace);
      }
      Thread.sleep(LOOK);
      waited = waited.plus(LOOK);
    }
    channel.truncate(0);
    String own = Long.toString(ProcessHandle.current().pid());
    channel.write(ByteBuffer.wrap(own.getBytes(StandardCharsets.UTF_8)));
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
