package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.DistributedKnowledge;
import org.possibledeals.kripke.formula.Formula.EverybodyKnows;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Knows;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;

/**
 * The reduction axioms, formula by formula: an update is moved inwards until it is before an atom.
 *
 * <p>[e]p ↔ (pre(e) → post(e)(p)), [e]¬ψ ↔ (pre(e) → ¬[e]ψ), [e](ψ ∧ χ) ↔ [e]ψ ∧ [e]χ, and [e]Kₐψ ↔
 * (pre(e) → ⋀ Kₐ[f]ψ) over the events f that a considers possible at e; for D those that all of the
 * group do. Sources: DEL, sections 4.9 and 6.5; Baltag, Moss and Solecki, 1998.
 */
final class Reduced {
  private final Set<AgentId> agents;
  private final Map<String, ActionModel> actions;

  Reduced(Set<AgentId> agents, Map<String, ActionModel> actions) {
    this.agents = agents;
    this.actions = actions;
  }

  /** Returns whether the reduction axioms reach every update: no C is after one. */
  static boolean isReducible(Formula formula, boolean isAfter) {
    boolean isHere = isAfter && formula instanceof Formula.CommonKnowledge;
    boolean isWithin = isAfter || formula instanceof Formula.Dynamic;
    return !isHere && formula.parts().stream().allMatch(part -> isReducible(part, isWithin));
  }

  /** Returns an equivalent formula without updates. */
  Formula of(Formula formula) {
    return switch (formula) {
      case Formula.Dynamic f -> after(f);
      case Formula.Epistemic f -> epistemic(f, this::of);
      case Formula f -> boole(f, this::of);
    };
  }

  private Formula after(Formula.Dynamic formula) {
    Formula body = of(formula.body());
    boolean isBox = formula instanceof Formula.Box;
    List<Formula> ways = new ArrayList<>();
    ActionModel action = action(formula.update());
    for (String event : events(formula.update(), action)) {
      Formula then = after(action, event, body);
      ways.add(isBox ? then : and(of(action.precondition(event)), then));
    }
    return isBox ? Formula.and(ways) : Formula.or(ways);
  }

  private static Set<String> events(Update update, ActionModel action) {
    return switch (update) {
      case Update.Announce u -> ImmutableSet.of("said");
      case Update.Tell u -> ImmutableSet.of("said");
      case Update.AnnounceWhether u -> action.events();
      case Update.TellWhether u -> action.events();
      case Update.OfListed u -> throw new IllegalArgumentException("No axiom: " + u);
      case Update.Event(var name, var named) -> named.isEmpty() ? action.designated() : named;
    };
  }

  private ActionModel action(Update update) {
    return switch (update) {
      case Update.Announce(var f) -> ActionModel.announcement(agents, f);
      case Update.AnnounceWhether(var f) -> ActionModel.telling(agents, agents, f);
      case Update.Tell(var group, var f) -> ActionModel.telling(agents, group, f);
      case Update.TellWhether(var group, var f) -> ActionModel.telling(agents, group, f);
      case Update.OfListed u -> throw new IllegalArgumentException("No axiom: " + u);
      case Update.Event(var name, var events) -> actions.get(name);
    };
  }

  /** Returns [e]ψ without it; ψ has no updates. */
  private Formula after(ActionModel action, String event, Formula body) {
    Formula needed = of(action.precondition(event));
    return switch (body) {
      case Formula.Constant f -> new Implies(needed, f);
      case Formula.Atom p -> {
        Formula changed = action.changes(event).get(p);
        yield new Implies(needed, changed == null ? p : of(changed));
      }
      case Formula.Epistemic f -> epistemic(action, event, f, needed);
      case Formula f ->
          new Implies(needed, boole(f, part -> and(needed, after(action, event, part))));
    };
  }

  private Formula epistemic(ActionModel action, String event, Formula.Epistemic f, Formula needed) {
    Formula then =
        switch (f) {
          case Knows(var a, var g) -> box(action, event, ImmutableSortedSet.of(a), g);
          case Formula.Believes(var a, var g) -> box(action, event, ImmutableSortedSet.of(a), g);
          case Formula.Considers(var a, var g) ->
              new Not(box(action, event, ImmutableSortedSet.of(a), new Not(g)));
          case Formula.KnowsWhether(var a, var g) ->
              Formula.or(
                  List.of(
                      box(action, event, ImmutableSortedSet.of(a), g),
                      box(action, event, ImmutableSortedSet.of(a), new Not(g))));
          case EverybodyKnows(var group, var g) ->
              Formula.and(
                  group.stream()
                      .map(a -> box(action, event, ImmutableSortedSet.of(a), g))
                      .toList());
          case DistributedKnowledge(var group, var g) -> box(action, event, group, g);
          case Formula.CommonKnowledge g -> throw new IllegalArgumentException("No axiom: " + g);
          case Formula.OfPlausibility g -> throw new IllegalArgumentException("No axiom: " + g);
          case Formula.KnowsValue g -> throw new IllegalArgumentException("No axiom: " + g);
          case Formula.Probability g -> throw new IllegalArgumentException("No axiom: " + g);
        };
    return new Implies(needed, then);
  }

  private Formula box(
      ActionModel action, String event, ImmutableSortedSet<AgentId> group, Formula body) {
    Set<String> considered = new LinkedHashSet<>(action.events());
    group.forEach(agent -> considered.retainAll(action.successors(agent, event)));
    return Formula.and(
        considered.stream()
            .map(other -> new DistributedKnowledge(group, after(action, other, body)))
            .toList());
  }

  private static Formula epistemic(Formula.Epistemic formula, UnaryOperator<Formula> change) {
    return switch (formula) {
      case Knows(var a, var f) -> new Knows(a, change.apply(f));
      case Formula.Believes(var a, var f) -> new Formula.Believes(a, change.apply(f));
      case Formula.Considers(var a, var f) -> new Formula.Considers(a, change.apply(f));
      case Formula.KnowsWhether(var a, var f) -> new Formula.KnowsWhether(a, change.apply(f));
      case EverybodyKnows(var group, var f) -> new EverybodyKnows(group, change.apply(f));
      case DistributedKnowledge(var group, var f) ->
          new DistributedKnowledge(group, change.apply(f));
      case Formula.CommonKnowledge(var group, var f) ->
          new Formula.CommonKnowledge(group, change.apply(f));
      case Formula.OfPlausibility f -> throw new IllegalArgumentException("No axiom: " + f);
      case Formula.KnowsValue f -> f;
      case Formula.Probability f -> f;
    };
  }

  private static Formula boole(Formula formula, UnaryOperator<Formula> change) {
    ImmutableList<Formula> parts =
        formula.parts().stream().map(change).collect(ImmutableList.toImmutableList());
    return switch (formula) {
      case Not f -> new Not(parts.getFirst());
      case Formula.And f -> new Formula.And(parts);
      case Formula.Or f -> new Formula.Or(parts);
      case Implies f -> new Implies(parts.getFirst(), parts.getLast());
      case Formula.Iff f -> new Formula.Iff(parts.getFirst(), parts.getLast());
      case Formula.ExactlyOne f -> new Formula.ExactlyOne(parts);
      case Formula.Parity f -> new Formula.Parity(parts);
      case Formula.Cardinality f ->
          new Formula.Cardinality(
              parts.subList(0, f.members().size()),
              f.comparison(),
              parts.subList(f.members().size(), parts.size()),
              f.offset());
      case Formula f -> f;
    };
  }

  private static Formula and(Formula left, Formula right) {
    return Formula.and(List.of(left, right));
  }
}
