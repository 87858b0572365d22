package org.possibledeals.lama.agents;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.Move;

/** Makes one of the legal moves, each with the same probability. */
final class RandomAgent implements Agent<LamaObservation, Move> {

  @Override
  public Move choose(
      LamaObservation observation, ImmutableList<Move> legalMoves, RandomGenerator random) {
    return legalMoves.get(random.nextInt(legalMoves.size()));
  }
}
