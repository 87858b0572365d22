package org.possibledeals.tweety;

import com.google.common.collect.ImmutableList;
import org.possibledeals.kripke.formula.Formula;

/** The counting connectives in terms of ¬, ∧, ∨ and ↔, for logics that have no others. */
final class Plainer {
  private Plainer() {}

  /** Returns a formula that holds iff an odd number of members do; its size is linear. */
  static Formula odd(ImmutableList<Formula> members) {
    return members.stream()
        .reduce((f, g) -> new Formula.Not(new Formula.Iff(f, g)))
        .orElse(new Formula.Constant(false));
  }
}
