package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableList;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.Or;
import org.possibledeals.kripke.formula.Subformulas;

/** A member of a conjunction: a formula, or its negation. */
record Member(Formula formula, boolean isNegated) {

  /**
   * Returns the members of φ, or of ¬φ, as of a conjunction, through negations and the conjunctions
   * within: of ¬(p ∨ ¬q) these are ¬p and q.
   *
   * @param subformulas says what is used more than once; that is left whole, as it is evaluated
   *     once
   */
  static ImmutableList<Member> of(Formula formula, boolean isNegated, Subformulas subformulas) {
    ImmutableList.Builder<Member> members = ImmutableList.builder();
    new Member(formula, isNegated).open(subformulas, members);
    return members.build();
  }

  private void open(Subformulas subformulas, ImmutableList.Builder<Member> members) {
    if (formula instanceof Not(var f)) {
      new Member(f, !isNegated).add(subformulas, members);
    } else if (formula instanceof And(var parts) && !isNegated) {
      parts.forEach(part -> new Member(part, false).add(subformulas, members));
    } else if (formula instanceof Or(var parts) && isNegated) {
      parts.forEach(part -> new Member(part, true).add(subformulas, members));
    } else {
      members.add(this);
    }
  }

  private void add(Subformulas subformulas, ImmutableList.Builder<Member> members) {
    if (subformulas.isShared(formula)) {
      members.add(this);
    } else {
      open(subformulas, members);
    }
  }
}
