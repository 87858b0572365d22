package org.possibledeals.boerenbridge.search;

import static org.possibledeals.boerenbridge.search.SimulatedRound.NO_SUIT;
import static org.possibledeals.boerenbridge.search.SimulatedRound.ofSuit;

/**
 * Bids what its cards should take, takes tricks while below its bid, and ducks after. It looks at
 * its own hand and at the table alone.
 *
 * <p>The figures of its bid are ours: of some that were tried, those with which a search by
 * rollouts of it did best against the LAMAS project's agents.
 */
final class BidAimer {

  /** How often a card of a plain suit that nobody can beat in its suit takes a trick. */
  private static final double PLAIN = 0.55;

  /** A trump takes a trick at least so often. */
  private static final double TRUMP = 0.3;

  /** How much a higher card in another hand takes from a plain card, and from a trump. */
  private static final double ABOVE_PLAIN = 0.75;

  private static final double ABOVE_TRUMP = 0.3;

  /** Tricks are easier to lose than to win. */
  private static final double LESS = 0.1;

  private BidAimer() {}

  /** Returns the bid for a hand. */
  static int bid(SimulatedRound at, long hand) {
    int cards = at.plan.cards();
    long deck = at.plan.deck() & ~at.plan.turned();
    int others = at.players - 1;
    double held = (double) others * cards / (Long.bitCount(deck) - cards);
    double tricks = -LESS;
    for (long left = hand; left != 0; left &= left - 1) {
      tricks += worth(at, Long.numberOfTrailingZeros(left), deck & ~hand, held);
    }
    return (int) Math.max(0, Math.min(cards, Math.round(tricks)));
  }

  /**
   * Returns about how often a card takes a trick, if nothing is known of the trick.
   *
   * @param unseen the cards that others may have
   * @param held how likely one of these is in a hand, and not undealt
   */
  static double worth(SimulatedRound at, int card, long unseen, double held) {
    int suit = card >>> 4;
    int higher = Long.bitCount(unseen & ofSuit(suit) & -2L << card);
    return suit == at.plan.trump()
        ? Math.max(TRUMP, power(1 - ABOVE_TRUMP * held, higher))
        : PLAIN * power(1 - ABOVE_PLAIN * held, higher);
  }

  /** Returns {@code base} to a small power, not below 0. */
  static double power(double base, int exponent) {
    double power = 1;
    for (int i = 0; i < exponent; i++) {
      power *= base;
    }
    return power;
  }

  /** Returns the card that it plays. */
  static long card(SimulatedRound at) {
    int seat = at.seat();
    long legal = at.legal();
    if ((legal & legal - 1) == 0) {
      return legal;
    }
    boolean wants = at.won(seat) < at.bid(seat);
    if (at.onTable == 0) {
      return wants ? byRank(legal, true) : lowest(at, legal);
    }
    long winning = legal & at.beating();
    long losing = legal & ~winning;
    boolean isLast = at.onTable == at.players - 1;
    if (wants) {
      boolean ruffs = at.led != at.plan.trump() && (winning & ~at.plan.trumps()) == 0;
      return winning == 0
          ? lowest(at, legal)
          : isLast || ruffs ? lowest(at, winning) : highest(at, winning);
    }
    return losing != 0 ? highest(at, losing) : isLast ? highest(at, winning) : lowest(at, winning);
  }

  /** Returns the card of least value, trumps being worth more than all others. */
  private static long lowest(SimulatedRound at, long cards) {
    long plain = cards & ~at.plan.trumps();
    return byRank(plain != 0 ? plain : cards, false);
  }

  private static long highest(SimulatedRound at, long cards) {
    long trumps = cards & at.plan.trumps();
    return byRank(trumps != 0 ? trumps : cards, true);
  }

  private static long byRank(long cards, boolean isHighest) {
    long found = 0;
    int its = -1;
    for (int suit = 0; suit < NO_SUIT; suit++) {
      long some = cards & ofSuit(suit);
      if (some != 0) {
        long card = isHighest ? Long.highestOneBit(some) : Long.lowestOneBit(some);
        int rank = Long.numberOfTrailingZeros(card) & 15;
        if (its < 0 || (isHighest ? rank > its : rank < its)) {
          found = card;
          its = rank;
        }
      }
    }
    return found;
  }
}
