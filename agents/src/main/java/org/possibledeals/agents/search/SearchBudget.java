package org.possibledeals.agents.search;

import static com.google.common.base.Preconditions.checkArgument;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Time limit for a search. */
public sealed interface SearchBudget {

  /**
   * Returns a new question "may there be one more playout?", or step of another search, to be asked
   * before each.
   *
   * @param part a share of the budget, above 0 and at most 1
   */
  BooleanSupplier begin(double part);

  /** Returns how many playouts it is at most; {@link Integer#MAX_VALUE} if no one can say. */
  int most();

  /** A number of playouts: the same search each time, on any machine. */
  record Counted(int number) implements SearchBudget {

    /** Refuses a search of nothing. */
    public Counted {
      checkArgument(
          number > 0, "A search of %s playouts finds nothing; at least 1 is needed.", number);
    }

    @Override
    public BooleanSupplier begin(double part) {
      int[] left = {(int) Math.ceil(number * part)};
      return () -> left[0]-- > 0;
    }

    @Override
    public int most() {
      return number;
    }
  }

  /**
   * A time: the search depends on the machine, and makes at least one playout.
   *
   * @param nanoClock returns nanoseconds from any origin
   */
  record Timed(Duration duration, LongSupplier nanoClock) implements SearchBudget {
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

    @Override
    public int most() {
      return Integer.MAX_VALUE;
    }
  }
}
