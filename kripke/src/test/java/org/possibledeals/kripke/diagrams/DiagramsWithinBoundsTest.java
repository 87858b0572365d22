package org.possibledeals.kripke.diagrams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.BeyondReachException.Bound;
import org.possibledeals.kripke.reach.Budget;

@Timeout(60)
class DiagramsWithinBoundsTest {
  private static final int LEVELS = 60;

  @Test
  void diagramsThatNeedMoreThanTheMemoryAreRefusedAndTheTableAnswersOn() {
    JddDiagrams diagrams = Budget.usual().withBytes(16 << 20).ask(DiagramsWithinBoundsTest::made);
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
    JddDiagrams diagrams = made();
    for (int again = 0; again < 3; again++) {
      assertThatExceptionOfType(BeyondReachException.class)
          .isThrownBy(() -> asked(diagrams, Budget.usual().withTime(Duration.ofMillis(200))))
          .withMessageStartingWith("No answer within 200 ms");
      assertAnswersRightly(diagrams);
    }
  }

  @Test
  void aTableOnWhichAStackRanOutIsLostAndSaysSo() throws InterruptedException {
    JddDiagrams diagrams = new JddDiagrams(40_000, Integer.MAX_VALUE);
    int odd = odd(diagrams, 20_000);
    int even = odd(diagrams, 20_001);
    Thread shallow =
        new Thread(
            null,
            () -> {
              try {
                diagrams.and(odd, even);
              } catch (StackOverflowError e) {
                // This is what has to happen on so small a stack.
              }
            },
            "shallow",
            1 << 16);
    shallow.start();
    shallow.join();
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(() -> diagrams.and(odd, even))
        .withMessageStartingWith("The decision diagrams of this model were lost");
  }

  /** The parity of the first variables, whose diagram has two nodes for each. */
  private static int odd(JddDiagrams diagrams, int variables) {
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

  private static JddDiagrams made() {
    JddDiagrams diagrams = new JddDiagrams(LEVELS, Integer.MAX_VALUE);
    for (int i = 0; i < LEVELS; i++) {
      diagrams.newLevel();
    }
    return diagrams;
  }

  private static int asked(JddDiagrams diagrams, Budget budget) {
    DiagramManager manager = DiagramManager.of(diagrams);
    return budget.ask(() -> manager.ask(() -> clauses(diagrams)));
  }

  /** Returns random clauses of three variables, with few solutions that are hard to find. */
  private static int clauses(JddDiagrams diagrams) {
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

  private static void assertAnswersRightly(JddDiagrams diagrams) {
    int p = diagrams.variable(0);
    int q = diagrams.variable(3);
    assertThat(diagrams.not(diagrams.or(diagrams.not(p), diagrams.not(q))))
        .isEqualTo(diagrams.and(p, q));
    assertThat(diagrams.implies(diagrams.and(p, q), p)).isEqualTo(diagrams.top());
  }
}
