package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import com.google.common.math.BigIntegerMath;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Optional;
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
import org.possibledeals.kripke.smcdel.Conversion;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/**
 * A question to the engine that its file is for: the CPU time of the first answer in a JVM, of a
 * second one after it, and of one of many when Java has compiled what they need. It is that of all
 * threads, the compiler's and the garbage collector's too, from the building of the model on, when
 * formulas are read. The JVM is started with the options of the one that measures: by {@code
 * ./deals}, with what Java keeps for a short start.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
@BenchmarkMode(Mode.SingleShotTime)
@Fork(1)
@Warmup(iterations = 0)
@Measurement(iterations = 3)
public class SymbolicBenchmark {

  /** The time after which an answer is given up. */
  private static final Duration PATIENCE = Duration.ofSeconds(300);

  /** The time in which an answer is asked for again and again before warm ones are measured. */
  private static final Duration WARMING = Duration.ofSeconds(1);

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

    /**
     * Reads the question, and returns one whether its answer is the known one. The worlds of a file
     * that lists them are made when it is read, so that it is read when it is asked.
     */
    BooleanSupplier read(int n) {
      return switch (this) {
        case DEALS -> () -> isRight(EqualHands.structure(EqualHands.of(n)), n);
        case PAIRS, VALUES -> () -> question(n).isRight();
        case FORMULA, ANNOUNCED, LOOP, DINING, CHECKS, EXCHANGES -> question(n)::isRight;
      };
    }

    private ClassicQuestions.Question question(int n) {
      return switch (this) {
        case FORMULA -> ClassicQuestions.allWillKnow(n);
        case ANNOUNCED -> ClassicQuestions.rounds(n);
        case LOOP -> ClassicQuestions.roundsByFormulas(n);
        case DINING -> ClassicQuestions.firstLearnsWhetherNotWho(n);
        case PAIRS, VALUES -> ClassicQuestions.conversation(n, this == PAIRS);
        case CHECKS -> ClassicQuestions.checks();
        case EXCHANGES -> ClassicQuestions.exchanges();
        case DEALS -> throw new IllegalStateException("This question is no file.");
      };
    }

    /** Returns the question as a file of SMCDEL, if its format has a form for it. */
    public Optional<String> inFormatOfSmcdel(int n) {
      return switch (this) {
        case PAIRS, VALUES -> written(ClassicQuestions.conversationInBits(n, this == PAIRS));
        case FORMULA, LOOP, DINING, CHECKS, EXCHANGES -> written(question(n));
        case ANNOUNCED, DEALS -> Optional.empty();
      };
    }

    private static Optional<String> written(ClassicQuestions.Question question) {
      return Optional.of(Conversion.theirs(question.file()));
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

  private int asked;

  /** The CPU seconds of an answer. */
  public double seconds;

  /**
   * Answers the question: the first and the second time once, and the third time again and again.
   *
   * @throws IllegalStateException if the answer is wrong
   */
  @Benchmark
  public void answer() {
    BooleanSupplier isRight = family.read(size);
    if (++asked < 3) {
      seconds = seconds(isRight, Duration.ZERO);
    } else {
      seconds(isRight, WARMING);
      seconds = seconds(isRight, WARMING);
    }
  }

  /** Asks for at least this long, once at least; returns the CPU seconds of an answer. */
  private static double seconds(BooleanSupplier isRight, Duration atLeast) {
    var machine = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long begin = System.nanoTime();
    long before = machine.getProcessCpuTime();
    int answers = 0;
    do {
      if (!Budget.usual().withTime(PATIENCE).ask(isRight::getAsBoolean)) {
        throw new IllegalStateException("The answer is wrong, so its time means nothing.");
      }
      answers++;
    } while (System.nanoTime() - begin < atLeast.toNanos());
    return (machine.getProcessCpuTime() - before) * 1e-9 / answers;
  }
}
