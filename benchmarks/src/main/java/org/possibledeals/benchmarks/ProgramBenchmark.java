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
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.table.ShippedGames;

/** Random games of programs in RECYCLE, to their end. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class ProgramBenchmark {

  /** The name of a program. */
  @Param("hearts")
  public String program = "hearts";

  private final RandomGenerator random = new RandomStreams(1).random();
  private GameProgram compiled = compiled(program);

  private static GameProgram compiled(String program) {
    return Compiler.compile(ShippedGames.text(program), OptionalInt.empty());
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
