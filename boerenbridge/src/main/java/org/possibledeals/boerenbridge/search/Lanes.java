package org.possibledeals.boerenbridge.search;

import org.possibledeals.boerenbridge.fast.Cards;

/** Cards as {@link SimulatedRound} numbers them, from those of {@link Cards}. */
final class Lanes {

  /** The rank of a seven. */
  private static final int LOWEST = 5;

  private Lanes() {}

  static int card(int card) {
    return Cards.suit(card) << 4 | Cards.rank(card) + LOWEST;
  }

  static int back(int card) {
    return Cards.card(card >>> 4, (card & 15) - LOWEST);
  }

  static long set(int cards) {
    long set = 0;
    for (int suit = 0; suit < Cards.SUITS; suit++) {
      set |= (cards >>> Cards.RANKS * suit & 0xFFL) << (suit << 4) + LOWEST;
    }
    return set;
  }

  static int back(long set) {
    int cards = 0;
    for (int suit = 0; suit < Cards.SUITS; suit++) {
      cards |= (int) (set >>> (suit << 4) + LOWEST & 0xFF) << Cards.RANKS * suit;
    }
    return cards;
  }
}
