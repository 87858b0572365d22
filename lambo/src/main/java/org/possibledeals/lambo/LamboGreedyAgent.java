package org.possibledeals.lambo;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Position;
import org.possibledeals.lambo.board.Turns;

/**
 * An agent that looks one turn ahead: it takes a win, never closes a group for the enemy, and else
 * makes any turn.
 */
final class LamboGreedyAgent implements Agent<LamboObservation, LamboMove> {

  @Override
  public LamboMove choose(
      LamboObservation observation, ImmutableList<LamboMove> legalMoves, RandomGenerator random) {
    Position position = observation.position();
    Outcome win = Outcome.win(position.mover());
    Outcome loss = Outcome.win(position.mover().other());
    List<LamboMove> wins = new ArrayList<>();
    List<LamboMove> safe = new ArrayList<>();
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
    List<LamboMove> best = !wins.isEmpty() ? wins : !safe.isEmpty() ? safe : legalMoves;
    return best.get(random.nextInt(best.size()));
  }
}
