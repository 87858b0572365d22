package org.possibledeals.matatena;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Perspective;

/**
 * What a player sees: all there is.
 *
 * @param boards what lies on the table
 * @param seat whose observation this is, from 0
 * @param die the die that was rolled, or 0 before it is rolled
 * @param mover whose turn it is, from 0, or -1 before chance has drawn who begins
 */
record MatatenaObservation(Boards boards, int seat, int die, int mover) implements Observation {

  @Override
  public AgentId player() {
    return player(seat);
  }

  /** Returns the model of one world, these boards, where all that is true is known. */
  @Override
  public Perspective<Boards> knowledge() {
    return KripkeModel.<Boards>over(ImmutableList.of(boards))
        .agent(player(), board -> board)
        .build()
        .perspective(player(), boards);
  }

  /** Returns the player of a seat: {@code P1}, {@code P2}, … */
  static AgentId player(int seat) {
    return new AgentId("P" + (seat + 1));
  }
}
