package org.possibledeals.boerenbridge.agents.lamas;

import static org.possibledeals.boerenbridge.fast.Cards.highest;
import static org.possibledeals.boerenbridge.fast.Cards.lowest;
import static org.possibledeals.boerenbridge.fast.Cards.ofSuit;

import java.util.random.RandomGenerator;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;

/** How the LAMAS project's knowing agents play for tricks: what the code does, not the charts. */
final class WinTable {

  private WinTable() {}

  static int card(BoerenbridgeObservation seen, StillInPlay still, RandomGenerator random) {
    if (seen.led() == Cards.NO_SUIT) {
      return leading(seen, still, random);
    }
    long following = seen.hand() & ofSuit(seen.led());
    return following != 0 ? following(seen, still, following) : discarding(seen, still);
  }

  private static int leading(
      BoerenbridgeObservation seen, StillInPlay still, RandomGenerator random) {
    boolean othersHaveTrump = still.othersHave(seen.trump());
    if (othersHaveTrump && still.isHighestMine(seen.trump())) {
      return highest(seen.hand() & seen.trumps());
    }
    long top = still.highestBeside(seen.trump()) & seen.hand();
    if (top != 0) {
      return !othersHaveTrump || still.othersHave(Cards.suit(lowest(top)))
          ? lowest(top)
          : CardValues.worst(seen, seen.hand());
    }
    long lowOfLong = lowestOfLongSuits(seen);
    return lowOfLong != 0 ? Cards.random(lowOfLong, random) : CardValues.worst(seen, seen.hand());
  }

  /** Returns the lowest card of each suit but trump of which the hand has two or more. */
  private static long lowestOfLongSuits(BoerenbridgeObservation seen) {
    long lows = 0;
    for (int suit = 0; suit < Cards.SUITS; suit++) {
      long cards = seen.hand() & ofSuit(suit);
      if (suit != seen.trump() && Cards.count(cards) >= 2) {
        lows |= Cards.only(lowest(cards));
      }
    }
    return lows;
  }

  /** A led trump is a trump on the table too. */
  private static int following(BoerenbridgeObservation seen, StillInPlay still, long following) {
    boolean trumped = (seen.table() & seen.trumps()) != 0;
    return !trumped && still.isHighestMine(seen.led()) ? highest(following) : lowest(following);
  }

  private static int discarding(BoerenbridgeObservation seen, StillInPlay still) {
    long trumps = seen.hand() & seen.trumps();
    if (trumps == 0) {
      return CardValues.worst(seen, seen.hand());
    }
    if (seen.isLast()) {
      boolean overtrumps = (seen.table() & seen.trumps()) != 0 && seen.beats(highest(trumps));
      return overtrumps ? highest(trumps) : CardValues.worst(seen, seen.hand());
    }
    return still.othersHave(seen.led()) && still.othersHave(seen.trump())
        ? highest(trumps)
        : lowest(trumps);
  }
}
