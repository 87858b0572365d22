package org.possibledeals.kripke.symbolic;

import java.util.ArrayDeque;
import java.util.List;
import org.possibledeals.kripke.formula.Formula;

/** Formulas that have atoms, equations and connectives alone. */
public final class Propositional {

  private Propositional() {}

  /**
   * Checks that a formula is propositional.
   *
   * @param what the use of the formula, as the message names it
   * @throws IllegalArgumentException if it is about agents or about change
   */
  static void require(String what, Formula formula) {
    if (!isPropositional(formula)) {
      throw new IllegalArgumentException(
          "The %1$s %2$s speaks of agents or of change; a %1$s has atoms and connectives alone."
              .formatted(what, formula));
    }
  }

  /** Returns whether a formula is about neither agents nor change. */
  public static boolean isPropositional(Formula formula) {
    ArrayDeque<Formula> left = new ArrayDeque<>(List.of(formula));
    while (!left.isEmpty()) {
      Formula part = left.pop();
      if (part instanceof Formula.Modal) {
        return false;
      }
      part.parts().forEach(left::push);
    }
    return true;
  }
}
