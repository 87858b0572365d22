package org.possibledeals.cards.kind;

import com.google.common.collect.ImmutableList;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * Truth of a formula in a cell where numbers of cards are known between bounds: S. C. Kleene's
 * strong logic of three values, <i>Introduction to Metamathematics</i> § 64.
 */
final class KindTruth {

  /** In ascending order, so that "and" is the least and "or" the greatest. */
  enum Value {
    FALSE,
    UNKNOWN,
    TRUE
  }

  private final KindCell cell;

  /** What the agent itself knows is the same throughout its cell. */
  private final Map<Formula, Boolean> own = new HashMap<>();

  private final Function<Atom, Value> atoms;

  KindTruth(KindCell cell, Function<Atom, Value> atoms) {
    this.cell = cell;
    this.atoms = atoms;
  }

  Value of(Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value(value);
      case Atom p -> atoms.apply(p);
      case Formula.Not(var body) -> not(of(body));
      case Formula.And(var members) -> and(members);
      case Formula.Or(var members) -> or(members);
      case Formula.Implies(var left, var right) -> max(not(of(left)), of(right));
      case Formula.Iff(var left, var right) -> not(differ(of(left), of(right)));
      case Formula.ExactlyOne(var members) -> exactlyOne(members);
      case Formula.Parity(var members) -> {
        Value odd = Value.FALSE;
        for (Formula member : members) {
          odd = differ(odd, of(member));
        }
        yield odd;
      }
      case Formula.Knows(var a, var body) -> own(a, formula, cell -> cell.knows(body));
      case Formula.Believes(var a, var body) -> own(a, formula, cell -> cell.knows(body));
      case Formula.Considers(var a, var body) -> own(a, formula, cell -> cell.considers(body));
      case Formula.KnowsWhether(var a, var body) ->
          own(a, formula, cell -> cell.knows(body) || cell.knows(new Formula.Not(body)));
      case Formula.Probability(var a, var body, var comparison, var bound) ->
          own(a, formula, cell -> comparison.holds(cell.probability(body), bound));
      case Formula.HasValue f -> throw beyond(f);
      case Formula.Epistemic f -> throw beyond(f);
      case Formula.Dynamic f -> throw beyond(f);
    };
  }

  private Value own(AgentId agent, Formula formula, Function<KindCell, Boolean> answer) {
    if (!agent.equals(cell.agent())) {
      throw beyond(formula);
    }
    Boolean known = own.get(formula);
    if (known == null) {
      known = answer.apply(cell);
      own.put(formula, known);
    }
    return value(known);
  }

  private BeyondReachException beyond(Formula formula) {
    return new BeyondReachException(
        "%s is beyond a cell of deals of kinds, which answers Boolean combinations of atoms and of what %s knows or how likely they think it."
            .formatted(formula, cell.agent()));
  }

  private static Value value(boolean value) {
    return value ? Value.TRUE : Value.FALSE;
  }

  private static Value not(Value value) {
    return Value.values()[2 - value.ordinal()];
  }

  private static Value max(Value left, Value right) {
    return left.compareTo(right) >= 0 ? left : right;
  }

  private static Value differ(Value left, Value right) {
    return left == Value.UNKNOWN || right == Value.UNKNOWN ? Value.UNKNOWN : value(left != right);
  }

  private Value and(ImmutableList<Formula> members) {
    Value least = Value.TRUE;
    for (Formula member : members) {
      least = not(max(not(least), not(of(member))));
      if (least == Value.FALSE) {
        return least;
      }
    }
    return least;
  }

  private Value or(ImmutableList<Formula> members) {
    Value greatest = Value.FALSE;
    for (Formula member : members) {
      greatest = max(greatest, of(member));
      if (greatest == Value.TRUE) {
        return greatest;
      }
    }
    return greatest;
  }

  private Value exactlyOne(ImmutableList<Formula> members) {
    int sure = 0;
    int open = 0;
    for (Formula member : members) {
      Value value = of(member);
      sure += value == Value.TRUE ? 1 : 0;
      open += value == Value.UNKNOWN ? 1 : 0;
    }
    if (sure > 1 || sure + open == 0) {
      return Value.FALSE;
    }
    return open == 0 ? Value.TRUE : Value.UNKNOWN;
  }
}
