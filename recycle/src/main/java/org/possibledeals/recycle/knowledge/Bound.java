package org.possibledeals.recycle.knowledge;

import com.google.common.math.LongMath;
import com.google.common.primitives.ImmutableIntArray;

/**
 * How many of some cards have one of some faces: what a condition about several hidden cards came
 * to, without which of them it was.
 *
 * @param cards that are not determined, of one pool, in ascending order
 * @param pool of the cards
 * @param mask of faces
 * @param least of them
 * @param most of them
 */
record Bound(ImmutableIntArray cards, int pool, long mask, int least, int most) {

  /** Returns whether it is about a card. */
  boolean concerns(int card) {
    return cards.contains(card);
  }

  /** Returns this about the other cards, where one of them has one of the faces or has none. */
  Bound without(int card, boolean isIn) {
    int fewer = isIn ? 1 : 0;
    ImmutableIntArray.Builder others = ImmutableIntArray.builder(cards.length());
    for (int i = 0; i < cards.length(); i++) {
      if (cards.get(i) != card) {
        others.add(cards.get(i));
      }
    }
    return new Bound(others.build(), pool, mask, least - fewer, most - fewer);
  }

  /** Returns this with another range. */
  Bound within(int atLeast, int atMost) {
    return new Bound(cards, pool, mask, atLeast, atMost);
  }

  /**
   * Returns how likely it is that cards drawn from a bag keep it.
   *
   * @param supply how many in the bag have one of the faces
   * @param all how many there are
   */
  double chance(int supply, int all) {
    int n = cards.length();
    double sum = 0;
    for (int x = Math.max(0, least); x <= Math.min(most, Math.min(n, supply)); x++) {
      double others = n - x > all - supply ? 0 : LongMath.binomial(all - supply, n - x);
      sum += LongMath.binomial(supply, x) * others;
    }
    return sum / LongMath.binomial(all, n);
  }

  boolean allows(int count) {
    return least <= count && count <= most;
  }

  /** Returns whether nothing can break it, with so many cards of the faces left. */
  boolean isIdle(int supply) {
    return least <= 0 && most >= Math.min(cards.length(), supply);
  }

  /** Returns whether all cards of another one are among its own. */
  boolean contains(Bound other) {
    return pool == other.pool
        && cards.length() >= other.cards.length()
        && other.cards.stream().allMatch(this::concerns);
  }
}
