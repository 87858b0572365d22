package org.possibledeals.kripke.proof;

import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;

/** Counts the steps of a search, and ends it when they are used up. */
final class Steps {
  private final long budget;
  private long left;

  Steps(long budget) {
    this.budget = budget;
    left = budget;
  }

  /** Takes a step. */
  void take() {
    Budget.checkTime();
    if (--left < 0) {
      throw new BeyondReachException(
          "Undecided after %d steps; a formula with fewer different K can be decided, or allow more steps."
              .formatted(budget));
    }
  }
}
