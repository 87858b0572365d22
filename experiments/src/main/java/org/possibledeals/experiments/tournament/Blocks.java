package org.possibledeals.experiments.tournament;

import java.util.ArrayDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Work on a row of numbers, cut into blocks, done by many threads and handed in in order. */
public final class Blocks {

  /**
   * Length of a block: long enough to make handing in cheap, short enough for a smooth progress
   * bar.
   */
  public static final int LENGTH = 16;

  /** Maximum number of threads. */
  public static final int MOST_THREADS = 1_000;

  /** Maximum number of blocks per thread in progress or queued, which bounds the memory. */
  private static final int AHEAD = 4;

  /**
   * Works on the numbers from {@code from} to before {@code to}.
   *
   * @param <R> result
   */
  @FunctionalInterface
  public interface Work<R> {
    R on(int from, int to);
  }

  /** Makes threads that do not keep the process alive. */
  static final ThreadFactory DAEMONS = Thread.ofPlatform().daemon().name("deals").factory();

  private Blocks() {}

  /**
   * Works on 0 to before {@code length} and hands the results to {@code inbox} in order, in the
   * calling thread.
   *
   * @throws IllegalArgumentException if {@code threads} is less than 1
   * @throws RuntimeException as {@code work} does, the first in order; the rest is given up
   */
  public static <R> void inOrder(int length, int threads, Work<R> work, Consumer<R> inbox) {
    whileWanted(
        length,
        LENGTH,
        threads,
        work,
        result -> {
          inbox.accept(result);
          return true;
        });
  }

  /**
   * Works as {@link #inOrder} does, on blocks of another length, until {@code inbox} returns that
   * it wants no more; the work under way is then given up.
   */
  public static <R> void whileWanted(
      int length, int blockLength, int threads, Work<R> work, Predicate<R> inbox) {
    requireThreads(threads);
    ExecutorService pool = Executors.newFixedThreadPool(threads, DAEMONS);
    try {
      var ahead = new ArrayDeque<Future<R>>();
      for (int from = 0; from < length || !ahead.isEmpty(); ) {
        if (from < length && ahead.size() < AHEAD * threads) {
          int start = from;
          int end = from + Math.min(length - from, blockLength);
          ahead.add(pool.submit(() -> work.on(start, end)));
          from = end;
        } else if (!inbox.test(result(ahead.remove()))) {
          return;
        }
      }
    } finally {
      pool.shutdownNow();
    }
  }

  /**
   * Checks a number of threads.
   *
   * @throws IllegalArgumentException if it is less than 1 or more than {@link #MOST_THREADS}
   */
  public static void requireThreads(int threads) {
    if (threads < 1 || threads > MOST_THREADS) {
      throw new IllegalArgumentException(
          "Cannot play on %d threads; it takes 1 to %d.".formatted(threads, MOST_THREADS));
    }
  }

  private static <R> R result(Future<R> block) {
    try {
      return block.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("The tournament was interrupted.", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException("The tournament failed: " + e.getCause(), e.getCause());
    }
  }
}
