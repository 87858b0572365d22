package org.possibledeals.boerenbridge.rules;

import java.util.Arrays;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;

/**
 * A position of a match: what everybody saw, and the hands that are hidden.
 *
 * @param hands what was dealt in the current round; nothing before the deal and at the end
 */
public record State(PublicState open, Hands hands) {

  /** Returns the cards that {@code seat} holds: dealt and not yet played. */
  public long held(int seat) {
    return hands.of(seat) & ~open.play().played();
  }

  /** Returns what was dealt in this round, the undealt cards as the hand of the stock. */
  public Deal deal() {
    int players = open.rules().players();
    long[] dealt = Arrays.copyOf(hands.dealt().toArray(), players + 1);
    dealt[players] = open.plan().deck() & ~hands.all();
    return Deal.of(dealt);
  }

  /**
   * Returns the public model of this round, what was dealt being its actual world.
   *
   * @throws IllegalArgumentException before the round is dealt
   */
  public DealModel model() {
    return DealModel.of(open.rules().vocabulary(), open.structure()).withActual(deal());
  }
}
