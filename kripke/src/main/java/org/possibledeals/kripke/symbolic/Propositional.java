package org.possibledeals.kripke.symbolic;

import org.possibledeals.kripke.formula.Formula;

/** Formulas that have atoms, equations and connectives alone. */
final class Propositional {

  private Propositional() {}

  /**
   * Checks that a formula is propositional.
   *
   * @param what what the formula is for, as the message names it
   * @throws IllegalArgumentException if it speaks of agents or of change
   */
  static void require(String what, Formula formula) {
    if (!isPropositional(formula)) {
      throw new IllegalArgumentException(
          "The %1$s %2$s speaks of agents or of change; a %1$s has atoms and connectives alone."
              .formatted(what, formula));
    }
  }

  private static boolean isPropositional(Formula formula) {
    return !(formula instanceof Formula.Modal)
        && formula.parts().stream().allMatch(Propositional::isPropositional);
  }
}
