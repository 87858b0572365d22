package org.possibledeals.kripke.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.possibledeals.kripke.diagrams.ComplementDiagrams;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.BeyondReachException.Bound;
import org.possibledeals.kripke.reach.Budget;

@Timeout(60)
class DiagramsWithinBoundsTest {
  private static final int LEVELS = 60;

  @Test
  void diagramsThatNeedMoreThanTheMemoryAreRefusedAndTheTableAnswersOn() {
    ComplementDiagrams diagrams =
        Budget.usual().withBytes(16 << 20).ask(DiagramsWithinBoundsTest::made);
    for (int again = 0; again < 3; again++) {
      assertThatExceptionOfType(BeyondReachException.class)
          .isThrownBy(() -> asked(diagrams, Budget.usual().withBytes(16 << 20)))
          .withMessageStartingWith("The decision diagrams need more than the ")
          .extracting(BeyondReachException::bound)
          .isEqualTo(Optional.of(Bound.MEMORY));
      assertAnswersRightly(diagrams);
    }
  }

  @Test
  void diagramsThatTakeTooLongAreRefusedAndTheTableAnswersOn() {
    ComplementDiagrams diagrams = made();
    for (int again = 0; again < 3; again++) {
      assertThatExceptionOfType(BeyondReachException.class)
          .isThrownBy(() -> asked(diagrams, Budget.usual().withTime(Duration.ofMillis(200))))
          .withMessageStartingWith("No answer within 200 ms");
      assertAnswersRightly(diagrams);
    }
  }

  @Test
  void aTableOnWhichAStackRanOutAnswersOn() throws InterruptedException {
    ComplementDiagrams diagrams = new ComplementDiagrams(Integer.MAX_VALUE);
    int odd = odd(diagrams, 20_000);
    int more = odd(diagrams, 20_001);
    boolean[] hasRunOut = {false};
    onStack(
        1 << 16,
        () -> {
          try {
            diagrams.and(odd, more);
          } catch (StackOverflowError e) {
            hasRunOut[0] = true; // as it has to be on so small a stack
          }
        });
    assertThat(hasRunOut[0]).isTrue();
    int[] both = {0, 0};
    onStack(
        1 << 28,
        () -> {
          both[0] = diagrams.and(odd, more);
          both[1] = diagrams.not(diagrams.or(diagrams.not(more), diagrams.not(odd)));
        });
    assertThat(both[0]).isEqualTo(both[1]).isNotEqualTo(diagrams.bottom());
    assertAnswersRightly(diagrams);
  }

  private static void onStack(long bytes, Runnable task) throws InterruptedException {
    Thread thread = new Thread(null, task, "stack", bytes);
    thread.start();
    thread.join();
  }

  /** The parity of the first variables, whose diagram has two nodes for each. */
  private static int odd(ComplementDiagrams diagrams, int variables) {
    int[] levels = new int[variables];
    for (int i = 0; i < variables; i++) {
      levels[i] = diagrams.newLevel();
    }
    int odd = diagrams.bottom();
    int even = diagrams.top();
    for (int i = variables - 1; i >= 0; i--) {
      int other = diagrams.node(levels[i], odd, even);
      even = diagrams.node(levels[i], even, odd);
      odd = other;
    }
    return odd;
  }

  private static ComplementDiagrams made() {
    ComplementDiagrams diagrams = new ComplementDiagrams(Integer.MAX_VALUE);
    for (int i = 0; i < LEVELS; i++) {
      diagrams.newLevel();
    }
    return diagrams;
  }

  private static int asked(ComplementDiagrams diagrams, Budget budget) {
    DiagramManager manager = DiagramManager.of(diagrams);
    return budget.ask(() -> manager.ask(() -> clauses(diagrams)));
  }

  /** Returns random clauses of three variables, with few solutions that are hard to find. */
  private static int clauses(ComplementDiagrams diagrams) {
    Random random = new Random(1);
    int all = diagrams.top();
    for (int clause = 0; clause < 4 * LEVELS; clause++) {
      int any = diagrams.bottom();
      for (int i = 0; i < 3; i++) {
        int variable = diagrams.variable((Diagrams.THIRD + 1) * random.nextInt(LEVELS));
        any = diagrams.or(any, random.nextBoolean() ? variable : diagrams.not(variable));
      }
      all = diagrams.and(all, any);
    }
    return all;
  }

  private static void assertAnswersRightly(ComplementDiagrams diagrams) {
    int p = diagrams.variable(0);
    int q = diagrams.variable(3);
    assertThat(diagrams.not(diagrams.or(diagrams.not(p), diagrams.not(q))))
        .isEqualTo(diagrams.and(p, q));
    assertThat(diagrams.implies(diagrams.and(p, q), p)).isEqualTo(diagrams.top());
  }
}
