package org.possibledeals.classroom.browser;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.reach.DeepStack;

/** What has threads of its own on the Java machine, in the one thread of a page. */
final class InOneThread {

  /** Number of steps between two readings of the clock. */
  private static final int BETWEEN = 1_000;

  private static @Nullable Budget asked;
  private static long end;
  private static int untilLook = BETWEEN;

  private InOneThread() {}

  @Seam(DeepStack.class)
  static final class OfDeepStack {
    private OfDeepStack() {}

    static <T> T get(long bytes, Supplier<T> task) {
      return task.get();
    }
  }

  @Seam(Budget.class)
  static final class OfBudget {
    private OfBudget() {}

    static <T> T ask(Budget budget, Supplier<T> question) {
      Budget outer = asked;
      long outerEnd = end;
      long own = System.currentTimeMillis() + budget.time().toMillis();
      asked = budget;
      end = outer == null ? own : Math.min(own, outerEnd);
      try {
        return question.get();
      } finally {
        asked = outer;
        end = outerEnd;
      }
    }

    static void checkTime() {
      if (--untilLook > 0) {
        return;
      }
      untilLook = BETWEEN;
      Budget budget = asked;
      if (budget != null && System.currentTimeMillis() > end) {
        throw budget.outOfTime();
      }
    }

    static long memory() {
      Budget budget = asked;
      return (budget == null ? Budget.usual() : budget).bytes();
    }
  }
}
