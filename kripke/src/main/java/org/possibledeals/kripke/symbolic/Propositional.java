package org.possibledeals.kripke.symbolic;

import org.possibledeals.kripke.formula.Formula;

/** Formulas that have atoms, equations and connectives alone. */
final class Propositional {

  private Propositional() {}

  /**
   * Checks that a formula is propositional.
   *
   * @param what the use of the formula, as the message names it
   * @throws IllegalArgumentException if it is about agents or about change
   */
  static void require(String what, Formula formula) {
    if (!formula.isPropositional()) {
      throw new IllegalArgumentException(
          "The %1$s %2$s speaks of agents or of change; a %1$s has atoms and connectives alone."
              .formatted(what, formula));
    }
  }
}
