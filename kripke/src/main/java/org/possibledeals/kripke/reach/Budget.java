package org.possibledeals.kripke.reach;

import com.google.common.base.Throwables;
import com.google.common.collect.Iterators;
import com.google.common.util.concurrent.Uninterruptibles;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.kripke.reach.BeyondReachException.Bound;

/**
 * Time limit for a question, and memory limit of an engine.
 *
 * <p>{@link #ask} runs the question on a thread of its own. Its time is the CPU time of this thread
 * and of those that work for it, so that an answer does not depend on what else the machine does; a
 * question that waits ends after ten times its time by the clock on the wall. The engines look with
 * {@link #checkTime} whether their time is over, often and cheaply, and ask with {@link
 * #checkMemory} before they build something large. Outside of a question the time is unbounded, and
 * the memory is the {@link #usual()} one.
 *
 * @param time the CPU time of one question
 * @param bytes the memory of one model, relation, table of diagrams or drawing
 */
public record Budget(Duration time, long bytes) {
  private static final Pattern TIME = Pattern.compile("([1-9][0-9]{0,8})(ms|s|m|h)");
  private static final Duration USUAL_TIME = Duration.ofSeconds(30);

  /** Time in which a question that is over ends by itself; then its thread is abandoned. */
  private static final Duration GRACE = Duration.ofMillis(500);

  /** Number of times per time limit that a question is checked for being the current one. */
  private static final int LOOKS = 32;

  private static final long SHORTEST_NANOS = 1_000_000;

  /** How many times its time a question may last that waits: for a processor, or for another. */
  private static final int WAITING = 10;

  /** Bytes of the stack of a question, for parts that recur without a {@link DeepStack}. */
  private static final long STACK_BYTES = 16L << 20;

  private static final Budget USUAL = new Budget(USUAL_TIME, Runtime.getRuntime().maxMemory() / 2);

  /**
   * Checks that both are positive.
   *
   * @throws IllegalArgumentException if one is not
   */
  public Budget {
    if (!time.isPositive() || bytes <= 0) {
      throw new IllegalArgumentException(
          "Cannot ask within %s and %d bytes; give a positive time and a positive size."
              .formatted(words(time), bytes));
    }
  }

  /** Returns the usual budget: 30 seconds, and half of the heap. */
  public static Budget usual() {
    return USUAL;
  }

  /**
   * Returns the time that is written as a number and its unit: {@code 500ms}, {@code 30s}, {@code
   * 2m}, {@code 1h}.
   *
   * @throws IllegalArgumentException if {@code text} is no such time
   */
  public static Duration timeOf(String text) {
    Matcher written = TIME.matcher(text);
    if (!written.matches()) {
      throw new IllegalArgumentException(
          "'%s' is not a time; give a number from 1 and ms, s, m or h, as in 30s".formatted(text));
    }
    long number = Long.parseLong(written.group(1));
    return switch (written.group(2)) {
      case "ms" -> Duration.ofMillis(number);
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      default -> Duration.ofHours(number);
    };
  }

  /** Returns this budget with another time. */
  public Budget withTime(Duration other) {
    return new Budget(other, bytes);
  }

  /** Returns this budget with another memory, in bytes. */
  public Budget withBytes(long other) {
    return new Budget(time, other);
  }

  /**
   * Returns what {@code question} returns, within this budget.
   *
   * <p>A question within a question ends with the outer one. A question that does not notice that
   * its time is over is abandoned: its thread may run on for a while, as a daemon, and whatever it
   * returns is dropped.
   *
   * @throws BeyondReachException if the time is over, or the memory is used up
   * @throws RuntimeException that the question throws
   */
  public <T> T ask(Supplier<T> question) {
    List<T> answers = new ArrayList<>();
    askEach(
        Iterators.transform(Iterators.singletonIterator(question), Supplier::get), answers::add);
    return answers.getFirst();
  }

  /**
   * Asks for all that {@code answers} has, each within this budget, as {@link #ask} does one by
   * one. They share a thread that waits for nobody: to hand a question from thread to thread takes
   * longer than most answers do.
   *
   * @param taken receives each answer on that thread, and none after this method has ended
   * @throws BeyondReachException if for one of them the time is over, which may be a little longer
   *     than for one question, or the memory is used up; the later ones are not asked for
   * @throws RuntimeException that one of them throws
   */
  public <T> void askEach(Iterator<T> answers, Consumer<T> taken) {
    askEach(answers, taken, Question::cpuNanos);
  }

  /**
   * As {@link #askEach(Iterator, Consumer)}, with another clock.
   *
   * @param clock returns the CPU time that a thread has taken, in nanoseconds
   */
  <T> void askEach(Iterator<T> answers, Consumer<T> taken, ToLongFunction<Thread> clock) {
    Question asked = new Question(bytes, this::outOfTime, Question.current(), clock);
    var all = new FutureTask<>(() -> answers.forEachRemaining(one -> asked.take(taken, one)), null);
    asked.start(all, STACK_BYTES);
    try {
      await(all, asked);
    } catch (ExecutionException e) {
      Throwable cause = Objects.requireNonNull(e.getCause());
      if (cause instanceof OutOfMemoryError) {
        throw outOfMemory();
      }
      Throwables.throwIfUnchecked(cause);
      throw new IllegalStateException(cause);
    } catch (OutOfMemoryError e) {
      throw outOfMemory(); // The question fills the heap, and its thread ends when it looks.
    } finally {
      asked.close();
    }
  }

  private void await(FutureTask<?> all, Question asked) throws ExecutionException {
    long most = TimeUnit.NANOSECONDS.convert(time);
    int seen = asked.answered();
    long before = 0;
    long waited = 0;
    for (long left = most; left > 0 && waited / WAITING < most; ) {
      long until = Math.max(Math.min(left, most / LOOKS), SHORTEST_NANOS);
      if (isDone(all, until)) {
        return;
      }
      waited += until;
      if (asked.answered() != seen) {
        seen = asked.answered();
        before = asked.computedNanos();
        waited = 0;
      }
      left = most - (asked.computedNanos() - before);
    }
    asked.end();
    if (!isDone(all, GRACE.toNanos())) {
      throw outOfTime();
    }
  }

  private static boolean isDone(FutureTask<?> all, long nanos) throws ExecutionException {
    try {
      Uninterruptibles.getUninterruptibly(all, nanos, TimeUnit.NANOSECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    }
  }

  /**
   * Checks that the question on this thread, if there is one, has time left. It costs a nanosecond
   * or two.
   *
   * @throws BeyondReachException if its time is over
   */
  public static void checkTime() {
    if (Thread.currentThread() instanceof Question.Asked thread) {
      thread.question().check();
    }
  }

  /**
   * Checks that something of this size may be built.
   *
   * @param bytes an estimate
   * @param attempt what is built, after "Cannot", as in "list 10 000 000 worlds"
   * @param help what would need less, as a clause
   * @throws BeyondReachException if it would need more than the budget's memory
   */
  public static void checkMemory(long bytes, Supplier<String> attempt, String help) {
    long most = memory();
    if (bytes > most) {
      throw new BeyondReachException(
          Bound.MEMORY,
          "Cannot %s: it needs about %s, and a question may use %s; %s."
              .formatted(attempt.get(), size(bytes), size(most), help));
    }
  }

  /** Returns the memory, in bytes, of the question on this thread, or else the usual one. */
  public static long memory() {
    Question question = Question.current();
    return question == null ? USUAL.bytes : question.bytes();
  }

  /** Returns the refusal of a question that has no answer within the time. */
  public BeyondReachException outOfTime() {
    return new BeyondReachException(
        Bound.TIME,
        "No answer within %s; ask a smaller question or allow more time.".formatted(words(time)));
  }

  /** Returns a time in words: {@code 30 s}. */
  private static String words(Duration time) {
    return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
  }

  private BeyondReachException outOfMemory() {
    return new BeyondReachException(
        Bound.MEMORY,
        "The memory of the program, %s, is used up, and the question is given up; ask a smaller one or start the program with more memory."
            .formatted(size(Runtime.getRuntime().maxMemory())));
  }

  /** Returns a number of bytes in words: {@code 128 MB}. */
  public static String size(long bytes) {
    long unit = 1L << 10;
    for (String name : new String[] {"kB", "MB", "GB", "TB"}) {
      if (bytes < 10 * unit) {
        return "%.1f %s".formatted((double) bytes / unit, name);
      }
      if (bytes < unit << 10) {
        return "%d %s".formatted(bytes / unit, name);
      }
      unit <<= 10;
    }
    return "more than 1000 TB";
  }
}
