package org.possibledeals.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.lambo.TilePlayouts;
import org.possibledeals.lambo.board.LamboRules;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Position;

/** Lambo by the usual rules: neighbours, 48 tiles. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class LamboBenchmark {

  private final TilePlayouts playouts =
      new TilePlayouts(new Position(LamboRules.STANDARD), new RandomStreams(1).random());

  /** A game from the first tile to its end, tiles drawn one by one, and taken back. */
  @Benchmark
  public Outcome playout() {
    return playouts.plain();
  }
}
