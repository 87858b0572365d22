package org.possibledeals.matatena.agents;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.matatena.rules.MatatenaObservation;
import org.possibledeals.matatena.rules.Move;

/** An agent that makes a move after which it leads by most; of several such it draws one. */
final class GreedyAgent implements Agent<MatatenaObservation, Move> {

  @Override
  public Move choose(
      MatatenaObservation seen, ImmutableList<Move> legalMoves, RandomGenerator random) {
    return Ties.drawBest(
        legalMoves,
        column ->
            MatatenaObservation.lead(
                seen.boards().place(seen.seat(), column, seen.die()), seen.seat()),
        random);
  }
}
