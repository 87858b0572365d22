package org.possibledeals.lama.rules;

import com.google.common.primitives.ImmutableIntArray;

/** What happens at the table: by chance, or by a player's choice. */
public sealed interface Move {

  /**
   * Chance shuffles all cards for a round. The players are dealt six each from the top, in seat
   * order; the next card is turned, and the rest is the stock.
   *
   * @param order all 56 cards, the top first
   */
  record Shuffle(ImmutableIntArray order) implements Move {}

  /** A player plays a card. */
  record Play(int card) implements Move {}

  /** A player draws the top card of the stock. */
  record Draw() implements Move {}

  /** A player quits the round with the cards in hand. */
  record Quit() implements Move {}

  /** A player who has quit lets the turn pass. */
  record Pass() implements Move {}
}
