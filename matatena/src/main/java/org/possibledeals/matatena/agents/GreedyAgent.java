package org.possibledeals.matatena.agents;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.matatena.rules.Boards;
import org.possibledeals.matatena.rules.MatatenaObservation;
import org.possibledeals.matatena.rules.Move;

/** An agent that makes a move after which it leads by most; of several such it draws one. */
final class GreedyAgent implements Agent<MatatenaObservation, Move> {

  @Override
  public Move choose(
      MatatenaObservation seen, ImmutableList<Move> legalMoves, RandomGenerator random) {
    List<Move> best = new ArrayList<>();
    int most = Integer.MIN_VALUE;
    for (Move move : legalMoves) {
      if (move instanceof Move.Place(int column)) {
        Boards after = seen.boards().place(seen.seat(), column, seen.die());
        int lead = MatatenaObservation.lead(after, seen.seat());
        if (lead > most) {
          most = lead;
          best.clear();
        }
        if (lead == most) {
          best.add(move);
        }
      }
    }
    return best.get(random.nextInt(best.size()));
  }
}
