package org.possibledeals.classroom.command;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;

/**
 * Words on standard error while something lasts: a dot a second on a terminal, else a line now and
 * then.
 */
final class Waiting {

  private static final Duration EVERY = Duration.ofSeconds(1);
  private static final int SELDOM = 10;

  private final PrintWriter err;
  private final String what;
  private final boolean isTerminal = Boolean.getBoolean("deals.terminal");
  private final Instant began = Instant.now();
  private final Thread thread = new Thread(this::report, "waiting");

  private Waiting(PrintWriter err, String what) {
    this.err = err;
    this.what = what;
  }

  /** Runs a task, and prints what it is and how long it lasts. */
  static void during(PrintWriter err, String what, Runnable task) {
    Waiting waiting = new Waiting(err, what);
    waiting.print("deals: " + what + (waiting.isTerminal ? " " : "\n"));
    waiting.thread.setDaemon(true);
    waiting.thread.start();
    try {
      task.run();
    } finally {
      waiting.thread.interrupt();
      waiting.print((waiting.isTerminal ? " " : "deals: made in ") + waiting.seconds() + " s\n");
    }
  }

  private void report() {
    try {
      for (int i = 1; ; i++) {
        Thread.sleep(EVERY);
        if (isTerminal) {
          print(".");
        } else if (i % SELDOM == 0) {
          print("deals: %s, %d s so far%n".formatted(what, seconds()));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void print(String text) {
    err.print(text);
    err.flush();
  }

  private long seconds() {
    return Duration.between(began, Instant.now()).toSeconds();
  }
}
