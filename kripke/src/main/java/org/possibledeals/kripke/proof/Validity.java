package org.possibledeals.kripke.proof;

import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.model.BeyondReachException;
import org.possibledeals.kripke.model.DeepStack;
import org.possibledeals.kripke.model.FrameClass;

/**
 * Decides which formulas are satisfiable and which are valid.
 *
 * <p>The problem is complete for polynomial space, and the search may take time exponential in the
 * number of different K in the formula; it stops when its budget is used up.
 */
public final class Validity {
  /** Some seconds' worth of steps: a step is the truth value of one part at one world. */
  public static final long USUAL_BUDGET = 50_000_000;

  private static final int MOST_LEVELS = 300;

  /** The stack of the search, which recurs for each value it gives, on each level of knowledge. */
  private static final long STACK_BYTES = 256L << 20;

  private final FrameClass logic;
  private final long budget;

  private Validity(FrameClass logic, long budget) {
    this.logic = logic;
    this.budget = budget;
  }

  /** Returns the questions about {@code logic}, each with the usual budget. */
  public static Validity in(FrameClass logic) {
    return new Validity(logic, USUAL_BUDGET);
  }

  /** Returns the same with another budget, in steps. */
  public Validity withBudget(long steps) {
    return new Validity(logic, steps);
  }

  /**
   * Returns a model of the logic where {@code formula} is true at world 0; nothing if there is
   * none.
   *
   * @throws BeyondReachException if the formula has common or distributed knowledge, variables,
   *     probabilities or action models, is too deep, or is not decided within the budget
   */
  public Optional<PointedModel> model(Formula formula) {
    Subformulas parts = Subformulas.of(formula);
    if (parts.levels() > MOST_LEVELS) {
      throw new BeyondReachException(
          "Cannot decide a formula of %d levels; %d are decided."
              .formatted(parts.levels(), MOST_LEVELS));
    }
    return DeepStack.get(STACK_BYTES, () -> search(formula, parts));
  }

  private Optional<PointedModel> search(Formula formula, Subformulas parts) {
    Core core = new Core();
    int wanted = core.of(formula);
    return new Tableau(core, logic, budget)
        .search(wanted)
        .map(point -> Growing.of(core, logic, parts.agents(), point));
  }

  /**
   * Returns a model of the logic where {@code formula} is false at world 0; nothing if it is valid.
   *
   * @throws BeyondReachException as {@link #model}
   */
  public Optional<PointedModel> countermodel(Formula formula) {
    return model(new Formula.Not(formula));
  }

  /**
   * Returns whether {@code formula} is true at every world of every model of the logic.
   *
   * @throws BeyondReachException as {@link #model}
   */
  public boolean isValid(Formula formula) {
    return countermodel(formula).isEmpty();
  }
}
