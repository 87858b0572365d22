package org.possibledeals.cards.structure;

import com.google.common.primitives.ImmutableLongArray;
import java.util.Arrays;

/**
 * A possible world: the cards that each owner was dealt.
 *
 * @param hands a mask of cards per owner, in the order of the vocabulary's owners, disjoint
 */
public record Deal(ImmutableLongArray hands) {

  /** Refuses hands that share a card. */
  public Deal {
    long seen = 0;
    for (int owner = 0; owner < hands.length(); owner++) {
      if ((seen & hands.get(owner)) != 0) {
        throw new IllegalArgumentException(
            "Two owners cannot both have the cards %x (a mask)."
                .formatted(seen & hands.get(owner)));
      }
      seen |= hands.get(owner);
    }
  }

  /**
   * Returns a deal of hands and a stock, of which the card on top is a place of its own, as one who
   * draws comes to know it.
   *
   * @param hands by player
   * @param stock the cards face down, the top first
   */
  public static Deal withStock(long[] hands, int[] stock) {
    long[] held = Arrays.copyOf(hands, hands.length + 2);
    for (int i = 0; i < stock.length; i++) {
      held[i == 0 ? hands.length : hands.length + 1] |= 1L << stock[i];
    }
    return of(held);
  }

  /** Returns the deal with these hands, one mask per owner. */
  public static Deal of(long... hands) {
    return new Deal(ImmutableLongArray.copyOf(hands));
  }

  /** Returns the mask of the cards of {@code owner}. */
  public long hand(int owner) {
    return hands.get(owner);
  }

  /** Returns whether {@code owner} has {@code card}. */
  public boolean has(int owner, int card) {
    return Masks.contains(hands.get(owner), card);
  }

  @Override
  public int hashCode() {
    return Masks.hash(hands);
  }
}
