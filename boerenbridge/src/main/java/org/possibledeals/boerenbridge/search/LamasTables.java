package org.possibledeals.boerenbridge.search;

import static org.possibledeals.boerenbridge.search.SimulatedRound.NO_SUIT;
import static org.possibledeals.boerenbridge.search.SimulatedRound.ofSuit;

/**
 * The tables of the LAMAS project's agents, as sets of cards; a test holds them to the agents.
 *
 * <p>What others may have is read from who has not followed which suit. With cards undealt, that
 * can say less than the model.
 */
final class LamasTables {

  /** Suits in the order that breaks ties: hearts, diamonds, clubs, spades. */
  private static final int[] SUIT_ORDER = {2, 1, 0, 3};

  private LamasTables() {}

  /** Returns the bid for a hand: by its mean value, divided by that of the deck. */
  static int bid(SimulatedRound at, long hand) {
    double ratio = meanForBid(at, hand) / meanForBid(at, at.plan.deck());
    if (ratio < 0.8) {
      return 0;
    }
    if (ratio < 1.1) {
      return at.plan.cards() / at.players;
    }
    return ratio < 1.3 ? at.plan.cards() / 2 : at.plan.cards();
  }

  private static double meanForBid(SimulatedRound at, long cards) {
    int sum = 13 * Long.bitCount(cards & at.plan.trumps());
    for (long rest = cards; rest != 0; rest &= rest - 1) {
      sum += Long.numberOfTrailingZeros(rest) & 15;
    }
    return (double) sum / Long.bitCount(cards);
  }

  private static int inPlay(SimulatedRound at, int card) {
    int suit = card >>> 4;
    int value = card & 15;
    return suit == at.plan.trump() ? value + 26 : suit == at.led ? value + 13 : value;
  }

  /** Returns the card of least value; of equals, the first of hearts, diamonds, clubs, spades. */
  static long worst(SimulatedRound at, long cards) {
    long worst = 0;
    int least = Integer.MAX_VALUE;
    for (int suit : SUIT_ORDER) {
      long low = Long.lowestOneBit(cards & ofSuit(suit));
      if (low != 0) {
        int value = inPlay(at, Long.numberOfTrailingZeros(low));
        if (value < least) {
          least = value;
          worst = low;
        }
      }
    }
    return worst;
  }

  /** Returns the cards of greatest value. */
  static long allBest(SimulatedRound at, long cards) {
    long best = 0;
    int most = -1;
    for (int suit = 0; suit < NO_SUIT; suit++) {
      long high = Long.highestOneBit(cards & ofSuit(suit));
      if (high != 0) {
        int value = inPlay(at, Long.numberOfTrailingZeros(high));
        best = value > most ? high : value == most ? best | high : best;
        most = Math.max(value, most);
      }
    }
    return best;
  }

  /** Returns the first of the cards of greatest value, of hearts, diamonds, clubs, spades. */
  private static long best(SimulatedRound at, long cards) {
    long equals = allBest(at, cards);
    for (int suit : SUIT_ORDER) {
      if ((equals & ofSuit(suit)) != 0) {
        return equals & ofSuit(suit);
      }
    }
    return equals;
  }

  /** Returns the cards not cleared away that others may have, or had on the table. */
  static long theirs(SimulatedRound at) {
    int seat = at.seat();
    long lacking = -1;
    for (int other = 0; other < at.players; other++) {
      lacking &= other == seat ? -1 : at.lacking(other);
    }
    return at.plan.deck()
        & ~at.plan.turned()
        & ~at.dealt(seat)
        & ~(at.played & ~at.table)
        & ~(lacking & ~at.table);
  }

  static boolean isHighest(long mine, long theirs, int suit) {
    return Long.compareUnsigned(mine & ofSuit(suit), theirs & ofSuit(suit)) > 0;
  }

  static long toWin(SimulatedRound at) {
    int seat = at.seat();
    long hand = at.hand(seat);
    if (at.led == NO_SUIT) {
      return leading(at, hand, theirs(at));
    }
    long following = hand & ofSuit(at.led);
    if (following != 0) {
      boolean isTrumped = (at.table & at.plan.trumps()) != 0;
      return !isTrumped && isHighest(hand, theirs(at), at.led)
          ? Long.highestOneBit(following)
          : Long.lowestOneBit(following);
    }
    return discarding(at, hand);
  }

  private static long leading(SimulatedRound at, long hand, long theirs) {
    boolean othersHaveTrump = (theirs & at.plan.trumps()) != 0;
    if (othersHaveTrump && isHighest(hand, theirs, at.plan.trump())) {
      return Long.highestOneBit(hand & at.plan.trumps());
    }
    long top = highestBeside(at.plan.trump(), hand | theirs) & hand;
    if (top != 0) {
      int suit = Long.numberOfTrailingZeros(top) >>> 4;
      return !othersHaveTrump || (theirs & ofSuit(suit)) != 0 ? top : worst(at, hand);
    }
    long lows = 0;
    for (int suit = 0; suit < NO_SUIT; suit++) {
      long cards = hand & ofSuit(suit);
      if (suit != at.plan.trump() && Long.bitCount(cards) >= 2) {
        lows |= Long.lowestOneBit(cards);
      }
    }
    return lows != 0 ? lows : worst(at, hand);
  }

  private static long highestBeside(int trump, long all) {
    long highest = 0;
    int rank = -1;
    for (int suit : SUIT_ORDER) {
      long high = suit == trump ? 0 : Long.highestOneBit(all & ofSuit(suit));
      if (high != 0 && (Long.numberOfTrailingZeros(high) & 15) >= rank) {
        rank = Long.numberOfTrailingZeros(high) & 15;
        highest = high;
      }
    }
    return highest;
  }

  private static long discarding(SimulatedRound at, long hand) {
    long trumps = hand & at.plan.trumps();
    if (trumps == 0) {
      return worst(at, hand);
    }
    long highest = Long.highestOneBit(trumps);
    if (at.onTable == at.players - 1) {
      boolean overtrumps = (at.table & at.plan.trumps()) != 0 && (at.beating() & highest) != 0;
      return overtrumps ? highest : worst(at, hand);
    }
    long theirs = theirs(at);
    return (theirs & ofSuit(at.led)) != 0 && (theirs & at.plan.trumps()) != 0
        ? highest
        : Long.lowestOneBit(trumps);
  }

  static long toLose(SimulatedRound at) {
    long hand = at.hand(at.seat());
    if (at.led == NO_SUIT) {
      return worst(at, hand);
    }
    boolean isTrumped = (at.table & at.plan.trumps()) != 0;
    long following = hand & ofSuit(at.led);
    if (following != 0) {
      return isTrumped || isHighest(hand, theirs(at), at.led)
          ? Long.highestOneBit(following)
          : highestBelow(following, at.best);
    }
    long trumps = hand & at.plan.trumps();
    return trumps != 0 && isTrumped ? highestBelow(trumps, at.best) : best(at, hand);
  }

  /** Returns the highest of {@code cards}, all of one suit, below {@code limit}, or else at all. */
  private static long highestBelow(long cards, int limit) {
    long below = cards & (1L << limit) - 1;
    return Long.highestOneBit(below != 0 ? below : cards);
  }
}
