package org.possibledeals.ninetyeight.rules;

import com.google.common.primitives.ImmutableIntArray;

/** What happens at the table: by chance, or by a player's choice. */
public sealed interface Move {

  /**
   * Chance shuffles. The players are dealt four cards each from the top, in seat order; the rest is
   * the stock.
   *
   * @param order all 52 cards, the top first
   */
  record Shuffle(ImmutableIntArray order) implements Move {}

  /** A player plays a card, and draws one while there are any. */
  record Play(int card) implements Move {}
}
