package org.possibledeals.agents.search;

import org.possibledeals.agents.game.RandomNumbers;

/** Cards drawn from a set of them, a mask of numbers below 64. */
public final class RandomCards {

  private RandomCards() {}

  /** Returns one of the cards, as a mask, each alike. */
  public static long one(long cards, RandomNumbers random) {
    return Long.expand(1L << random.nextInt(Long.bitCount(cards)), cards);
  }

  /** Returns {@code count} of the cards, each such set alike. */
  public static long some(long cards, int count, RandomNumbers random) {
    long left = cards;
    for (int i = 0; i < count; i++) {
      left &= ~one(left, random);
    }
    return cards & ~left;
  }
}
