package org.possibledeals.boerenbridge.rules;

import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;

/**
 * A position of a match: what everybody saw, and the hands that are hidden.
 *
 * @param hands what was dealt in the current round; nothing before the deal and at the end
 */
public record State(PublicState open, Hands hands) {

  /** Returns the cards that {@code seat} holds: dealt and not yet played. */
  public int held(int seat) {
    return hands.of(seat) & ~open.play().played();
  }

  /** Returns what was dealt in this round, the undealt cards as the hand of the stock. */
  public Deal deal() {
    int stock = open.plan().deck() & ~hands.all();
    return Deal.of(
        Integer.toUnsignedLong(hands.north()),
        Integer.toUnsignedLong(hands.east()),
        Integer.toUnsignedLong(hands.south()),
        Integer.toUnsignedLong(hands.west()),
        Integer.toUnsignedLong(stock));
  }

  /**
   * Returns the public model of this round, what was dealt being its actual world.
   *
   * @throws IllegalArgumentException before the round is dealt
   */
  public DealModel model() {
    return DealModel.of(Seats.VOCABULARY, open.structure()).withActual(deal());
  }
}
