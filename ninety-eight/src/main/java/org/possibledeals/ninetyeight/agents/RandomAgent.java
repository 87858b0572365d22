package org.possibledeals.ninetyeight.agents;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.ninetyeight.rules.Move;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;

/** Makes one of the legal moves, each with the same probability. */
final class RandomAgent implements Agent<NinetyEightObservation, Move> {

  @Override
  public Move choose(
      NinetyEightObservation observation, ImmutableList<Move> legalMoves, RandomGenerator random) {
    return legalMoves.get(random.nextInt(legalMoves.size()));
  }
}
