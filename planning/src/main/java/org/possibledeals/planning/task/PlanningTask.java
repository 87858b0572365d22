package org.possibledeals.planning.task;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;

/**
 * A ground planning task.
 *
 * @param atoms the fluent atoms by number, as they are printed
 * @param facts the static atoms that are true, and those that are not
 * @param worlds the names of the initial state's worlds; none where they are w0, w1, …
 * @param actions by name, in order; those that can never happen may be missing
 * @param impossible the names of the actions that are missing, as no designated event of theirs can
 *     happen anywhere
 * @param isTypeNeeded whether an agent that is of no observability type is an error; if not, it is
 *     of the first one
 */
public record PlanningTask(
    Title title,
    ImmutableList<String> agents,
    ImmutableList<String> atoms,
    ImmutableMap<String, Boolean> facts,
    FormulaPool pool,
    EpistemicState initial,
    ImmutableList<String> worlds,
    ImmutableMap<String, GroundAction> actions,
    ImmutableSet<String> impossible,
    GroundFormula goal,
    boolean isTypeNeeded,
    ImmutableList<String> warnings) {

  /** What the task is called. */
  public record Title(
      String domain,
      String problem,
      ImmutableList<String> libraries,
      ImmutableList<String> requirements) {}

  /** Returns the conjuncts of the goal. */
  public ImmutableList<GroundFormula> goals() {
    return goal.kind() == GroundFormula.Kind.AND ? goal.parts() : ImmutableList.of(goal);
  }
}
