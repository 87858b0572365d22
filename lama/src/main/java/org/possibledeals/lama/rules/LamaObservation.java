package org.possibledeals.lama.rules;

import org.possibledeals.agents.game.Observation;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.kripke.formula.AgentId;

/**
 * The observation of one player: all that is public, and the cards in hand.
 *
 * <p>What was in the hand before was played and is public, so nothing that was seen is forgotten.
 *
 * @param seat whose it is
 * @param hand the cards in hand
 */
public record LamaObservation(LamaPublicState open, int seat, long hand) implements Observation {

  @Override
  public AgentId player() {
    return LamaSeats.PLAYERS.get(seat);
  }

  /**
   * Returns the deals of the hidden cards that this player considers possible, to the owners of
   * {@link LamaSeats#vocabulary}.
   */
  @Override
  public DealCell knowledge() {
    return DealCell.of(LamaSeats.vocabulary(open.players()), open.structure(), seat, hand);
  }

  /** Returns the cards in hand that can be played now. */
  public long playable() {
    return hand & open.playable();
  }

  /** Returns what the hand costs in tokens. */
  public int tokens() {
    return LamaCards.tokensOf(hand);
  }
}
