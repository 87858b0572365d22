package org.possibledeals.boerenbridge.rules;

import org.possibledeals.boerenbridge.fast.Deck;

/**
 * The parameters of a round before the deal.
 *
 * @param players how many there are, {@value Seats#FEWEST} to {@value Seats#MOST}
 * @param cards how many cards each player gets, at least 1
 * @param pack the cards that are dealt from
 * @param hasTrump whether there is a trump suit
 */
public record RoundPlan(int players, int cards, Deck pack, boolean hasTrump) {

  /** The most cards that a player can get: three players, and all cards. */
  public static final int MOST_CARDS = Deck.FROM_TWO.size() / Seats.FEWEST;

  /**
   * Checks that the deck suffices.
   *
   * @throws IllegalArgumentException if there are not cards for all hands
   */
  public RoundPlan {
    if (players < Seats.FEWEST || players > Seats.MOST || cards < 1) {
      throw new IllegalArgumentException(
          "No round of %d players with %d cards; there are %d to %d players, and hands have at least 1 card."
              .formatted(players, cards, Seats.FEWEST, Seats.MOST));
    }
    if (players * cards > pack.size()) {
      throw new IllegalArgumentException(
          "%d hands of %d cards need %d; the deck from %s up has %d."
              .formatted(players, cards, players * cards, pack.ranks().getFirst(), pack.size()));
    }
  }

  /** Returns all cards that are in play or in the stock, as a mask. */
  public long deck() {
    return pack.cards();
  }

  /** Returns the number of cards left when all hands are dealt, the turned card among them. */
  public int stockSize() {
    return pack.size() - players * cards;
  }
}
