package org.possibledeals.cluedo.agents;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.cluedo.rules.CluedoObservation;
import org.possibledeals.cluedo.rules.Move;

/** Suggests at random, shows at random, and never accuses: an accusation in the dark would lose. */
final class CautiousAgent implements Agent<CluedoObservation, Move> {

  @Override
  public Move choose(
      CluedoObservation observation, ImmutableList<Move> legalMoves, RandomGenerator random) {
    ImmutableList<Move> moves =
        legalMoves.stream()
            .filter(move -> !(move instanceof Move.Accuse))
            .collect(ImmutableList.toImmutableList());
    return moves.get(random.nextInt(moves.size()));
  }
}
