package org.possibledeals.boerenbridge.search;

import static org.possibledeals.boerenbridge.search.SimulatedRound.NO_SUIT;
import static org.possibledeals.boerenbridge.search.SimulatedRound.ofSuit;

/**
 * The tables by which the LAMAS project's agents bid and play, as sets of cards.
 *
 * <p>A rank is worth 0 (two), 5 (seven) to 12 (ace). For a bid a trump is worth 13 more; for a play
 * a trump is worth 26 more and a card of the led suit 13. What others may have is read from who has
 * not followed which suit, which is what the model knows of it as long as somebody else has a card.
 * A card on the table counts as still in play until its trick is cleared away, as in the original.
 */
public final class LamasTables {

  /** Suits in the order that breaks ties: hearts, diamonds, clubs, spades. */
  private static final int[] SUIT_ORDER = {2, 1, 0, 3};

  private LamasTables() {}

  /** Returns the bid for a hand: by its mean value, divided by that of the deck. */
  static int bid(long hand, long deck, long trumps, int cards, int players) {
    double ratio = meanForBid(hand, trumps) / meanForBid(deck, trumps);
    if (ratio < 0.8) {
      return 0;
    }
    if (ratio < 1.1) {
      return cards / players;
    }
    return ratio < 1.3 ? cards / 2 : cards;
  }

  private static double meanForBid(long cards, long trumps) {
    int sum = 13 * Long.bitCount(cards & trumps);
    for (long rest = cards; rest != 0; rest &= rest - 1) {
      sum += Long.numberOfTrailingZeros(rest) & 15;
    }
    return (double) sum / Long.bitCount(cards);
  }

  private static int inPlay(int card, int trump, int led) {
    int suit = card >>> 4;
    int value = card & 15;
    return suit == trump ? value + 26 : suit == led ? value + 13 : value;
  }

  /** Returns a number by which {@link #worst} prefers a card: the least is the worst. */
  public static int value(int card, int trump, int led) {
    int place = 0;
    while (SUIT_ORDER[place] != card >>> 4) {
      place++;
    }
    return inPlay(card, trump, led) * SUIT_ORDER.length + place;
  }

  /** Returns the card of least value; ties are broken by suit: hearts, diamonds, clubs, spades. */
  public static long worst(long cards, int trump, int led) {
    long worst = 0;
    int least = Integer.MAX_VALUE;
    for (int suit : SUIT_ORDER) {
      long low = Long.lowestOneBit(cards & ofSuit(suit));
      if (low != 0) {
        int value = inPlay(Long.numberOfTrailingZeros(low), trump, led);
        if (value < least) {
          least = value;
          worst = low;
        }
      }
    }
    return worst;
  }

  private static long worst(SimulatedRound at, long cards) {
    return worst(cards, at.plan.trump(), at.led);
  }

  /** Returns the cards of greatest value. */
  static long allBest(long cards, int trump, int led) {
    long best = 0;
    int most = -1;
    for (int suit = 0; suit < NO_SUIT; suit++) {
      long high = Long.highestOneBit(cards & ofSuit(suit));
      if (high != 0) {
        int value = inPlay(Long.numberOfTrailingZeros(high), trump, led);
        best = value > most ? high : value == most ? best | high : best;
        most = Math.max(value, most);
      }
    }
    return best;
  }

  /** Returns the first of the cards of greatest value, of hearts, diamonds, clubs, spades. */
  static long best(long cards, int trump, int led) {
    long equals = allBest(cards, trump, led);
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
    long settled = settledLead(at, hand, theirs);
    long lows = lowsOfLongSuits(at, hand);
    return settled != 0 ? settled : lows != 0 ? lows : worst(at, hand);
  }

  /** Returns whether the table for winning leads the lowest of some long suit, by lot. */
  static boolean isLeadDrawn(SimulatedRound at) {
    long hand = at.hand(at.seat());
    return at.led == NO_SUIT
        && settledLead(at, hand, theirs(at)) == 0
        && lowsOfLongSuits(at, hand) != 0;
  }

  private static long settledLead(SimulatedRound at, long hand, long theirs) {
    boolean othersHaveTrump = (theirs & at.plan.trumps()) != 0;
    if (othersHaveTrump && isHighest(hand, theirs, at.plan.trump())) {
      return Long.highestOneBit(hand & at.plan.trumps());
    }
    long top = highestBeside(at.plan.trump(), hand | theirs) & hand;
    int suit = Long.numberOfTrailingZeros(top) >>> 4;
    return top == 0 || !othersHaveTrump || (theirs & ofSuit(suit)) != 0 ? top : worst(at, hand);
  }

  private static long lowsOfLongSuits(SimulatedRound at, long hand) {
    long lows = 0;
    for (int suit = 0; suit < NO_SUIT; suit++) {
      long cards = hand & ofSuit(suit);
      if (suit != at.plan.trump() && Long.bitCount(cards) >= 2) {
        lows |= Long.lowestOneBit(cards);
      }
    }
    return lows;
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
    return trumps != 0 && isTrumped
        ? highestBelow(trumps, at.best)
        : best(hand, at.plan.trump(), at.led);
  }

  /** Returns the highest of {@code cards}, all of one suit, below {@code limit}, or else at all. */
  private static long highestBelow(long cards, int limit) {
    long below = cards & (1L << limit) - 1;
    return Long.highestOneBit(below != 0 ? below : cards);
  }
}
