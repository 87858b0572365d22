package org.possibledeals.kripke.reach;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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

  private final long bytes;
  private final Supplier<BeyondReachException> outOfTime;
  private final @Nullable Question outer;
  private volatile boolean isOver;

  /**
   * Makes a question that has begun.
   *
   * @param bytes the memory that an engine may use for it
   * @param outOfTime what is thrown where it is looked at after its end
   */
  Question(long bytes, Supplier<BeyondReachException> outOfTime, @Nullable Question outer) {
    this.bytes = bytes;
    this.outOfTime = outOfTime;
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
      throw outOfTime.get();
    }
    if (outer != null) {
      outer.check();
    }
  }
}
