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
import org.possibledeals.matatena.PackedBoards;

/** Matatena for two on boards of 3 x 3. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class MatatenaBenchmark {

  private final RandomGenerator random = new RandomStreams(1).random();
  private final PackedBoards boards = new PackedBoards(2, 3);

  /** A game from empty boards to its end, dice and columns at random, and its scores. */
  @Benchmark
  public int randomGame() {
    boards.clear();
    boards.playOut(0, random);
    return boards.score(0) - boards.score(1);
  }
}
