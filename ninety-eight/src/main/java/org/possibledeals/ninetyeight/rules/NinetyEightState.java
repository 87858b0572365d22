package org.possibledeals.ninetyeight.rules;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;

/**
 * A position of a match: what everybody sees, and what is hidden.
 *
 * @param hands the cards that each player holds, in seat order
 * @param stock the cards face down, the top first; empty before the deal
 */
public record NinetyEightState(
    NinetyEightPublicState open, ImmutableLongArray hands, ImmutableIntArray stock) {

  /** Returns who holds which hidden card: the players, the top of the stock, and its rest. */
  public Deal deal() {
    return Deal.withStock(hands.toArray(), stock.toArray());
  }

  /**
   * Returns the public model of the hidden cards, who holds them being its actual world.
   *
   * @throws IllegalArgumentException while no cards are dealt
   */
  public DealModel model() {
    return DealModel.of(NinetyEightSeats.vocabulary(open.players()), open.structure())
        .withActual(deal());
  }
}
