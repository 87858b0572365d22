package org.possibledeals.recycle.rules;

import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.recycle.knowledge.LocalState;
import org.possibledeals.recycle.knowledge.ProgramCell;

/**
 * The observation of one player of a program.
 *
 * @param localState all of it, from the beginning
 * @param table the locations as the player sees them now, and what is stored
 * @param numbers the same in numbers
 * @param isWaiting whether the effect of a choice, or the beginning of the game, waits for chance
 */
public record RecycleObservation(
    AgentId player,
    LocalState localState,
    TableSight table,
    TableNumbers numbers,
    boolean isWaiting)
    implements Observation {

  @Override
  public ProgramCell knowledge() {
    return localState.cell();
  }

  @Override
  public String toString() {
    return String.join("\n", table.lines());
  }
}
