package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formula.CommonKnowledge;
import org.possibledeals.kripke.formula.Formula.Considers;
import org.possibledeals.kripke.formula.Formula.Constant;
import org.possibledeals.kripke.formula.Formula.DistributedKnowledge;
import org.possibledeals.kripke.formula.Formula.EverybodyKnows;
import org.possibledeals.kripke.formula.Formula.ExactlyOne;
import org.possibledeals.kripke.formula.Formula.HasValue;
import org.possibledeals.kripke.formula.Formula.Iff;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Knows;
import org.possibledeals.kripke.formula.Formula.KnowsValue;
import org.possibledeals.kripke.formula.Formula.KnowsWhether;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.Or;
import org.possibledeals.kripke.formula.Formula.Parity;
import org.possibledeals.kripke.formula.Formula.Probability;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Update;

/**
 * The obvious version of {@link Truth}, world by world, as the book has it: DEL, definitions 2.7,
 * 2.30, 4.7 and 6.8. Exponential in the depth of the formula, so for small models.
 */
public final class ObviousTruth {
  private ObviousTruth() {}

  /** Returns whether M, w ⊨ φ, for a model without an actual world. */
  public static <W> boolean holds(KripkeModel<W> m, W w, Formula formula) {
    return switch (formula) {
      case Constant(boolean value) -> value;
      case Atom p -> m.trueAt(w).contains(p);
      case Not(var f) -> !holds(m, w, f);
      case And(var members) -> members.stream().allMatch(f -> holds(m, w, f));
      case Or(var members) -> members.stream().anyMatch(f -> holds(m, w, f));
      case Implies(var f, var g) -> !holds(m, w, f) || holds(m, w, g);
      case Iff(var f, var g) -> holds(m, w, f) == holds(m, w, g);
      case ExactlyOne(var members) -> members.stream().filter(f -> holds(m, w, f)).count() == 1;
      case Parity(var members) -> members.stream().filter(f -> holds(m, w, f)).count() % 2 == 1;
      case Formula.Cardinality(var members, var comparison, var others, int offset) -> {
        long count = members.stream().filter(f -> holds(m, w, f)).count();
        long other = others.stream().filter(f -> holds(m, w, f)).count();
        yield comparison.holds(Long.compare(count, other + offset));
      }
      case Knows(var a, var f) -> m.successors(a, w).stream().allMatch(v -> holds(m, v, f));
      case Formula.Believes(var a, var f) ->
          m.successors(a, w).stream().allMatch(v -> holds(m, v, f));
      case HasValue(var x, var value) -> m.valueAt(w, x).equals(value);
      case KnowsValue(var a, var x) ->
          m.successors(a, w).stream().map(v -> m.valueAt(v, x)).distinct().count() <= 1;
      case Formula.Box(Update.Tell(var group, var f), var g) ->
          !holds(m, w, f) || holds(told(m, group, f), w, g);
      case Formula.Diamond(Update.Tell(var group, var f), var g) ->
          holds(m, w, f) && holds(told(m, group, f), w, g);
      case Formula.Box(Update.TellWhether(var group, var f), var g) ->
          holds(told(m, group, f), w, g);
      case Formula.Box(Update.Event(var action, var events), var g) -> {
        ActionModel e = Objects.requireNonNull(m.actions().get(action));
        yield named(e, events).stream()
            .allMatch(
                event ->
                    !holds(m, w, e.precondition(event))
                        || holds(product(m, e), new WorldEventPair<>(w, event), g));
      }
      case Formula.Diamond(Update.Event(var action, var events), var g) -> {
        ActionModel e = Objects.requireNonNull(m.actions().get(action));
        yield named(e, events).stream()
            .anyMatch(
                event ->
                    holds(m, w, e.precondition(event))
                        && holds(product(m, e), new WorldEventPair<>(w, event), g));
      }
      case Formula.Diamond(Update.AnnounceWhether update, var g) ->
          holds(m, w, new Formula.Box(update, g));
      case Formula.Diamond(Update.TellWhether update, var g) ->
          holds(m, w, new Formula.Box(update, g));
      case Considers(var a, var f) -> m.successors(a, w).stream().anyMatch(v -> holds(m, v, f));
      case KnowsWhether(var a, var f) ->
          m.successors(a, w).stream().map(v -> holds(m, v, f)).distinct().count() <= 1;
      case EverybodyKnows(var group, var f) ->
          group.stream().allMatch(a -> m.successors(a, w).stream().allMatch(v -> holds(m, v, f)));
      case CommonKnowledge(var group, var f) ->
          reachable(m, group, w).stream().allMatch(v -> holds(m, v, f));
      case DistributedKnowledge(var group, var f) ->
          m.worlds().stream()
              .filter(v -> group.stream().allMatch(a -> m.successors(a, w).contains(v)))
              .allMatch(v -> holds(m, v, f));
      case Formula.Box(Update.Announce(var f), var g) ->
          !holds(m, w, f) || holds(restricted(m, f), w, g);
      case Formula.Diamond(Update.Announce(var f), var g) ->
          holds(m, w, f) && holds(restricted(m, f), w, g);
      case Formula.Box(Update.AnnounceWhether(var f), var g) ->
          holds(restricted(m, holds(m, w, f) ? f : new Not(f)), w, g);
      case Formula.OfPlausibility f -> throw elsewhere(f);
      case Formula.Box(Update.OfListed update, var g) -> throw elsewhere(formula);
      case Formula.Diamond(Update.OfListed update, var g) -> throw elsewhere(formula);
      case Probability(var a, var f, var comparison, var bound) -> {
        ImmutableSet<W> cell = m.successors(a, w);
        long good = cell.stream().filter(v -> holds(m, v, f)).count();
        yield !cell.isEmpty() && comparison.holds(Fraction.of(good, cell.size()), bound);
      }
    };
  }

  private static IllegalArgumentException elsewhere(Formula formula) {
    return new IllegalArgumentException("Files of source text judge this: " + formula);
  }

  private static <W> KripkeModel<W> restricted(KripkeModel<W> m, Formula f) {
    return m.restrictedTo(
        m.worlds().stream().filter(w -> holds(m, w, f)).collect(ImmutableSet.toImmutableSet()));
  }

  private static Set<String> named(ActionModel action, Set<String> events) {
    return events.isEmpty() ? action.designated() : events;
  }

  /** As in the definition, link by link. */
  private static <W> KripkeModel<W> told(KripkeModel<W> m, Set<AgentId> group, Formula f) {
    var told = KripkeModel.over(m.worlds());
    for (AgentId a : m.agents()) {
      told.relation(
          a,
          w ->
              m.successors(a, w).stream()
                  .filter(v -> !group.contains(a) || holds(m, v, f) == holds(m, w, f))
                  .toList());
    }
    m.atoms().forEach(p -> told.atom(p, w -> m.trueAt(w).contains(p)));
    return copyOfRest(m, told, w -> w).build();
  }

  /** As in the definition, pair by pair. */
  public static <W> KripkeModel<WorldEventPair<W>> product(KripkeModel<W> m, ActionModel e) {
    List<WorldEventPair<W>> pairs = new ArrayList<>();
    for (W w : m.worlds()) {
      for (String event : e.events()) {
        if (holds(m, w, e.precondition(event))) {
          pairs.add(new WorldEventPair<>(w, event));
        }
      }
    }
    var product = KripkeModel.over(pairs);
    for (AgentId a : m.agents()) {
      product.relation(
          a,
          from ->
              pairs.stream()
                  .filter(to -> m.successors(a, from.world()).contains(to.world()))
                  .filter(to -> e.successors(a, from.event()).contains(to.event()))
                  .toList());
    }
    for (Atom p : m.atoms()) {
      product.atom(p, pair -> holds(m, pair.world(), e.changes(pair.event()).getOrDefault(p, p)));
    }
    return copyOfRest(m, product, WorldEventPair::world).build();
  }

  private static <W, V> KripkeModelBuilder<V> copyOfRest(
      KripkeModel<W> m, KripkeModelBuilder<V> copy, Function<V, W> old) {
    m.variables()
        .asMap()
        .forEach((x, values) -> copy.variable(x, values, v -> m.valueAt(old.apply(v), x)));
    m.actions().forEach(copy::action);
    return copy;
  }

  /** The worlds at the end of a path of any length, also 0, of links of the group's members. */
  private static <W> Set<W> reachable(KripkeModel<W> m, Set<AgentId> group, W start) {
    Set<W> reached = new LinkedHashSet<>(Set.of(start));
    ArrayDeque<W> left = new ArrayDeque<>(reached);
    while (!left.isEmpty()) {
      W at = left.remove();
      for (AgentId a : group) {
        m.successors(a, at).stream().filter(reached::add).forEach(left::add);
      }
    }
    return reached;
  }
}
