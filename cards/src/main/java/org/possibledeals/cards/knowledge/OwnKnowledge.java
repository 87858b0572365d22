package org.possibledeals.cards.knowledge;

import com.google.common.collect.ImmutableList;
import java.util.function.UnaryOperator;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.Perspective;

/** Introspection: what an agent knows, and knows not to know, is the same throughout its cell. */
final class OwnKnowledge {
  private OwnKnowledge() {}

  /**
   * Returns a formula that the agent of {@code cell} knows if and only if it knows {@code formula},
   * and that is false only where {@code formula} is false too. What others would know together with
   * the agent is known to be so if and only if the agent knows it alone.
   */
  public static Formula known(Perspective<?> cell, Formula formula) {
    if (formula instanceof Formula.DistributedKnowledge(var group, var body)
        && group.contains(cell.agent())) {
      return known(cell, body);
    }
    if (formula instanceof Formula.And(var members)) {
      return new Formula.And(each(members, f -> known(cell, f)));
    }
    return resolved(cell, formula);
  }

  /**
   * Returns a formula that agrees with {@code formula} throughout {@code cell}, with constants for
   * what the agent itself knows, considers possible, or finds how likely.
   */
  public static Formula resolved(Perspective<?> cell, Formula formula) {
    if (DealTerms.isPropositional(formula)) {
      return formula;
    }
    AgentId self = cell.agent();
    return switch (formula) {
      case Formula.Knows(var a, var body) when a.equals(self) -> constant(cell.knows(body));
      case Formula.Believes(var a, var body) when a.equals(self) -> constant(cell.knows(body));
      case Formula.Considers(var a, var body) when a.equals(self) -> constant(cell.considers(body));
      case Formula.KnowsWhether(var a, var body) when a.equals(self) ->
          constant(knowsWhether(cell, body));
      case Formula.Probability(var a, var body, var comparison, var bound) when a.equals(self) ->
          constant(comparison.holds(cell.probability(body), bound));
      case Formula.Not(var body) -> new Formula.Not(resolved(cell, body));
      case Formula.And(var members) -> new Formula.And(each(members, f -> resolved(cell, f)));
      case Formula.Or(var members) -> new Formula.Or(each(members, f -> resolved(cell, f)));
      case Formula.Implies(var left, var right) ->
          new Formula.Implies(resolved(cell, left), resolved(cell, right));
      case Formula.Iff(var left, var right) ->
          new Formula.Iff(resolved(cell, left), resolved(cell, right));
      case Formula.ExactlyOne(var members) ->
          new Formula.ExactlyOne(each(members, f -> resolved(cell, f)));
      case Formula.Parity(var members) -> new Formula.Parity(each(members, f -> resolved(cell, f)));
      case Formula.Cardinality(var members, var comparison, var others, int offset) ->
          new Formula.Cardinality(
              each(members, f -> resolved(cell, f)),
              comparison,
              each(others, f -> resolved(cell, f)),
              offset);
      case Formula.Constant f -> f;
      case Formula.Atom f -> f;
      case Formula.HasValue f -> f;
      case Formula.Modal f -> f;
    };
  }

  private static boolean knowsWhether(Perspective<?> cell, Formula body) {
    return cell.knows(body) || cell.knows(new Formula.Not(body));
  }

  private static Formula constant(boolean value) {
    return new Formula.Constant(value);
  }

  private static ImmutableList<Formula> each(
      ImmutableList<Formula> members, UnaryOperator<Formula> change) {
    return members.stream().map(change).collect(ImmutableList.toImmutableList());
  }
}
