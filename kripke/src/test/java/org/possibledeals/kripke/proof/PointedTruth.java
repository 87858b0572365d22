package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.Maps;
import com.google.common.collect.Multimaps;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;

/**
 * The definition of truth, world by world. An announcement removes the arrows to worlds where it is
 * false. A telling removes the group's arrows between worlds that differ in it.
 */
final class PointedTruth {
  private final PointedModel model;

  private PointedTruth(PointedModel model) {
    this.model = model;
  }

  /**
   * Returns whether the formula is true at world 0 of a model, by the definition of truth and
   * nothing else.
   *
   * @throws IllegalArgumentException if it names an agent that is not in the model
   * @throws org.possibledeals.kripke.reach.BeyondReachException if it has variables, probabilities
   *     or action models
   */
  static boolean holds(PointedModel model, Formula formula) {
    return new PointedTruth(model).holds(0, formula);
  }

  private boolean holds(int w, Formula formula) {
    Budget.checkTime();
    return switch (formula) {
      case Formula.Constant(boolean value) -> value;
      case Formula.Atom atom -> model.trueAt().get(w).contains(atom);
      case Formula.Not(var f) -> !holds(w, f);
      case Formula.And(var members) -> members.stream().allMatch(f -> holds(w, f));
      case Formula.Or(var members) -> members.stream().anyMatch(f -> holds(w, f));
      case Formula.Implies(var f, var g) -> !holds(w, f) || holds(w, g);
      case Formula.Iff(var f, var g) -> holds(w, f) == holds(w, g);
      case Formula.ExactlyOne(var members) -> count(w, members) == 1;
      case Formula.Parity(var members) -> count(w, members) % 2 == 1;
      case Formula.Cardinality f ->
          f.holds((int) count(w, f.members()), (int) count(w, f.others()));
      case Formula.HasValue f -> throw beyond(f);
      case Formula.Epistemic f -> holds(w, f);
      case Formula.Dynamic f -> holds(w, f);
    };
  }

  private long count(int w, ImmutableList<Formula> members) {
    return members.stream().filter(f -> holds(w, f)).count();
  }

  private boolean holds(int w, Formula.Epistemic formula) {
    return switch (formula) {
      case Formula.Knows(var a, var f) -> box(w, a, v -> holds(v, f));
      case Formula.Believes(var a, var f) -> box(w, a, v -> holds(v, f));
      case Formula.Considers(var a, var f) -> !box(w, a, v -> !holds(v, f));
      case Formula.KnowsWhether(var a, var f) ->
          box(w, a, v -> holds(v, f)) || box(w, a, v -> !holds(v, f));
      case Formula.EverybodyKnows(var group, var f) ->
          group.stream().allMatch(a -> box(w, a, v -> holds(v, f)));
      case Formula.CommonKnowledge(var group, var f) ->
          reached(w, group).stream().allMatch(v -> holds(v, f));
      case Formula.DistributedKnowledge(var group, var f) ->
          IntStream.range(0, model.size())
              .filter(v -> group.stream().allMatch(a -> arrows(a).containsEntry(w, v)))
              .allMatch(v -> holds(v, f));
      case Formula.OfPlausibility f -> throw beyond(f);
      case Formula.KnowsValue f -> throw beyond(f);
      case Formula.Probability f -> throw beyond(f);
    };
  }

  private boolean holds(int w, Formula.Dynamic formula) {
    Formula body = formula.body();
    boolean isBox = formula instanceof Formula.Box;
    return switch (formula.update()) {
      case Update.Announce(var f) -> holds(w, f) ? after(f).holds(w, body) : isBox;
      case Update.AnnounceWhether(var f) ->
          after(holds(w, f) ? f : new Formula.Not(f)).holds(w, body);
      case Update.Tell(var group, var f) -> holds(w, f) ? told(group, f).holds(w, body) : isBox;
      case Update.TellWhether(var group, var f) -> told(group, f).holds(w, body);
      case Update.OfListed update -> throw beyond(formula);
      case Update.Event event -> throw beyond(formula);
    };
  }

  /** Returns the worlds to which a path of the group's arrows leads, this one included. */
  private Set<Integer> reached(int w, Set<AgentId> group) {
    Set<Integer> reached = new LinkedHashSet<>(Set.of(w));
    Deque<Integer> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      int from = open.pop();
      for (AgentId agent : group) {
        arrows(agent).get(from).stream().filter(reached::add).forEach(open::push);
      }
    }
    return reached;
  }

  private boolean box(int w, AgentId agent, Predicate<Integer> body) {
    return arrows(agent).get(w).stream().allMatch(body);
  }

  private ImmutableSetMultimap<Integer, Integer> arrows(AgentId agent) {
    ImmutableSetMultimap<Integer, Integer> relation = model.arrows().get(agent);
    if (relation == null) {
      throw new IllegalArgumentException(
          "No agent %s in this model; its agents are %s."
              .formatted(agent, model.arrows().keySet()));
    }
    return relation;
  }

  private PointedTruth after(Formula f) {
    boolean[] isLeft = truth(f);
    return keeping((agent, arrow) -> isLeft[arrow.getValue()]);
  }

  private PointedTruth told(ImmutableSet<AgentId> group, Formula f) {
    boolean[] isTrue = truth(f);
    return keeping(
        (agent, arrow) ->
            !group.contains(agent) || isTrue[arrow.getKey()] == isTrue[arrow.getValue()]);
  }

  private boolean[] truth(Formula f) {
    boolean[] truth = new boolean[model.size()];
    IntStream.range(0, truth.length).forEach(w -> truth[w] = holds(w, f));
    return truth;
  }

  private interface Kept {
    boolean isKept(AgentId agent, Map.Entry<Integer, Integer> arrow);
  }

  private PointedTruth keeping(Kept kept) {
    return new PointedTruth(
        new PointedModel(
            model.trueAt(),
            ImmutableMap.copyOf(
                Maps.transformEntries(
                    model.arrows(),
                    (agent, relation) ->
                        ImmutableSetMultimap.copyOf(
                            Multimaps.filterEntries(
                                relation, arrow -> kept.isKept(agent, arrow)))))));
  }

  private static BeyondReachException beyond(Formula formula) {
    return new BeyondReachException(
        "Cannot evaluate %s here: only K, B, M, Kw, E, C, D and announcements.".formatted(formula));
  }
}
