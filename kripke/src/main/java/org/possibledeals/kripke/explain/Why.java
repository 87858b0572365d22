package org.possibledeals.kripke.explain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Sets;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.explain.Reason.Path;
import org.possibledeals.kripke.explain.Reason.Step;
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
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.Announced;
import org.possibledeals.kripke.model.WorldEventPair;
import org.possibledeals.kripke.reach.Budget;

/**
 * Finds explanations. Of several witnesses it takes one at the end of a shortest path, and of those
 * the first in the model's order.
 *
 * <p>Cost: an evaluation for each level of the formula that the explanation follows.
 *
 * @param <W> world
 */
final class Why<W> {

  private final Surveyed<W> model;

  private Why(Surveyed<W> model) {
    this.model = model;
  }

  /**
   * Returns why {@code formula} holds or fails at {@code world}.
   *
   * @throws IllegalArgumentException if the world, an agent or an atom is not in the model, or the
   *     formula has more than {@link Explanation#MOST_LEVELS} levels
   */
  public static <W> Explanation<W> of(Surveyed<W> model, W world, Formula formula) {
    if (!model.worlds().contains(world)) {
      throw new IllegalArgumentException(
          "Nothing to explain at %s: it is none of the model's %d worlds."
              .formatted(world, model.worlds().size()));
    }
    int levels = Subformulas.of(formula).levels();
    if (levels > Explanation.MOST_LEVELS) {
      throw new IllegalArgumentException(
          "A formula of %d levels is too deep to be explained; at most %d are."
              .formatted(levels, Explanation.MOST_LEVELS));
    }
    return new Why<>(model).at(world, formula);
  }

  private Explanation<W> at(W world, Formula formula) {
    Budget.checkTime();
    boolean isTrue = model.truthSet(formula).contains(world);
    return new Explanation<>(world, formula, isTrue, reason(world, formula, isTrue));
  }

  private Reason<W> reason(W w, Formula formula, boolean isTrue) {
    return switch (formula) {
      case Constant f -> new Reason.Given<>();
      case Atom f -> new Reason.Given<>();
      case Not(var f) -> parts(w, List.of(f));
      case And(var members) -> isTrue ? parts(w, members) : first(w, members, false);
      case Or(var members) -> isTrue ? first(w, members, true) : parts(w, members);
      case Implies(var f, var g) -> implication(w, f, g, isTrue);
      case Iff(var f, var g) -> parts(w, List.of(f, g));
      case ExactlyOne(var members) -> parts(w, members);
      case Parity(var members) -> parts(w, members);
      case Formula.Cardinality f -> parts(w, f.parts());
      case Knows(var a, var f) ->
          everywhere(f, Reachable.oneStep(model, w, ImmutableSortedSet.of(a)), isTrue);
      case Formula.Believes(var a, var f) when model.model().hasPlausibility(a) ->
          believed(w, a, new Constant(true), f, isTrue);
      case Formula.Believes(var a, var f) ->
          everywhere(f, Reachable.oneStep(model, w, ImmutableSortedSet.of(a)), isTrue);
      case Formula.ConditionallyBelieves(var a, var f, var g) -> believed(w, a, f, g, isTrue);
      case Formula.SafelyBelieves(var a, var f) ->
          everywhere(f, Reachable.by(a, w, model.asPlausible(a, w), Step.AS_PLAUSIBLE), isTrue);
      case Formula.StronglyBelieves f -> {
        List<Formula> definition = f.definition(model.model().hasPlausibility(f.agent()));
        yield isTrue ? parts(w, definition) : first(w, definition, false);
      }
      case Considers(var a, var f) ->
          somewhere(f, Reachable.oneStep(model, w, ImmutableSortedSet.of(a)), isTrue);
      case KnowsWhether(var a, var f) ->
          whether(f, Reachable.oneStep(model, w, ImmutableSortedSet.of(a)), isTrue);
      case EverybodyKnows(var group, var f) ->
          everywhere(f, Reachable.oneStep(model, w, group), isTrue);
      case CommonKnowledge(var group, var f) ->
          everywhere(f, Reachable.anySteps(model, w, group), isTrue);
      case DistributedKnowledge(var group, var f) ->
          everywhere(f, Reachable.shared(model, w, group), isTrue);
      case Formula.HasValue f -> new Reason.Given<>();
      case Formula.KnowsValue(var a, var x) ->
          value(x, Reachable.oneStep(model, w, ImmutableSortedSet.of(a)), isTrue);
      case Formula.Dynamic f -> updated(w, f);
      case Probability(var a, var f, var comparison, var bound) -> {
        ImmutableSet<W> successors = model.successors(a, w);
        yield new Reason.Share<>(
            model.weight(Sets.intersection(successors, model.truthSet(f))),
            model.weight(successors),
            model.model().hasWeights());
      }
    };
  }

  private Reason<W> updated(W w, Formula.Dynamic formula) {
    Formula body = formula.body();
    return switch (formula.update()) {
      case Update.Announce(var f) -> after(w, f, body);
      case Update.AnnounceWhether(var f) -> after(w, answer(w, f), body);
      case Update.Tell(var group, var f) -> told(w, group, f, body);
      case Update.TellWhether(var group, var f) -> told(w, group, answer(w, f), body);
      case Update.Upgrade upgrade ->
          new Reason.Upgraded<>(upgrade, new Why<>(model.upgrade(upgrade)).at(w, body));
      case Update.AnnounceSome some -> someAnnounced(w, some, formula);
      case Update.Event event -> events(w, event, body, formula instanceof Formula.Diamond);
    };
  }

  /** Returns the announcement that decides, or that each one leaves the body as it has to be. */
  private Reason<W> someAnnounced(W w, Update.AnnounceSome some, Formula.Dynamic formula) {
    boolean isDiamond = formula instanceof Formula.Diamond;
    Formula goal = isDiamond ? formula.body() : new Not(formula.body());
    return Announced.at(model.model(), w, some, goal)
        .map(said -> after(w, said, formula.body()))
        .orElseGet(() -> new Reason.EachAnnounced<>(!isDiamond));
  }

  private Formula answer(W world, Formula asked) {
    return model.truthSet(asked).contains(world) ? asked : new Not(asked);
  }

  private Reason<W> parts(W world, List<Formula> parts) {
    return new Reason.Parts<>(
        parts.stream().map(f -> at(world, f)).collect(ImmutableList.toImmutableList()));
  }

  private Reason<W> first(W world, List<Formula> members, boolean value) {
    Formula found =
        members.stream()
            .filter(f -> model.truthSet(f).contains(world) == value)
            .findFirst()
            .orElseThrow();
    return parts(world, List.of(found));
  }

  private Reason<W> implication(W world, Formula premise, Formula conclusion, boolean isTrue) {
    if (!isTrue) {
      return parts(world, List.of(premise, conclusion));
    }
    boolean isVacuous = !model.truthSet(premise).contains(world);
    return parts(world, List.of(isVacuous ? premise : conclusion));
  }

  private Reason<W> everywhere(Formula body, Reachable<W> reachable, boolean isTrue) {
    return isTrue
        ? new Reason.Throughout<>(reachable.worlds(), true)
        : path(body, reachable, false).orElseThrow();
  }

  private Reason<W> believed(W w, AgentId agent, Formula condition, Formula body, boolean isTrue) {
    ImmutableSet<W> best = model.best(agent, w, condition);
    return everywhere(body, Reachable.by(agent, w, best, Step.MOST_PLAUSIBLE), isTrue);
  }

  private Reason<W> somewhere(Formula body, Reachable<W> reachable, boolean isTrue) {
    return isTrue
        ? path(body, reachable, true).orElseThrow()
        : new Reason.Throughout<>(reachable.worlds(), false);
  }

  private Reason<W> whether(Formula body, Reachable<W> reachable, boolean isTrue) {
    Optional<Path<W>> yes = path(body, reachable, true);
    Optional<Path<W>> no = path(body, reachable, false);
    return isTrue
        ? new Reason.Throughout<>(reachable.worlds(), no.isEmpty())
        : new Reason.Split<>(yes.orElseThrow(), no.orElseThrow());
  }

  /** Returns the path to the nearest world where the body has this value. */
  private Optional<Path<W>> path(Formula body, Reachable<W> reachable, boolean value) {
    ImmutableSet<W> holding = model.truthSet(body);
    return reachable.worlds().stream()
        .filter(v -> holding.contains(v) == value)
        .findFirst()
        .map(v -> new Path<>(reachable.stepsTo(v), at(v, body)));
  }

  private Reason<W> after(W world, Formula announced, Formula body) {
    ImmutableSet<W> left = model.truthSet(announced);
    if (!left.contains(world)) {
      return new Reason.NotAnnounced<>(at(world, announced));
    }
    return new Reason.Announced<>(
        announced,
        Sets.difference(model.worlds(), left).immutableCopy(),
        new Why<>(model.announce(announced)).at(world, body));
  }

  private Reason<W> value(Variable variable, Reachable<W> reachable, boolean isTrue) {
    Optional<Formula.HasValue> first =
        model.values(variable).stream()
            .map(variable::is)
            .filter(is -> reachable.worlds().stream().anyMatch(model.truthSet(is)::contains))
            .findFirst();
    return isTrue
        ? new Reason.OneValue<>(reachable.worlds(), first)
        : whether(first.orElseThrow(), reachable, false);
  }

  private Reason<W> told(W world, ImmutableSortedSet<AgentId> group, Formula told, Formula body) {
    return model.truthSet(told).contains(world)
        ? new Reason.Told<>(group, told, new Why<>(model.tell(group, told)).at(world, body))
        : new Reason.NotAnnounced<>(at(world, told));
  }

  /**
   * Returns one event after which the body is {@code decisive}, if there is one, else all events.
   */
  private Reason<W> events(W world, Update.Event update, Formula body, boolean decisive) {
    ActionModel action = model.action(update.action());
    ImmutableList.Builder<Reason.Outcome<W>> outcomes = ImmutableList.builder();
    for (String event : update.events().isEmpty() ? action.designated() : update.events()) {
      Reason.Outcome<W> outcome = outcome(world, action, event, body);
      if (outcome instanceof Reason.Outcome.Happens<W>(var name, var after)
          && after.isTrue() == decisive) {
        return new Reason.Events<>(update.action(), ImmutableList.of(outcome));
      }
      outcomes.add(outcome);
    }
    return new Reason.Events<>(update.action(), outcomes.build());
  }

  private Reason.Outcome<W> outcome(W world, ActionModel action, String event, Formula body) {
    Formula precondition = action.precondition(event);
    return model.truthSet(precondition).contains(world)
        ? new Reason.Outcome.Happens<>(
            event, new Why<>(model.update(action)).at(new WorldEventPair<>(world, event), body))
        : new Reason.Outcome.Impossible<>(event, at(world, precondition));
  }
}
