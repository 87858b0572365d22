package org.possibledeals.terminal.batch;

import com.google.common.collect.ImmutableList;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
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
      begin(0);
    }

    private void begin(int of) {
      begin(of, seed(streams, number, of));
    }

    private void begin(int of, long seed) {
      this.episode = of;
      this.seed = seed;
      this.now = new Learning<>(contest, seed, company, rewarding);
    }

    void step(int action) {
      if (now.isOver()) {
        begin(episode + 1);
      } else {
        now.step(action);
      }
    }

    void write(int seat) {
      bytes.write(number, seed, episode, now, seat);
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
    show(table -> {});
  }

  /** Returns the bytes of the frame, until the next step. */
  public ByteBuffer frame() {
    return bytes.all();
  }

  /** Begins the first episode of a seed at each table. */
  public void reset(long seed) {
    streams = new RandomStreams(seed);
    frames = 0;
    show(table -> table.begin(0));
  }

  /** Begins the episode of this very seed at each table, as {@link #seed} has it. */
  public void replay(long seed) {
    streams = new RandomStreams(seed);
    frames = 0;
    show(table -> table.begin(0, seed));
  }

  /**
   * Steps all tables.
   *
   * @param actions one for each table; that of a table whose episode is over is ignored
   */
  public void step(int[] actions) {
    show(table -> table.step(actions[table.number]));
  }

  /**
   * Shows each table as one of its seats sees it, until the next step.
   *
   * @param seats one for each table
   * @throws IllegalArgumentException if there is no such seat, or it is not the learner's
   */
  public void observe(int[] seats) {
    for (int seat : seats) {
      if (company.learner().isPresent()
          ? seat != company.learner().getAsInt()
          : seat < 0 || seat >= company.agents().size()) {
        throw new IllegalArgumentException("No seat %d of the learner's.".formatted(seat));
      }
    }
    forAll(table -> table.write(seats[table.number]));
  }

  /** Returns a table's position in lines for people, as the seat that is to move sees it. */
  public ImmutableList<String> text(int table) {
    Learning<S, O, M> now = tables.get(table).now;
    return now.text(now.seat());
  }

  /** Does something at all tables, and writes what each seat that is to move sees then. */
  private void show(Consumer<Table> work) {
    bytes.write(frames++);
    forAll(
        table -> {
          work.accept(table);
          table.write(table.now.seat());
        });
  }

  private void forAll(Consumer<Table> work) {
    var next = new AtomicInteger();
    Runnable some =
        () -> {
          for (int from = next.getAndAdd(SHARE);
              from < tables.size();
              from = next.getAndAdd(SHARE)) {
            for (int table = from; table < Math.min(from + SHARE, tables.size()); table++) {
              work.accept(tables.get(table));
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
