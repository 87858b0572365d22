package org.possibledeals.lambo.agents;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.fast.Position;
import org.possibledeals.lambo.fast.Turns;
import org.possibledeals.lambo.rules.Lambo;
import org.possibledeals.lambo.rules.LamboObservation;
import org.possibledeals.lambo.rules.Move;

/**
 * An agent that looks one turn ahead: it takes a win, never closes a group for the enemy, and else
 * makes any turn.
 */
final class GreedyAgent implements Agent<LamboObservation, Move> {

  @Override
  public Move choose(
      LamboObservation observation, ImmutableList<Move> legalMoves, RandomGenerator random) {
    Position position = observation.position();
    Outcome win = Outcome.win(position.mover());
    Outcome loss = Outcome.win(position.mover().other());
    List<Move> wins = new ArrayList<>();
    List<Move> safe = new ArrayList<>();
    new Turns(position)
        .forEach(
            position,
            (first, second) -> {
              if (position.outcome() == win) {
                wins.add(Lambo.move(position, first, second));
              } else if (position.outcome() != loss) {
                safe.add(Lambo.move(position, first, second));
              }
            });
    List<Move> best = !wins.isEmpty() ? wins : !safe.isEmpty() ? safe : legalMoves;
    return best.get(random.nextInt(best.size()));
  }
}
