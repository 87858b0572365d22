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

  /**
   * Returns the refusal of a move of a card by a copy that was made before the card was shuffled.
   */
  static BeyondReachException ofCopy() {
    return new BeyondReachException(
        "A card is moved by its copy in a mem location, and it was shuffled since then with cards"
            + " that nobody sees: which of them it is cannot be followed; move it before it is"
            + " shuffled.");
  }
}
