package org.possibledeals.terminal.launcher;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** The messages of a build: brief on standard error, complete in a file. */
final class BuildLog implements AutoCloseable {

  private final Path file;
  private final PrintStream to;
  private final Thread reports;
  private final long began = System.nanoTime();

  private BuildLog(Path file, PrintStream to, Duration pace) {
    this.file = file;
    this.to = to;
    reports = Thread.ofPlatform().daemon().unstarted(() -> report(pace));
  }

  /**
   * Begins a file anew, and says from time to time that it goes on.
   *
   * @param pace after how long without an end it is said again
   */
  static BuildLog open(Path file, Duration pace) throws IOException {
    Files.deleteIfExists(file);
    var log =
        new BuildLog(
            file,
            new PrintStream(
                new FileOutputStream(file.toFile(), true), true, StandardCharsets.UTF_8),
            pace);
    log.reports.start();
    return log;
  }

  private void report(Duration pace) {
    try {
      while (true) {
        Thread.sleep(pace);
        print("still building after %d s; what it does is in %s".formatted(seconds(), file));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private long seconds() {
    return Duration.ofNanos(System.nanoTime() - began).toSeconds();
  }

  /** Prints a line for people who wait. */
  static void print(String words) {
    System.err.println("deals: " + words);
  }

  /** Prints a line for people who wait, and writes it to the file. */
  void say(String words) {
    print(words);
    note(words);
  }

  /** Writes lines to the file. */
  void note(String lines) {
    to.printf("%3d s  %s%n", seconds(), lines.strip());
  }

  Path file() {
    return file;
  }

  @Override
  public void close() {
    reports.interrupt();
    to.close();
  }
}
