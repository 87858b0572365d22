package org.possibledeals.kripke.reach;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.reach.BeyondReachException.Bound;

/** A question while it is asked; all its threads share it. */
final class Question {

  /** A thread of a question. */
  static final class Asked extends Thread {
    private final Question question;

    private Asked(Question question, Runnable task, String name, long stackBytes) {
      super(null, task, name, stackBytes);
      this.question = question;
      setDaemon(true);
    }

    Question question() {
      return question;
    }
  }

  private final Duration time;
  private final long bytes;
  private final @Nullable Question outer;
  private volatile boolean isOver;

  Question(Duration time, long bytes, @Nullable Question outer) {
    this.time = time;
    this.bytes = bytes;
    this.outer = outer;
  }

  /** Returns the question on this thread, or null. */
  static @Nullable Question current() {
    return Thread.currentThread() instanceof Asked thread ? thread.question : null;
  }

  long bytes() {
    return bytes;
  }

  /** Starts {@code task} on a thread of this question. */
  void start(Runnable task, long stackBytes) {
    new Asked(this, task, "question", stackBytes).start();
  }

  /** Ends the question: each of its threads stops when it looks. */
  void end() {
    isOver = true;
  }

  void check() {
    if (isOver) {
      throw outOfTime();
    }
    if (outer != null) {
      outer.check();
    }
  }

  BeyondReachException outOfTime() {
    return new BeyondReachException(
        Bound.TIME,
        "No answer within %s; ask a smaller question or allow more time.".formatted(words(time)));
  }

  /** Returns a time in words: {@code 30 s}. */
  static String words(Duration time) {
    return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
  }
}
