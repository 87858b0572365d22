package org.possibledeals.matatena.agents;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.matatena.rules.Boards;
import org.possibledeals.matatena.rules.MatatenaObservation;
import org.possibledeals.matatena.rules.Move;

/** An agent that makes the move after which it leads by most, in the first such column. */
final class GreedyAgent implements Agent<MatatenaObservation, Move> {

  @Override
  public Move choose(
      MatatenaObservation seen, ImmutableList<Move> legalMoves, RandomGenerator random) {
    Move best = legalMoves.getFirst();
    int most = Integer.MIN_VALUE;
    for (Move move : legalMoves) {
      if (move instanceof Move.Place(int column)) {
        Boards after = seen.boards().place(seen.seat(), column, seen.die());
        int lead = MatatenaObservation.lead(after, seen.seat());
        if (lead > most) {
          most = lead;
          best = move;
        }
      }
    }
    return best;
  }
}
