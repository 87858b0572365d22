package org.possibledeals.kripke.plan;

import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * How far from the actual world a goal and the moves look: a formula of modal depth d is about the
 * worlds that d links reach, and after a move that looks k links far about those that d + k reach.
 *
 * @param ofTheGoal the modal depth of the goal
 * @param ofAMove the greatest modal depth of a move
 */
record Horizon(int ofTheGoal, int ofAMove) {
  /** No bound: C and updates look at all worlds that can be reached. */
  static final int NONE = 1 << 20;

  static Horizon of(Formula goal, Moves moves) {
    int most = moves.announcers().isEmpty() ? 0 : NONE;
    for (ActionModel action : moves.actions().values()) {
      for (String event : action.events()) {
        most = Math.max(most, depth(action.precondition(event)));
        for (Formula change : action.changes(event).values()) {
          most = Math.max(most, depth(change));
        }
      }
    }
    return new Horizon(depth(goal), most);
  }

  /** Returns the part of a model that a search looks at before the given number of moves. */
  <W> KripkeModel<W> part(KripkeModel<W> model, int moves) {
    long links = ofTheGoal + (long) moves * ofAMove;
    return model.generatedSubmodel(
        model.designated(), links >= NONE || moves >= NONE ? Integer.MAX_VALUE : (int) links);
  }

  private static int depth(Formula formula) {
    int deepest = formula.parts().stream().mapToInt(Horizon::depth).max().orElse(0);
    return switch (formula) {
      case Formula.CommonKnowledge f -> NONE;
      case Formula.Dynamic f -> NONE;
      case Formula.Epistemic f -> Math.min(NONE, deepest + 1);
      case Formula.Atom f -> 0;
      case Formula.HasValue f -> 0;
      case Formula.Connective f -> deepest;
    };
  }
}
