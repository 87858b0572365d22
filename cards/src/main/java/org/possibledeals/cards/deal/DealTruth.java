package org.possibledeals.cards.deal;

import com.google.common.collect.ImmutableList;
import java.util.Collection;
import java.util.function.UnaryOperator;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;

/**
 * Truth in a model of deals: M, w ⊨ φ, one clause per connective.
 *
 * <p>Knowledge of what has no knowledge in it is Hall's theorem. What no closed form decides goes
 * to an engine that answers every formula; see {@link Handover}.
 */
final class DealTruth {

  private DealTruth() {}

  static boolean holds(DealModel model, Deal world, Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value;
      case Formula.Atom p -> {
        DealVocabulary.Holding holding = model.vocabulary().holding(p);
        yield world.has(holding.owner(), holding.card());
      }
      case Formula.HasValue(var x, var value) -> throw DealVocabulary.noVariable(x);
      case Formula.KnowsValue(var a, var x) -> throw DealVocabulary.noVariable(x);
      case Formula.Not(var body) -> !holds(model, world, body);
      case Formula.And(var members) -> members.stream().allMatch(f -> holds(model, world, f));
      case Formula.Or(var members) -> members.stream().anyMatch(f -> holds(model, world, f));
      case Formula.Implies(var left, var right) ->
          !holds(model, world, left) || holds(model, world, right);
      case Formula.Iff(var left, var right) ->
          holds(model, world, left) == holds(model, world, right);
      case Formula.ExactlyOne(var members) -> count(model, world, members) == 1;
      case Formula.Parity(var members) -> count(model, world, members) % 2 == 1;
      case Formula.Knows(var a, var body) -> model.perspective(a, world).knows(body);
      case Formula.Believes(var a, var body) -> model.perspective(a, world).knows(body);
      case Formula.Considers(var a, var body) -> model.perspective(a, world).considers(body);
      case Formula.KnowsWhether(var a, var body) -> knowsWhether(model.perspective(a, world), body);
      case Formula.EverybodyKnows(var group, var body) ->
          group.stream().allMatch(a -> model.perspective(a, world).knows(body));
      case Formula.CommonKnowledge(var group, var body) ->
          isCommonKnowledge(model, world, group, body, formula);
      case Formula.DistributedKnowledge(var group, var body) ->
          model.counterexampleWithin(model.pooled(group, world), body).isEmpty();
      case Formula.Dynamic f -> holds(model, world, f);
      case Formula.Probability(var a, var body, var comparison, var bound) ->
          comparison.holds(model.perspective(a, world).probability(body), bound);
    };
  }

  private static boolean holds(DealModel model, Deal world, Formula.Dynamic formula) {
    return switch (formula.update()) {
      case Update.Announce(var f) ->
          holds(model, world, f)
              ? holdsAfter(model, world, f, formula)
              : formula instanceof Formula.Box;
      case Update.AnnounceWhether(var f) ->
          holdsAfter(model, world, holds(model, world, f) ? f : new Formula.Not(f), formula);
      case Update.Tell update -> model.holdsElsewhere(world, formula);
      case Update.TellWhether update -> model.holdsElsewhere(world, formula);
      case Update.Event update -> model.holdsElsewhere(world, formula);
    };
  }

  /** Whether {@code whole} is true once {@code announced}, true here, has been announced. */
  private static boolean holdsAfter(
      DealModel model, Deal world, Formula announced, Formula.Dynamic whole) {
    // What is asked of this world does not depend on which one is actual.
    return model
        .withActual(world)
        .restrictedTo(announced)
        .map(after -> holds(after, world, whole.body()))
        .orElseGet(() -> model.holdsElsewhere(world, whole));
  }

  private static long count(DealModel model, Deal world, Collection<Formula> members) {
    return members.stream().filter(f -> holds(model, world, f)).count();
  }

  private static boolean knowsWhether(DealCell cell, Formula body) {
    return cell.knows(body) || cell.knows(new Formula.Not(body));
  }

  /** Validity suffices for common knowledge; where it fails, there is no closed form. */
  private static boolean isCommonKnowledge(
      DealModel model, Deal world, Collection<AgentId> group, Formula body, Formula whole) {
    return model.isValid(body) || model.holdsElsewhere(world, whole);
  }

  /**
   * Returns a formula that agrees with {@code formula} throughout {@code cell}, with what the agent
   * knows, or knows not to know, put in as constants: these do not vary over the cell.
   */
  static Formula asSeenFrom(DealCell cell, Formula formula) {
    if (DealQuery.isPropositional(formula)) {
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
      case Formula.Not(var body) -> new Formula.Not(asSeenFrom(cell, body));
      case Formula.And(var members) -> new Formula.And(each(members, f -> asSeenFrom(cell, f)));
      case Formula.Or(var members) -> new Formula.Or(each(members, f -> asSeenFrom(cell, f)));
      case Formula.Implies(var left, var right) ->
          new Formula.Implies(asSeenFrom(cell, left), asSeenFrom(cell, right));
      case Formula.Iff(var left, var right) ->
          new Formula.Iff(asSeenFrom(cell, left), asSeenFrom(cell, right));
      case Formula.ExactlyOne(var members) ->
          new Formula.ExactlyOne(each(members, f -> asSeenFrom(cell, f)));
      case Formula.Parity(var members) ->
          new Formula.Parity(each(members, f -> asSeenFrom(cell, f)));
      case Formula.Constant f -> f;
      case Formula.Atom f -> f;
      case Formula.HasValue f -> f;
      case Formula.Modal f -> f;
    };
  }

  private static Formula constant(boolean value) {
    return new Formula.Constant(value);
  }

  private static ImmutableList<Formula> each(
      ImmutableList<Formula> members, UnaryOperator<Formula> change) {
    return members.stream().map(change).collect(ImmutableList.toImmutableList());
  }

  /** Returns whether closed forms decide {@code formula} at any single deal. */
  static boolean hasClosedForms(DealVocabulary vocabulary, Formula formula) {
    if (!(formula instanceof Formula.Modal modal)) {
      return formula.parts().stream().allMatch(part -> hasClosedForms(vocabulary, part));
    }
    return switch (modal) {
      case Formula.Knows(var a, var body) -> isClosed(vocabulary, body);
      case Formula.Believes(var a, var body) -> isClosed(vocabulary, body);
      case Formula.Considers(var a, var body) -> isClosed(vocabulary, new Formula.Not(body));
      case Formula.KnowsWhether(var a, var body) ->
          isClosed(vocabulary, body) && isClosed(vocabulary, new Formula.Not(body));
      case Formula.EverybodyKnows(var group, var body) -> isClosed(vocabulary, body);
      case Formula.DistributedKnowledge(var group, var body) -> isClosed(vocabulary, body);
      case Formula.Probability(var a, var body, var comparison, var bound) ->
          DealQuery.isPropositional(body);
      case Formula.CommonKnowledge f -> false;
      case Formula.KnowsValue f -> false;
      case Formula.Dynamic f -> false;
    };
  }

  private static boolean isClosed(DealVocabulary vocabulary, Formula known) {
    return NestedKnowledge.of(vocabulary, known).hasClosedForm();
  }
}
