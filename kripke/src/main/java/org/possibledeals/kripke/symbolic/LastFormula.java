package org.possibledeals.kripke.symbolic;

import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;

/**
 * The formula that was asked last of models with the same names, and what the walk through it
 * found: what is announced round after round is walked through once.
 */
final class LastFormula {
  private volatile @Nullable Asked last;

  private record Asked(Formula formula, Subformulas found) {}

  /**
   * Returns what the walk through a formula finds, all of which the scope has.
   *
   * @throws IllegalArgumentException that says what the scope has, or that the formula is too deep
   */
  Subformulas checked(Formula formula, SymbolicScope scope) {
    Asked before = last;
    if (before != null && before.formula == formula) {
      return before.found;
    }
    Subformulas found = Subformulas.of(formula);
    scope.check(found);
    last = new Asked(formula, found);
    return found;
  }
}
