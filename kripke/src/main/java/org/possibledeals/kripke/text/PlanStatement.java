package org.possibledeals.kripke.text;

import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.text.ModelFile.Place;

/** A question about plans: a search for the shortest ones, or the check of one that is given. */
public sealed interface PlanStatement extends ModelFile.Statement {

  /** The answer where no plan has at most so many steps. */
  String NONE = "none";

  /** Returns the formula that a plan makes true at the actual world. */
  Formula goal();

  /**
   * The search for the shortest plans.
   *
   * @param isAll whether all are asked for; the answer is then their number, and otherwise the
   *     number of steps, or {@link #NONE}
   * @param within most steps
   */
  record Search(Place place, Formula goal, boolean isAll, int within, Optional<String> expected)
      implements PlanStatement {
    @Override
    public String asked() {
      return "plan%s? %s within %d".formatted(isAll ? " all" : "", goal, within);
    }
  }

  /**
   * The question whether a plan makes the goal true.
   *
   * @param plan an update and ⊤, or an update and another one of this form
   */
  record Check(Place place, Formula goal, Formula.Dynamic plan, Optional<String> expected)
      implements PlanStatement {
    @Override
    public String asked() {
      return "plan? %s by %s".formatted(goal, ModelFile.written(plan));
    }
  }
}
