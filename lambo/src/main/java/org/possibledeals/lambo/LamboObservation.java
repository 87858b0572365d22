package org.possibledeals.lambo;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Perspective;
import org.possibledeals.lambo.board.LamboRules;
import org.possibledeals.lambo.board.Placement;
import org.possibledeals.lambo.board.Position;

/** What a player sees: all there is. */
public record LamboObservation(AgentId player, LamboRules options, ImmutableList<LamboMove> moves)
    implements Observation {

  /** Returns the model of one world, these turns, where all that is true is known. */
  @Override
  public Perspective<ImmutableList<LamboMove>> knowledge() {
    return KripkeModel.<ImmutableList<LamboMove>>over(ImmutableList.of(moves))
        .agent(player, world -> world)
        .build()
        .perspective(player, moves);
  }

  /** Returns the tiles in the order in which they were laid, the first one included. */
  public ImmutableList<Placement> placements() {
    return Kept.at(options, moves).position().placements();
  }

  /** Returns a new position, to think on. */
  public Position position() {
    return Laying.replay(options, moves);
  }
}
