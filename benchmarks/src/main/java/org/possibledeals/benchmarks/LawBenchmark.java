package org.possibledeals.benchmarks;

import java.math.BigInteger;
import java.util.Optional;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.possibledeals.benchmarks.HardLaw.Family;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.BeyondReachException.Bound;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/**
 * How many worlds a hard law leaves, asked within the usual budget: the wall time of the answer or
 * of its refusal.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
@BenchmarkMode(Mode.SingleShotTime)
@Fork(
    value = 1,
    jvmArgs = {"-XX:+UseSerialGC", "-Xmx4g"})
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class LawBenchmark {

  /** The family of the law. */
  @Param private Family family = Family.QUEENS;

  /** The size of the law. */
  @Param("8")
  private int size;

  /** The seed of a random law. */
  @Param("1")
  private long seed;

  /** The number of worlds, or why there is none. */
  public double worlds;

  /** The nodes of the diagram of the law; 0 if it was refused. */
  public long nodes;

  private HardLaw law = Family.QUEENS.of(1, 1);

  /** Makes the law. */
  @Setup
  public void make() {
    law = family.of(size, seed);
  }

  /**
   * Counts the worlds.
   *
   * @throws IllegalStateException if their number is wrong
   */
  @Benchmark
  public void count() {
    try {
      worlds = Budget.usual().ask(this::counted).doubleValue();
    } catch (BeyondReachException e) {
      worlds =
          e.bound().equals(Optional.of(Bound.TIME)) ? HardLaw.OUT_OF_TIME : HardLaw.OUT_OF_MEMORY;
    }
  }

  private BigInteger counted() {
    try {
      SymbolicModel structure = law.structure();
      BigInteger count = checked(structure.worldCount());
      nodes = structure.lawNodes();
      return count;
    } catch (IllegalArgumentException e) { // no valuation obeys it, which a structure refuses
      nodes = 1;
      return checked(BigInteger.ZERO);
    }
  }

  private BigInteger checked(BigInteger count) {
    if (!law.worlds().orElse(count).equals(count)) {
      throw new IllegalStateException(
          "wrong: %d worlds and not %d".formatted(count, law.worlds().orElseThrow()));
    }
    return count;
  }
}
