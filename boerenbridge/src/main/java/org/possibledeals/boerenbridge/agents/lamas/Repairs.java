package org.possibledeals.boerenbridge.agents.lamas;

import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;

/** Two repairs of the LAMAS project's full agent. */
final class Repairs {

  private Repairs() {}

  /** Returns the cheapest card that takes the trick, if nobody plays after; else {@code card}. */
  static int takeCheaply(BoerenbridgeObservation seen, int card) {
    long taking = beating(seen);
    return seen.isLast() && taking != 0 ? CardValues.worst(seen, taking) : card;
  }

  /** Returns {@code card}, or if that beats the table, the highest legal card that does not. */
  static int decline(BoerenbridgeObservation seen, int card) {
    long losing = seen.legal() & ~beating(seen);
    boolean isWrong = seen.led() != Cards.NO_SUIT && seen.beats(card) && losing != 0;
    return isWrong ? CardValues.best(seen, losing) : card;
  }

  /** Returns the legal cards that beat the table. */
  private static long beating(BoerenbridgeObservation seen) {
    long beating = 0;
    for (long rest = seen.legal(); rest != 0; rest &= rest - 1) {
      int card = Cards.lowest(rest);
      beating |= seen.beats(card) ? Cards.only(card) : 0;
    }
    return beating;
  }
}
