package org.possibledeals.benchmarks;

import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.possibledeals.agents.game.RandomStreams;

/** Random rounds of L.A.M.A. and games of Ninety-Eight, for four players. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class PlayoutBenchmark {

  private static final int PLAYERS = 4;

  private final RandomGenerator random = new RandomStreams(1).random();
  private final org.possibledeals.lama.fast.Playout lama =
      new org.possibledeals.lama.fast.Playout(PLAYERS);
  private final org.possibledeals.ninetyeight.fast.Playout ninetyEight =
      new org.possibledeals.ninetyeight.fast.Playout(PLAYERS);

  /** A round of L.A.M.A., shuffled, played at random, and scored. */
  @Benchmark
  public int lamaRound() {
    return lama.round(random) + lama.tokens(0);
  }

  /** A game of Ninety-Eight, shuffled and played at random. */
  @Benchmark
  public int ninetyEightGame() {
    return ninetyEight.game(random) + ninetyEight.loser();
  }
}
