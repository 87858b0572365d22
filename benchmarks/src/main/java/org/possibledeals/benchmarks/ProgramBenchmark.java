package org.possibledeals.benchmarks;

import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.fast.Playout;
import org.possibledeals.recycle.machine.Program;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.table.ShippedGames;

/** Random games of programs in RECYCLE, to their end. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class ProgramBenchmark {

  /** Programs to measure. */
  public enum Shipped {
    NINETY_EIGHT(220_000),
    LAMA(28_000),
    KUHN_POKER(620_000),
    GOPS(87_000),
    CRAZY_EIGHTS(22_000),
    HEARTS(12_000),
    WHIST(12_000),
    GO_FISH(3_000),
    SIXTY_SIX(4_000),
    RUMMY(300);

    private final double target;

    Shipped(double target) {
      this.target = target;
    }

    /** Returns the program's name. */
    public String title() {
      return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    /** Returns how many games a second there are to be. */
    public double target() {
      return target;
    }
  }

  /** Which program. */
  @Param public Shipped program = Shipped.HEARTS;

  private final RandomGenerator random = new RandomStreams(1).random();
  private Program compiled = compiled(program);

  private static Program compiled(Shipped program) {
    return Compiler.compile(ShippedGames.text(program.title()), OptionalInt.empty());
  }

  /** Compiles the program. */
  @Setup
  public void compile() {
    compiled = compiled(program);
  }

  /** A game, shuffled and played at random. */
  @Benchmark
  public int randomProgram() {
    return Playout.of(compiled, RecycleGame.LIMIT, random).choices();
  }
}
