package org.possibledeals.boerenbridge.agents.lamas;

import static org.possibledeals.boerenbridge.fast.Cards.highest;
import static org.possibledeals.boerenbridge.fast.Cards.ofSuit;

import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;

/** How the LAMAS project's full agent avoids tricks: what the code does, not the charts. */
final class LoseTable {

  private LoseTable() {}

  static int card(BoerenbridgeObservation seen, StillInPlay still) {
    if (seen.led() == Cards.NO_SUIT) {
      return CardValues.worst(seen, seen.hand());
    }
    boolean trumped = (seen.table() & seen.trumps()) != 0;
    long following = seen.hand() & ofSuit(seen.led());
    if (following != 0) {
      return trumped || still.isHighestMine(seen.led())
          ? highest(following)
          : highestBelow(following, winner(seen));
    }
    long trumps = seen.hand() & seen.trumps();
    return trumps != 0 && trumped
        ? highestBelow(trumps, winner(seen))
        : CardValues.best(seen, seen.hand());
  }

  private static int winner(BoerenbridgeObservation seen) {
    return Cards.lowest(seen.winning());
  }

  /** Returns the highest of {@code cards}, all of one suit, below {@code limit}, or else at all. */
  private static int highestBelow(long cards, int limit) {
    long below = cards & (Cards.only(limit) - 1);
    return highest(below != 0 ? below : cards);
  }
}
