package org.possibledeals.boerenbridge.agents;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;

/** Makes one of the legal moves, each with the same probability. */
final class RandomAgent implements Agent<BoerenbridgeObservation, Move> {

  @Override
  public Move choose(
      BoerenbridgeObservation observation, ImmutableList<Move> legalMoves, RandomGenerator random) {
    return legalMoves.get(random.nextInt(legalMoves.size()));
  }
}
