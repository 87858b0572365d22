package org.possibledeals.agents.program;

import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.Perspective;

/**
 * What a rule asks of one candidate: a formula that the player has to know. An engine that has
 * planned it may answer without the formula, and gives the same answer.
 */
@FunctionalInterface
public interface Guard {

  /** The guard that is always known. */
  Guard NONE =
      new Guard() {
        @Override
        public Formula formula() {
          return new Formula.Constant(true);
        }

        @Override
        public boolean isKnown(Perspective<?> knowledge) {
          return true;
        }
      };

  /** Returns the formula that is shown, and that a plain engine is asked. */
  Formula formula();

  /** Returns whether the player knows the formula. */
  default boolean isKnown(Perspective<?> knowledge) {
    return knowledge.knows(formula());
  }
}
