package org.possibledeals.tweety;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.kripke.formula.Formula;

/** The counting connectives in terms of ¬, ∧, ∨ and ↔, for logics that have no others. */
final class Plainer {
  private Plainer() {}

  /** Returns a formula that holds iff exactly one member does; its size is quadratic. */
  static Formula exactlyOne(ImmutableList<Formula> members) {
    List<Formula> cases = new ArrayList<>();
    for (int one = 0; one < members.size(); one++) {
      List<Formula> literals = new ArrayList<>();
      for (int i = 0; i < members.size(); i++) {
        literals.add(i == one ? members.get(i) : new Formula.Not(members.get(i)));
      }
      cases.add(Formula.and(literals));
    }
    return Formula.or(cases);
  }

  /** Returns a formula that holds iff an odd number of members do; its size is linear. */
  static Formula odd(ImmutableList<Formula> members) {
    return members.stream()
        .reduce((f, g) -> new Formula.Not(new Formula.Iff(f, g)))
        .orElse(new Formula.Constant(false));
  }
}
