package org.possibledeals.kripke.formula;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The same formula without ⊤ and ⊥ in it, and without a conjunction in a conjunction. */
public final class Simplification {

  private static final Formula TRUE = new Formula.Constant(true);

  private Simplification() {}

  /**
   * Returns a formula that is equivalent to {@code formula}: ⊤, ⊥, or one in which neither stands
   * under ∧, ∨, ¬ or →, nor ⊤ under K, nor ∧ directly under ∧, nor ∨ under ∨, nor a member twice.
   * Other connectives stay as they are.
   */
  public static Formula of(Formula formula) {
    return switch (formula) {
      case Formula.Not(var body) -> negated(of(body));
      case Formula.And(var members) -> joined(members, true);
      case Formula.Or(var members) -> joined(members, false);
      case Formula.Implies(var left, var right) -> implied(of(left), of(right));
      case Formula.Knows(var agent, var body) -> {
        Formula known = of(body);
        yield known.equals(TRUE) ? TRUE : new Formula.Knows(agent, known);
      }
      case Formula.Constant f -> f;
      case Formula.Atom f -> f;
      case Formula.HasValue f -> f;
      case Formula.Iff f -> f;
      case Formula.ExactlyOne f -> f;
      case Formula.Parity f -> f;
      case Formula.Cardinality f -> f;
      case Formula.Modal f -> f;
    };
  }

  private static Formula negated(Formula body) {
    return body instanceof Formula.Constant(boolean value)
        ? new Formula.Constant(!value)
        : body instanceof Formula.Not(var inner) ? inner : new Formula.Not(body);
  }

  private static Formula implied(Formula left, Formula right) {
    if (left instanceof Formula.Constant(boolean value)) {
      return value ? right : TRUE;
    }
    if (right instanceof Formula.Constant(boolean value)) {
      return value ? right : negated(left);
    }
    return new Formula.Implies(left, right);
  }

  private static Formula joined(List<Formula> members, boolean isAnd) {
    Set<Formula> kept = new LinkedHashSet<>();
    for (Formula member : members) {
      Formula simple = of(member);
      if (simple instanceof Formula.Constant(boolean value)) {
        if (value != isAnd) {
          return simple;
        }
      } else if (isAnd && simple instanceof Formula.And(var inner)) {
        kept.addAll(inner);
      } else if (!isAnd && simple instanceof Formula.Or(var inner)) {
        kept.addAll(inner);
      } else {
        kept.add(simple);
      }
    }
    return isAnd ? Formula.and(new ArrayList<>(kept)) : Formula.or(new ArrayList<>(kept));
  }
}
