package org.possibledeals.boerenbridge.fast;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;

/**
 * All cards of four suits from a rank up.
 *
 * <p>Its cards have places, in the order of their numbers, with none left out: that is how learners
 * see them.
 *
 * @param lowestRank the lowest rank, 0 for twos to 12 for aces alone
 */
public record Deck(int lowestRank) {

  /** The 32 cards from the sevens up. */
  public static final Deck FROM_SEVEN = new Deck(5);

  /** The 36 cards from the sixes up. */
  public static final Deck FROM_SIX = new Deck(4);

  /** All 52 cards. */
  public static final Deck FROM_TWO = new Deck(0);

  /**
   * Checks the rank.
   *
   * @throws IllegalArgumentException if it is none
   */
  public Deck {
    if (lowestRank < 0 || lowestRank >= Cards.RANKS) {
      throw new IllegalArgumentException(
          "No deck from rank %d up; ranks are 0, a two, to %d, an ace."
              .formatted(lowestRank, Cards.RANKS - 1));
    }
  }

  /**
   * Returns the smallest deck that has {@code cards} cards, or all cards if there are not so many.
   */
  public static Deck ofAtLeast(int cards) {
    int ranks = Math.ceilDiv(cards, Cards.SUITS);
    return new Deck(Cards.RANKS - Math.clamp(ranks, 1, Cards.RANKS));
  }

  /** Returns all cards, as a set. */
  public long cards() {
    return Cards.fromRank(lowestRank);
  }

  /** Returns the number of cards. */
  public int size() {
    return Cards.SUITS * (Cards.RANKS - lowestRank);
  }

  /** Returns the place of a card of this deck, from 0. */
  public int place(int card) {
    return Long.bitCount(cards() & Cards.only(card) - 1);
  }

  /** Returns the set of the places of some cards of this deck. */
  public long places(long some) {
    return Long.compress(some, cards());
  }

  /** Returns the ranks, from the lowest. */
  public ImmutableList<String> ranks() {
    return IntStream.range(lowestRank, Cards.RANKS)
        .mapToObj(Cards::rankName)
        .collect(ImmutableList.toImmutableList());
  }
}
