package org.possibledeals.terminal.batch;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.terminal.environment.Company;
import org.possibledeals.terminal.environment.Learning;
import org.possibledeals.terminal.environment.Rewarding;

/**
 * Tables that are stepped all at once. What they play depends on the seed and the actions alone,
 * not on the number of threads.
 *
 * <p>A table whose episode is over begins the next one at its next step, whatever the action is:
 * the frame has first the end of the one, with its reward, and then the start of the other.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public final class Tables<S, O extends Observation, M> implements AutoCloseable {

  /** Tables that a thread takes at once. */
  private static final int SHARE = 4;

  private final Contest<S, O, M> contest;
  private final Company<O, M> company;
  private final Rewarding rewarding;
  private final Bytes bytes;
  private final int threads;
  private final ExecutorService helpers;
  private final List<Table> tables;
  private RandomStreams streams;
  private long frames;

  /** One table; used by one thread at a time. */
  private final class Table {
    private final int number;
    private int episode;
    private long seed;
    private Learning<S, O, M> now;

    Table(int number) {
      this.number = number;
      this.now = begun(0);
    }

    private Learning<S, O, M> begun(int of) {
      episode = of;
      seed = seed(streams, number, of);
      return new Learning<>(contest, seed, company, rewarding);
    }

    void reset() {
      now = begun(0);
      write();
    }

    void step(int action) {
      if (now.isOver()) {
        now = begun(episode + 1);
      } else {
        now.step(action);
      }
      write();
    }

    private void write() {
      bytes.write(number, seed, episode, now);
    }
  }

  /**
   * Returns the seed of an episode at a table: an environment of that seed alone plays the same.
   *
   * @param streams of the seed of all tables
   * @param table from 0
   * @param episode from 0
   */
  public static long seed(RandomStreams streams, int table, int episode) {
    return streams.of(table).of(episode).random().nextLong();
  }

  /**
   * Begins an episode at each table.
   *
   * @param frame what is written of them
   * @param threads how many play
   */
  public Tables(
      Contest<S, O, M> contest,
      Company<O, M> company,
      Rewarding rewarding,
      Frame frame,
      long seed,
      int threads) {
    this.contest = contest;
    this.company = company;
    this.rewarding = rewarding;
    this.bytes = new Bytes(frame);
    this.threads = Math.min(threads, Math.ceilDiv(frame.tables(), SHARE));
    this.streams = new RandomStreams(seed);
    this.tables = IntStream.range(0, frame.tables()).mapToObj(Table::new).toList();
    this.helpers =
        Executors.newFixedThreadPool(
            Math.max(1, this.threads - 1),
            work -> Thread.ofPlatform().daemon().name("tables").unstarted(work));
    forAll(table -> tables.get(table).write());
  }

  /** Returns the bytes of the frame, until the next step. */
  public ByteBuffer frame() {
    return bytes.all();
  }

  /** Begins the first episode of a seed at each table. */
  public void reset(long seed) {
    streams = new RandomStreams(seed);
    frames = 0;
    forAll(table -> tables.get(table).reset());
  }

  /**
   * Steps all tables.
   *
   * @param actions one for each table; that of a table whose episode is over is ignored
   */
  public void step(int[] actions) {
    forAll(table -> tables.get(table).step(actions[table]));
  }

  private void forAll(IntConsumer work) {
    bytes.write(frames++);
    var next = new AtomicInteger();
    Runnable some =
        () -> {
          for (int from = next.getAndAdd(SHARE);
              from < tables.size();
              from = next.getAndAdd(SHARE)) {
            for (int table = from; table < Math.min(from + SHARE, tables.size()); table++) {
              work.accept(table);
            }
          }
        };
    List<Future<?>> others = new ArrayList<>();
    for (int thread = 1; thread < threads; thread++) {
      others.add(helpers.submit(some));
    }
    some.run();
    others.forEach(Tables::await);
  }

  private static void await(Future<?> work) {
    try {
      work.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("The tables were interrupted.", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("A table could not go on: " + e.getCause(), e);
    }
  }

  /** Ends the threads. */
  @Override
  public void close() {
    helpers.shutdownNow();
  }
}
