package org.possibledeals.classroom.command;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;

/** Words on standard error before and after what takes a minute. */
final class Waiting {

  private Waiting() {}

  /** Runs a task, and prints what it is and how long it lasted. */
  static void during(PrintWriter err, String what, Runnable task) {
    Instant began = Instant.now();
    print(err, what + "…");
    task.run();
    print(err, "done in %d s".formatted(Duration.between(began, Instant.now()).toSeconds()));
  }

  private static void print(PrintWriter err, String text) {
    err.println("deals: " + text);
    err.flush();
  }
}
