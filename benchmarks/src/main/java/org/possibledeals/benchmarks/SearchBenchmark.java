package org.possibledeals.benchmarks;

import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.possibledeals.boerenbridge.rules.PublicState;
import org.possibledeals.boerenbridge.search.RoundSearch;
import org.possibledeals.boerenbridge.table.BoerenbridgeContest;
import org.possibledeals.lama.search.LamaSearch;
import org.possibledeals.lama.table.LamaContest;
import org.possibledeals.ninetyeight.search.NinetyEightSearch;
import org.possibledeals.ninetyeight.table.NinetyEightContest;
import org.possibledeals.recycle.search.RecycleSearch;
import org.possibledeals.recycle.table.RecycleContest;
import org.possibledeals.recycle.table.ShippedGames;

/** What a search does in a second on one core, from a position that random players came to. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class SearchBenchmark {

  /** Cards on the table and in tricks when the fifth trick of four players begins. */
  private static final int FIVE_TRICKS_IN = 16;

  /** A position of a game. */
  public enum Position {
    /** The fifth trick of a round of 8 cards begins. */
    BOERENBRIDGE,
    /** A choice between some moves, after a while. */
    LAMA,
    /** The fifth turn. */
    NINETY_EIGHT,
    /** The program of L.A.M.A. */
    RECYCLE_LAMA;

    private SearchRun<?, ?, ?> run() {
      return switch (this) {
        case BOERENBRIDGE -> boerenbridge();
        case LAMA -> SearchRun.of(new LamaSearch(), LamaContest.presets().getFirst(), after(8));
        case NINETY_EIGHT ->
            SearchRun.of(
                new NinetyEightSearch(), NinetyEightContest.presets().getFirst(), after(4));
        case RECYCLE_LAMA -> program();
      };
    }

    private static SearchRun<?, ?, ?> boerenbridge() {
      return SearchRun.of(
          new RoundSearch(),
          BoerenbridgeContest.presets().getFirst(),
          state -> {
            PublicState open = state.open();
            return open.stage() == PublicState.Stage.PLAY
                && open.plan().cards() == 8
                && Long.bitCount(open.play().played()) == FIVE_TRICKS_IN;
          });
    }

    private static SearchRun<?, ?, ?> program() {
      RecycleContest contest = RecycleContest.of("lama", ShippedGames.text("lama"));
      return SearchRun.of(RecycleSearch.knowing(contest.game(), false), contest, after(8));
    }

    private static <S> Predicate<S> after(int turns) {
      int[] left = {turns};
      return state -> left[0]-- <= 0;
    }
  }

  /** The position. */
  @Param public Position position = Position.LAMA;

  private SearchRun<?, ?, ?> run = Position.LAMA.run();

  /** Comes to the position. */
  @Setup
  public void start() {
    run = position.run();
  }

  /** A world drawn and played on. */
  @Benchmark
  public double playout() {
    return run.playout();
  }

  /** A decision of pimc[200]. */
  @Benchmark
  public Object decision() {
    return run.decision();
  }
}
