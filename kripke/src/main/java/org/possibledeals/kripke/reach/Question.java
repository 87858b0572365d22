package org.possibledeals.kripke.reach;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** A question while it is asked, or one question after the other; all threads of it share it. */
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

    @Override
    public void run() {
      try {
        super.run();
      } finally {
        question.leave(this);
      }
    }
  }

  /** The clock of the Java machine, which is looked for when a question is not answered at once. */
  private static final class Cpu {
    static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private Cpu() {}
  }

  private final long bytes;
  private final Supplier<BeyondReachException> outOfTime;
  private final @Nullable Question outer;
  private final ToLongFunction<Thread> clock;
  private final Set<Thread> running = ConcurrentHashMap.newKeySet();
  private final LongAdder endedNanos = new LongAdder();
  private volatile boolean isOver;
  private volatile int answered;
  private boolean isClosed;

  /**
   * Makes a question that has begun.
   *
   * @param bytes the memory that an engine may use for it
   * @param outOfTime what is thrown where it is looked at after its end
   * @param clock returns the CPU time that a thread has taken, in nanoseconds
   */
  Question(
      long bytes,
      Supplier<BeyondReachException> outOfTime,
      @Nullable Question outer,
      ToLongFunction<Thread> clock) {
    this.bytes = bytes;
    this.outOfTime = outOfTime;
    this.outer = outer;
    this.clock = clock;
  }

  /** Returns the CPU time that a thread has taken; 0 where the Java machine does not measure it. */
  static long cpuNanos(Thread thread) {
    return Cpu.THREADS.isThreadCpuTimeSupported()
        ? Math.max(0, Cpu.THREADS.getThreadCpuTime(thread.threadId()))
        : 0;
  }

  /** Returns the CPU time that its threads have taken, with those of questions within it. */
  long computedNanos() {
    return endedNanos.sum() + running.stream().mapToLong(clock).sum();
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
    Asked thread = new Asked(this, task, "question", stackBytes);
    for (Question of = this; of != null; of = of.outer) {
      of.running.add(thread);
    }
    thread.start();
  }

  /** Takes the time of a thread that ends, where others go on: that of the first one is over. */
  private void leave(Asked thread) {
    for (Question of = this; of != null; of = of.outer) {
      if (of.running.size() > 1) {
        of.endedNanos.add(of.clock.applyAsLong(thread));
      }
      of.running.remove(thread);
    }
  }

  /** Ends the question: each of its threads stops when it looks. */
  void end() {
    isOver = true;
  }

  /** Returns the number of answers. */
  int answered() {
    return answered;
  }

  /**
   * Gives an answer to who asked.
   *
   * @throws BeyondReachException if nobody waits for it any more
   */
  synchronized <T> void take(Consumer<T> taken, T answer) {
    if (isClosed) {
      throw outOfTime.get();
    }
    taken.accept(answer);
    answered++;
  }

  /** Ends the question, to which there are no more answers. */
  synchronized void close() {
    isClosed = true;
    end();
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
