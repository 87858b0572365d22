package org.possibledeals.boerenbridge.rules;

import org.possibledeals.boerenbridge.fast.Cards;

/**
 * What is fixed about a round before it is dealt.
 *
 * @param cards how many cards each player gets, 1 to 8
 * @param lowestRank the lowest rank in the deck: 0 for sevens, 7 for aces alone
 * @param hasTrump whether there is a trump suit
 */
public record RoundPlan(int cards, int lowestRank, boolean hasTrump) {

  /**
   * Checks that the deck suffices.
   *
   * @throws IllegalArgumentException if there are not cards for four hands
   */
  public RoundPlan {
    if (lowestRank < 0 || lowestRank >= Cards.RANKS || cards < 1) {
      throw new IllegalArgumentException(
          "No round of %d cards from rank %d up; hands have at least 1 card, ranks are 0 to 7."
              .formatted(cards, lowestRank));
    }
    if (cards > Cards.RANKS - lowestRank) {
      throw new IllegalArgumentException(
          "Four hands of %d cards need %d; the deck from rank %d up has %d."
              .formatted(cards, 4 * cards, lowestRank, Cards.SUITS * (Cards.RANKS - lowestRank)));
    }
  }

  /** Returns all cards that are in play or in the stock, as a mask. */
  public int deck() {
    return Cards.fromRank(lowestRank);
  }

  /** Returns how many cards are left when all hands are dealt, the turned card among them. */
  public int stockSize() {
    return Cards.count(deck()) - 4 * cards;
  }
}
