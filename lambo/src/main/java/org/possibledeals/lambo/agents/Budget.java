package org.possibledeals.lambo.agents;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** How long a search may take. */
sealed interface Budget {

  /**
   * Returns a new question "may there be one more playout?", or step of another search, to be asked
   * before each.
   *
   * @param part a share of the budget, above 0 and at most 1
   */
  BooleanSupplier begin(double part);

  /** A number of playouts: the same search each time. */
  record Playouts(int number) implements Budget {
    @Override
    public BooleanSupplier begin(double part) {
      int[] left = {(int) Math.ceil(number * part)};
      return () -> left[0]-- > 0;
    }
  }

  /**
   * A time: the search depends on the machine, and makes at least one playout.
   *
   * @param nanoClock returns nanoseconds from any origin
   */
  record Time(Duration duration, LongSupplier nanoClock) implements Budget {
    @Override
    public BooleanSupplier begin(double part) {
      long began = nanoClock.getAsLong();
      long most = (long) (duration.toNanos() * part);
      boolean[] isFirst = {true};
      return () -> {
        boolean goesOn = isFirst[0] || nanoClock.getAsLong() - began < most;
        isFirst[0] = false;
        return goesOn;
      };
    }
  }
}
