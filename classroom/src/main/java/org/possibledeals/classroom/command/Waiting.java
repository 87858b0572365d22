package org.possibledeals.classroom.command;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;

/** Words on standard error while something lasts: one line on a terminal, else one now and then. */
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
    waiting.print("…" + (waiting.isTerminal ? "" : "\n"));
    waiting.thread.setDaemon(true);
    waiting.thread.start();
    try {
      task.run();
    } finally {
      waiting.thread.interrupt();
      waiting.print(": %d s%n".formatted(waiting.seconds()));
    }
  }

  private void report() {
    try {
      for (int i = 1; ; i++) {
        Thread.sleep(EVERY);
        if (isTerminal) {
          print("… %d s".formatted(seconds()));
        } else if (i % SELDOM == 0) {
          print(": %d s so far%n".formatted(seconds()));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void print(String more) {
    err.print((isTerminal ? "\r" : "") + "deals page: " + what + more);
    err.flush();
  }

  private long seconds() {
    return Duration.between(began, Instant.now()).toSeconds();
  }
}
