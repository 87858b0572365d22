package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import com.google.common.math.BigIntegerMath;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/**
 * A question to the symbolic engine: the CPU time of the first answer in a JVM, and of a second one
 * after it, from the building of the structure on, when file and formulas are read. It is that of
 * all threads, the compiler's and the garbage collector's too.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
@BenchmarkMode(Mode.SingleShotTime)
@Fork(value = 1, jvmArgs = "-XX:+UseSerialGC")
@Warmup(iterations = 0)
@Measurement(iterations = 2)
public class SymbolicBenchmark {

  /** The time after which an answer is given up. */
  private static final Duration PATIENCE = Duration.ofSeconds(300);

  /** A family of questions, each of a size. */
  public enum Family {
    FORMULA("all n are muddy: will they know after n - 1 rounds? One formula"),
    ANNOUNCED("the same rounds, announced one by one"),
    LOOP("the same rounds, a formula for each number of them, asked of the first structure"),
    DINING("does a cryptographer learn whether one of n paid, and not who?"),
    PAIRS("sum and product up to n, with a disjunction of K over all pairs"),
    VALUES("sum and product up to n, with Kv"),
    CHECKS("Russian cards, six checks of one exchange"),
    EXCHANGES("Russian cards, which of the 1290 announcements are safe"),
    DEALS("all deals of 4 n cards to four: K_a K_b, K_a K_b K_c, C of all and of two, of clauses");

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

    /** Reads the question, and returns one whether its answer is the known one. */
    BooleanSupplier read(int n) {
      return switch (this) {
        case FORMULA -> ClassicQuestions.allWillKnow(n);
        case ANNOUNCED -> ClassicQuestions.rounds(n, false);
        case LOOP -> ClassicQuestions.rounds(n, true);
        case DINING -> ClassicQuestions.firstLearnsWhetherNotWho(n);
        case PAIRS -> ClassicQuestions.conversation(n, true);
        case VALUES -> ClassicQuestions.conversation(n, false);
        case CHECKS -> ClassicQuestions.checks();
        case EXCHANGES -> ClassicQuestions.exchanges();
        case DEALS -> () -> isRight(EqualHands.structure(EqualHands.of(n)), n);
      };
    }

    private static boolean isRight(SymbolicModel deals, int n) {
      return deals.worldCount().equals(numberOfDeals(n))
          && CLAUSES.stream().noneMatch(deals::isValid);
    }
  }

  /** The family of the question. */
  @Param private Family family = Family.FORMULA;

  /** The size of the question. */
  @Param("100")
  private int size;

  /** The CPU seconds of an answer. */
  public double seconds;

  /**
   * Answers the question.
   *
   * @throws IllegalStateException if the answer is wrong
   */
  @Benchmark
  public void answer() {
    var machine = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    BooleanSupplier isRight = family.read(size);
    long before = machine.getProcessCpuTime();
    if (!Budget.usual().withTime(PATIENCE).ask(isRight::getAsBoolean)) {
      throw new IllegalStateException("The answer is wrong, so its time means nothing.");
    }
    seconds = (machine.getProcessCpuTime() - before) * 1e-9;
  }
}
