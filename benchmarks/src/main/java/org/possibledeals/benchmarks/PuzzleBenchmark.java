package org.possibledeals.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.possibledeals.kripke.classic.DiningCryptographers;
import org.possibledeals.kripke.classic.MuddyChildren;
import org.possibledeals.kripke.classic.RussianCards;
import org.possibledeals.kripke.classic.SumAndProduct;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/**
 * The questions that are published for the model checker SMCDEL, each from the building of the
 * structure to the answer, which is checked.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PuzzleBenchmark {

  /** How many children or diners there are, or the largest sum. */
  @Param("40")
  private int size;

  /** All children are muddy: will they know after n - 1 rounds? In one formula. */
  @Benchmark
  public void muddyChildren() {
    SymbolicModel structure = MuddyChildren.structure(size);
    check(structure.isValid(MuddyChildren.allWillKnow(size)));
  }

  /** All children are muddy: after how many rounds do they know? Announced one by one. */
  @Benchmark
  public void muddyRounds() {
    check(MuddyChildren.rounds(MuddyChildren.structure(size)) == size - 1);
  }

  /** Does a cryptographer learn whether one of them paid, and not who? */
  @Benchmark
  public void diningCryptographers() {
    SymbolicModel structure = DiningCryptographers.structure(size);
    check(structure.isValid(DiningCryptographers.firstLearnsWhetherNotWho(size)));
  }

  /** Which numbers allow the conversation of Sum and Product? */
  @Benchmark
  public void sumAndProduct() {
    SymbolicModel structure = SumAndProduct.structure(size);
    check(structure.count(SumAndProduct.conversation()).intValueExact() == 1);
  }

  /** How many of the 1290 announcements are safe? */
  @Benchmark
  public void russianCards() {
    SymbolicModel structure = RussianCards.structure();
    var actual = structure.actual().orElseThrow();
    long safe =
        RussianCards.candidates().stream()
            .filter(hands -> structure.holds(actual, RussianCards.isSafe(hands)))
            .count();
    check(safe == 102);
  }

  private static void check(boolean isRight) {
    if (!isRight) {
      throw new IllegalStateException("The answer is wrong, so its time means nothing.");
    }
  }
}
