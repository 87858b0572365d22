package org.possibledeals.kripke.explain;

import static com.google.common.collect.ImmutableSet.toImmutableSet;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Sets;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.possibledeals.kripke.explain.Reason.Announced;
import org.possibledeals.kripke.explain.Reason.NotAnnounced;
import org.possibledeals.kripke.explain.Reason.Parts;
import org.possibledeals.kripke.explain.Reason.Path;
import org.possibledeals.kripke.explain.Reason.Share;
import org.possibledeals.kripke.explain.Reason.Split;
import org.possibledeals.kripke.explain.Reason.Step;
import org.possibledeals.kripke.explain.Reason.Throughout;
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
import org.possibledeals.kripke.formula.Formula.Iff;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Knows;
import org.possibledeals.kripke.formula.Formula.KnowsWhether;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.Or;
import org.possibledeals.kripke.formula.Formula.Parity;
import org.possibledeals.kripke.formula.Formula.Probability;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * Checks an explanation against a model without looking for one: from the verdicts that it gives,
 * the verdict that it explains must follow, links must be there, and where it says "throughout" the
 * worlds must be all that there are.
 */
final class Recheck {
  private static final Formula TRUE = new Constant(true);

  private Recheck() {}

  /** Returns whether every step of {@code explanation} is right in {@code model}. */
  static <W> boolean isRight(KripkeModel<W> model, Explanation<W> explanation) {
    W w = explanation.world();
    boolean isTrue = explanation.isTrue();
    return switch (explanation.formula()) {
      case Constant(boolean value) -> isGiven(explanation) && value == isTrue;
      case Atom p -> isGiven(explanation) && model.truthSet(p).contains(w) == isTrue;
      case Not(var f) -> follows(model, explanation, List.of(f), v -> !v.getFirst());
      case And(var members) -> members(model, explanation, members, true);
      case Or(var members) -> members(model, explanation, members, false);
      case Implies(var f, var g) -> implication(model, explanation, f, g);
      case Iff(var f, var g) ->
          follows(model, explanation, List.of(f, g), v -> v.getFirst().equals(v.getLast()));
      case ExactlyOne(var members) -> follows(model, explanation, members, v -> count(v) == 1);
      case Parity(var members) -> follows(model, explanation, members, v -> count(v) % 2 == 1);
      case Formula.Cardinality f ->
          follows(
              model,
              explanation,
              f.parts(),
              v ->
                  f.holds(
                      (int) count(v.subList(0, f.members().size())),
                      (int) count(v.subList(f.members().size(), v.size()))));
      case Knows(var a, var f) -> box(model, explanation, f, model.successors(a, w));
      case Formula.Believes(var a, var f) -> box(model, explanation, f, best(model, a, w, TRUE));
      case Formula.ConditionallyBelieves(var a, var f, var g) ->
          box(model, explanation, g, best(model, a, w, f));
      case Formula.SafelyBelieves(var a, var f) ->
          box(model, explanation, f, asPlausible(model, a, w));
      case Formula.StronglyBelieves f ->
          members(model, explanation, f.definition(model.hasPlausibility(f.agent())), true);
      case Considers(var a, var f) -> diamond(model, explanation, f, model.successors(a, w));
      case KnowsWhether(var a, var f) -> whether(model, explanation, f, model.successors(a, w));
      case EverybodyKnows(var group, var f) ->
          box(model, explanation, f, someConsiders(model, group, ImmutableSet.of(w)));
      case CommonKnowledge(var group, var f) ->
          box(model, explanation, f, reachable(model, group, w));
      case DistributedKnowledge(var group, var f) ->
          box(model, explanation, f, allConsider(model, group, w));
      case Formula.HasValue f -> isGiven(explanation) && model.truthSet(f).contains(w) == isTrue;
      case Formula.KnowsValue(var a, var x) -> value(model, explanation, a, x);
      case Formula.Dynamic f -> updated(model, explanation, f);
      case Probability(var a, var f, var comparison, var bound) -> {
        ImmutableSet<W> considered = model.successors(a, w);
        int good = Sets.intersection(considered, model.truthSet(f)).size();
        yield explanation
                .reason()
                .equals(
                    new Share<W>(
                        BigInteger.valueOf(good), BigInteger.valueOf(considered.size()), false))
            && isTrue
                == (!considered.isEmpty()
                    && comparison.holds(Fraction.of(good, considered.size()), bound));
      }
    };
  }

  /** The worlds of the condition than which no other one is more plausible. */
  private static <W> Set<W> best(KripkeModel<W> model, AgentId agent, W w, Formula condition) {
    Set<W> met = new HashSet<>(model.successors(agent, w));
    met.retainAll(model.truthSet(condition));
    return met.stream()
        .filter(v -> met.stream().allMatch(u -> rank(model, agent, v) <= rank(model, agent, u)))
        .collect(toImmutableSet());
  }

  private static <W> Set<W> asPlausible(KripkeModel<W> model, AgentId agent, W w) {
    return model.successors(agent, w).stream()
        .filter(
            v -> !model.hasPlausibility(agent) || rank(model, agent, v) <= rank(model, agent, w))
        .collect(toImmutableSet());
  }

  private static <W> int rank(KripkeModel<W> model, AgentId agent, W w) {
    return model.hasPlausibility(agent)
        ? Iterables.indexOf(model.ranks(agent, w), rank -> rank.contains(w))
        : 0;
  }

  /** The worlds that some member of the group considers possible at one of these. */
  private static <W> Set<W> someConsiders(KripkeModel<W> model, Set<AgentId> group, Set<W> worlds) {
    Set<W> considered = new HashSet<>();
    worlds.forEach(w -> group.forEach(a -> considered.addAll(model.successors(a, w))));
    return considered;
  }

  /** The worlds that all members of the group consider possible. */
  private static <W> Set<W> allConsider(KripkeModel<W> model, Set<AgentId> group, W world) {
    Set<W> considered = new HashSet<>(model.worlds());
    group.forEach(a -> considered.retainAll(model.successors(a, world)));
    return considered;
  }

  /** The least set of worlds that has this one and what members consider possible at its own. */
  private static <W> Set<W> reachable(KripkeModel<W> model, Set<AgentId> group, W world) {
    Set<W> closed = new HashSet<>(Set.of(world));
    boolean grows = true;
    while (grows) {
      grows = closed.addAll(someConsiders(model, group, closed));
    }
    return closed;
  }

  private static <W> boolean updated(
      KripkeModel<W> model, Explanation<W> explanation, Formula.Dynamic formula) {
    boolean isBox = formula instanceof Formula.Box;
    Formula g = formula.body();
    return switch (formula.update()) {
      case Update.Announce(var f) -> after(model, explanation, f, g, isBox);
      case Update.AnnounceWhether(var f) ->
          explanation.reason() instanceof Announced<W>(var announced, var removed, var there)
              && (announced.equals(f) || announced.equals(new Not(f)))
              && after(model, explanation, announced, g, true);
      case Update.Tell(var group, var f) -> told(model, explanation, group, f, g, isBox);
      case Update.TellWhether(var group, var f) ->
          explanation.reason() instanceof Reason.Told<W>(var to, var told, var there)
              && (told.equals(f) || told.equals(new Not(f)))
              && told(model, explanation, group, told, g, true);
      case Update.Upgrade upgrade ->
          explanation.reason() instanceof Reason.Upgraded<W>(var done, var there)
              && done.equals(upgrade)
              && there.formula().equals(g)
              && there.isTrue() == explanation.isTrue()
              && areRight(model.update(upgrade), explanation, List.of(there));
      case Update.AnnounceSome some ->
          explanation.reason() instanceof Announced<W>(var said, var removed, var there)
              ? isBox != explanation.isTrue()
                  && model.holds(explanation.world(), said)
                  && isSaidBy(some.group(), said)
                  && after(model, explanation, said, g, isBox)
              : explanation.reason().equals(new Reason.EachAnnounced<W>(isBox))
                  && isBox == explanation.isTrue();
      case Update.Event(var action, var events) ->
          new RecheckEvents<>(model, explanation, action, events).isRight(g, !isBox);
    };
  }

  /** Whether it is a conjunction of what each member knows, or nobody's. */
  private static boolean isSaidBy(Set<AgentId> group, Formula said) {
    List<Formula> members = said instanceof And(var all) ? all : List.of(said);
    return group.isEmpty()
        || group.equals(
            members.stream()
                .map(f -> f instanceof Knows(var a, var known) ? a : new AgentId("nobody"))
                .collect(toImmutableSet()));
  }

  private interface Verdict {
    boolean from(List<Boolean> parts);
  }

  private static boolean isGiven(Explanation<?> explanation) {
    return explanation.reason() instanceof Reason.Given;
  }

  private static long count(List<Boolean> parts) {
    return parts.stream().filter(v -> v).count();
  }

  private static <W> boolean areRight(
      KripkeModel<W> model, Explanation<W> whole, List<Explanation<W>> parts) {
    return parts.stream().allMatch(p -> p.world().equals(whole.world()) && isRight(model, p));
  }

  /** All parts are there, right, and give the verdict. */
  private static <W> boolean follows(
      KripkeModel<W> model, Explanation<W> whole, List<Formula> expected, Verdict verdict) {
    return whole.reason() instanceof Parts<W>(var parts)
        && parts.stream().map(Explanation::formula).toList().equals(expected)
        && areRight(model, whole, parts)
        && verdict.from(parts.stream().map(Explanation::isTrue).toList()) == whole.isTrue();
  }

  /** All members have the value {@code all} if that is the verdict, else one has not. */
  private static <W> boolean members(
      KripkeModel<W> model, Explanation<W> whole, ImmutableList<Formula> members, boolean all) {
    if (whole.isTrue() == all) {
      return follows(model, whole, members, v -> v.contains(!all) != all);
    }
    return whole.reason() instanceof Parts<W>(var parts)
        && parts.size() == 1
        && members.contains(parts.getFirst().formula())
        && parts.getFirst().isTrue() != all
        && areRight(model, whole, parts);
  }

  private static <W> boolean implication(
      KripkeModel<W> model, Explanation<W> whole, Formula premise, Formula conclusion) {
    if (!whole.isTrue()) {
      return follows(model, whole, List.of(premise, conclusion), v -> !v.getFirst() || v.getLast());
    }
    return whole.reason() instanceof Parts<W>(var parts)
        && parts.size() == 1
        && areRight(model, whole, parts)
        && (parts.getFirst().isTrue()
            ? parts.getFirst().formula().equals(conclusion)
            : parts.getFirst().formula().equals(premise));
  }

  private static <W> boolean box(
      KripkeModel<W> model, Explanation<W> whole, Formula body, Set<W> looked) {
    return whole.isTrue()
        ? throughout(model, whole, body, looked, true)
        : leads(model, whole, whole.reason(), body, looked, false);
  }

  private static <W> boolean diamond(
      KripkeModel<W> model, Explanation<W> whole, Formula body, Set<W> looked) {
    return whole.isTrue()
        ? leads(model, whole, whole.reason(), body, looked, true)
        : throughout(model, whole, body, looked, false);
  }

  private static <W> boolean whether(
      KripkeModel<W> model, Explanation<W> whole, Formula body, Set<W> looked) {
    if (!whole.isTrue()) {
      return whole.reason() instanceof Split<W>(var yes, var no)
          && leads(model, whole, yes, body, looked, true)
          && leads(model, whole, no, body, looked, false);
    }
    return throughout(model, whole, body, looked, true)
        || throughout(model, whole, body, looked, false);
  }

  private static <W> boolean throughout(
      KripkeModel<W> model, Explanation<W> whole, Formula body, Set<W> looked, boolean value) {
    ImmutableSet<W> holding = model.truthSet(body);
    return whole.reason().equals(new Throughout<>(ImmutableSet.copyOf(looked), value))
        && looked.stream().allMatch(v -> holding.contains(v) == value);
  }

  private static <W> boolean leads(
      KripkeModel<W> model,
      Explanation<W> whole,
      Reason<W> reason,
      Formula body,
      Set<W> looked,
      boolean value) {
    if (!(reason instanceof Path<W>(var steps, var there))) {
      return false;
    }
    W at = whole.world();
    for (Step<W> step : steps) {
      if (!isLink(model, at, step)) {
        return false;
      }
      at = step.to();
    }
    return at.equals(there.world())
        && looked.contains(at)
        && there.formula().equals(body)
        && there.isTrue() == value
        && isRight(model, there);
  }

  private static <W> boolean isLink(KripkeModel<W> model, W from, Step<W> step) {
    ImmutableSortedSet<AgentId> agents = step.agents();
    return agents.stream().allMatch(a -> model.successors(a, from).contains(step.to()));
  }

  private static <W> boolean after(
      KripkeModel<W> model,
      Explanation<W> whole,
      Formula announced,
      Formula body,
      boolean valueIfNot) {
    return switch (whole.reason()) {
      case NotAnnounced<W>(var refused) ->
          whole.isTrue() == valueIfNot
              && refused.formula().equals(announced)
              && !refused.isTrue()
              && areRight(model, whole, List.of(refused));
      case Announced<W>(var said, var removed, var there) ->
          said.equals(announced)
              && removed.equals(gone(model, said))
              && !removed.contains(whole.world())
              && there.formula().equals(body)
              && there.isTrue() == whole.isTrue()
              && areRight(model.announce(said), whole, List.of(there));
      case Reason.Given<W> other -> false;
      case Parts<W> other -> false;
      case Path<W> other -> false;
      case Split<W> other -> false;
      case Throughout<W> other -> false;
      case Share<W> other -> false;
      case Reason.OneValue<W> other -> false;
      case Reason.Told<W> other -> false;
      case Reason.Upgraded<W> other -> false;
      case Reason.EachAnnounced<W> other -> false;
      case Reason.Events<W> other -> false;
    };
  }

  private static <W> boolean told(
      KripkeModel<W> model,
      Explanation<W> whole,
      ImmutableSortedSet<AgentId> group,
      Formula told,
      Formula body,
      boolean valueIfNot) {
    if (!(whole.reason() instanceof Reason.Told<W>(var to, var said, var there))) {
      return whole.reason() instanceof NotAnnounced<W>
          && after(model, whole, told, body, valueIfNot);
    }
    return to.equals(group)
        && said.equals(told)
        && model.truthSet(told).contains(whole.world())
        && there.formula().equals(body)
        && there.isTrue() == whole.isTrue()
        && areRight(model.update(new Update.Tell(group, told)), whole, List.of(there));
  }

  /** One value at all the worlds, or a value that one of them has and another has not. */
  private static <W> boolean value(
      KripkeModel<W> model, Explanation<W> whole, AgentId agent, Variable variable) {
    ImmutableSet<W> looked = model.successors(agent, whole.world());
    return switch (whole.reason()) {
      case Reason.OneValue<W>(var worlds, var value) ->
          whole.isTrue()
              && worlds.equals(looked)
              && value.isPresent() != looked.isEmpty()
              && value
                  .map(
                      is ->
                          is.variable().equals(variable) && model.truthSet(is).containsAll(looked))
                  .orElse(true);
      case Split<W>(var yes, var no) ->
          !whole.isTrue()
              && yes.there().formula() instanceof Formula.HasValue is
              && is.variable().equals(variable)
              && leads(model, whole, yes, is, looked, true)
              && leads(model, whole, no, is, looked, false);
      case Reason.Given<W> other -> false;
      case Parts<W> other -> false;
      case Path<W> other -> false;
      case Throughout<W> other -> false;
      case Share<W> other -> false;
      case NotAnnounced<W> other -> false;
      case Announced<W> other -> false;
      case Reason.Told<W> other -> false;
      case Reason.Upgraded<W> other -> false;
      case Reason.EachAnnounced<W> other -> false;
      case Reason.Events<W> other -> false;
    };
  }

  private static <W> ImmutableSet<W> gone(KripkeModel<W> model, Formula said) {
    ImmutableSet<W> left = model.truthSet(said);
    return model.worlds().stream().filter(v -> !left.contains(v)).collect(toImmutableSet());
  }
}
