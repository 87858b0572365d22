package org.possibledeals.recycle.knowledge;

import org.possibledeals.kripke.reach.BeyondReachException;

/** The error where there is too much to list or to count. */
final class Refusal {

  private Refusal() {}

  /** Returns the refusal of what has too many possibilities: "What is possible are more than 9". */
  static BeyondReachException tooMany(String what) {
    return new BeyondReachException(
        "What %s; ask of a shorter game or a smaller deck.".formatted(what));
  }
}
