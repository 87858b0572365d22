package org.possibledeals.boerenbridge.agents;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.boerenbridge.agents.lamas.CardValues;
import org.possibledeals.boerenbridge.agents.lamas.RatioBid;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;

/**
 * Always plays its highest card: trumps first in the lead, then the led suit. It bids by {@link
 * RatioBid}, and never stops winning.
 */
final class GreedyAgent implements Agent<BoerenbridgeObservation, Move> {

  @Override
  public Move choose(
      BoerenbridgeObservation seen, ImmutableList<Move> legalMoves, RandomGenerator random) {
    if (seen.stage() != Stage.PLAY) {
      return RatioBid.choose(seen, legalMoves);
    }
    return Move.PlayCard.of(Cards.random(CardValues.allBest(seen, seen.legal()), random));
  }
}
