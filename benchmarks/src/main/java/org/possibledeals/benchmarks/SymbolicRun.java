package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import com.google.common.math.BigIntegerMath;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.util.List;
import org.possibledeals.kripke.classic.DiningCryptographers;
import org.possibledeals.kripke.classic.MuddyChildren;
import org.possibledeals.kripke.classic.RussianCards;
import org.possibledeals.kripke.classic.SumAndProduct;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaReader;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/**
 * A question to the symbolic engine in a JVM of its own: the CPU time of the first answer, and of a
 * second one after it, from the building of the structure on. It is that of all threads, the
 * compiler's and the garbage collector's too.
 */
public final class SymbolicRun {

  /** Seconds after which a question is given up. */
  private static final int PATIENCE = 300;

  private SymbolicRun() {}

  /** A family of questions, each of a size. */
  public enum Family {
    FORMULA("all n are muddy: will they know after n - 1 rounds? One formula") {
      @Override
      boolean isRight(int n) {
        return MuddyChildren.structure(n).isValid(MuddyChildren.allWillKnow(n));
      }
    },
    ANNOUNCED("the same rounds, announced one by one") {
      @Override
      boolean isRight(int n) {
        return MuddyChildren.rounds(MuddyChildren.structure(n)) == n - 1;
      }
    },
    LOOP("the same rounds, a formula for each number of them, asked of the first structure") {
      @Override
      boolean isRight(int n) {
        return MuddyChildren.roundsByFormulas(MuddyChildren.structure(n)) == n - 1;
      }
    },
    DINING("does a cryptographer learn whether one of n paid, and not who?") {
      @Override
      boolean isRight(int n) {
        return DiningCryptographers.structure(n)
            .isValid(DiningCryptographers.firstLearnsWhetherNotWho(n));
      }
    },
    PAIRS("sum and product up to n, with a disjunction of K over all pairs") {
      @Override
      boolean isRight(int n) {
        Formula conversation = SumAndProduct.conversationByPairs(n);
        return SumAndProduct.structure(n).count(conversation).intValueExact() >= 1;
      }
    },
    VALUES("sum and product up to n, with Kv") {
      @Override
      boolean isRight(int n) {
        Formula conversation = SumAndProduct.conversation();
        return SumAndProduct.structure(n).count(conversation).intValueExact() >= 1;
      }
    },
    CHECKS("Russian cards, six checks of one exchange") {
      @Override
      boolean isRight(int n) {
        SymbolicModel structure = RussianCards.structure();
        return RussianCards.checks().stream()
            .allMatch(check -> structure.holds(structure.actual().orElseThrow(), check));
      }
    },
    EXCHANGES("Russian cards, which of the 1290 announcements are safe") {
      @Override
      boolean isRight(int n) {
        SymbolicModel structure = RussianCards.structure();
        return RussianCards.candidates().stream()
                .filter(
                    hands ->
                        structure.holds(
                            structure.actual().orElseThrow(), RussianCards.isSafe(hands)))
                .count()
            == 102;
      }
    },
    DEALS("all deals of 4 n cards to four: K_a K_b, K_a K_b K_c, C of all and of two, of clauses") {
      @Override
      boolean isRight(int n) {
        SymbolicModel structure = EqualHands.structure(EqualHands.of(n));
        return structure.worldCount().equals(numberOfDeals(n))
            && CLAUSES.stream().noneMatch(structure::isValid);
      }
    };

    private static final ImmutableList<Formula> CLAUSES =
        ImmutableList.of(
            EqualHands.NESTED,
            FormulaReader.read("K_a K_b K_c (has(a,c0) | has(b,c1) | has(c,c2))"),
            EqualHands.COMMON,
            EqualHands.commonOfTwo(0, 1));

    /** Returns (4n)! / n!⁴. */
    private static BigInteger numberOfDeals(int n) {
      return BigIntegerMath.factorial(4 * n).divide(BigIntegerMath.factorial(n).pow(4));
    }

    private final String question;

    Family(String question) {
      this.question = question;
    }

    /** Returns what is asked. */
    public String question() {
      return question;
    }

    /** Returns whether the answer is the known one. */
    abstract boolean isRight(int n);
  }

  /** CPU seconds of the first answer in a JVM, and of the second. */
  public record Times(double cold, double warm) {}

  /** Prints both times, of a family and a size. */
  public static void main(String[] arguments) {
    Family family = Family.valueOf(arguments[0]);
    int size = Integer.parseInt(arguments[1]);
    System.out.println(seconds(family, size) + " " + seconds(family, size));
  }

  private static double seconds(Family family, int size) {
    var machine = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long before = machine.getProcessCpuTime();
    if (!family.isRight(size)) {
      throw new IllegalStateException("The answer is wrong, so its time means nothing.");
    }
    return (machine.getProcessCpuTime() - before) * 1e-9;
  }

  /**
   * Returns the times of a question, measured in a new JVM.
   *
   * @throws IllegalStateException if it gives no answer in time
   */
  public static Times of(Family family, int size) {
    List<String> times =
        FreshJvm.words(
            SymbolicRun.class,
            ImmutableList.of(),
            ImmutableList.of(family.name(), "" + size),
            2,
            PATIENCE);
    return new Times(Double.parseDouble(times.getFirst()), Double.parseDouble(times.getLast()));
  }
}
