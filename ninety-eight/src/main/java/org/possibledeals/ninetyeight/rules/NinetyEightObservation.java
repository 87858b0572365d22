package org.possibledeals.ninetyeight.rules;

import org.possibledeals.agents.game.Observation;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.kripke.formula.AgentId;

/**
 * The observation of one player: all that is public, and the cards in hand.
 *
 * <p>What was in the hand before was played and is public, so nothing that was seen is forgotten.
 *
 * @param player whose it is
 * @param seat where they sit
 * @param hand the cards in hand
 */
public record NinetyEightObservation(
    AgentId player, NinetyEightPublicState open, int seat, long hand) implements Observation {

  /**
   * Returns the deals of the hidden cards that this player considers possible, to the owners of
   * {@link NinetyEightSeats#vocabulary}.
   */
  @Override
  public DealCell knowledge() {
    return DealCell.of(NinetyEightSeats.vocabulary(open.players()), open.structure(), seat, hand);
  }

  /** Returns the cards in hand that do not lose. */
  public long safe() {
    return hand & NinetyEightCards.safeOn(open.total());
  }
}
