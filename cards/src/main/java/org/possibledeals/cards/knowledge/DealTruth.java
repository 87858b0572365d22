package org.possibledeals.cards.knowledge;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.possibledeals.cards.count.DealCount;
import org.possibledeals.cards.count.HandCounts;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Sight;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.Perspective;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * Truth in the model of all deals of a structure: M, w ⊨ φ, one clause per connective, and whether
 * φ holds at all of some deals. The plain version of what {@link DealCell} answers faster.
 *
 * <p>A question is {@linkplain #plan planned} and then answered. Immutable.
 */
final class DealTruth {
  private final DealVocabulary vocabulary;
  private final DealStructure structure;
  private final Sight sight;
  private final Handover handover;

  DealTruth(DealVocabulary vocabulary, DealStructure structure, Sight sight, Limits limits) {
    this.vocabulary = vocabulary;
    this.structure = structure;
    this.sight = sight;
    this.handover = new Handover(vocabulary, structure, sight, limits);
  }

  DealVocabulary vocabulary() {
    return vocabulary;
  }

  DealStructure structure() {
    return structure;
  }

  Sight sight() {
    return sight;
  }

  /** Returns the same with other limits to what is listed. */
  DealTruth within(Limits limits) {
    return new DealTruth(vocabulary, structure, sight, limits);
  }

  /** Returns the same of other deals. */
  private DealTruth of(DealStructure deals) {
    return new DealTruth(vocabulary, deals, sight, handover.limits());
  }

  /** Returns whether M, w ⊨ φ for one of these deals. */
  boolean holds(Deal world, Formula formula) {
    return switch (formula) {
      case Formula.Connective f -> f.holds(part -> holds(world, part));
      case Formula.Atom p -> {
        DealVocabulary.Holding holding = vocabulary.holding(p);
        yield world.has(holding.owner(), holding.card());
      }
      case Formula.HasValue(var x, var value) -> throw DealVocabulary.noVariable(x);
      case Formula.KnowsValue(var a, var x) -> throw DealVocabulary.noVariable(x);
      case Formula.Knows(var a, var body) -> cell(a, world).knows(body);
      case Formula.Believes(var a, var body) -> cell(a, world).knows(body);
      case Formula.OfPlausibility f -> holdsElsewhere(world, f);
      case Formula.Considers(var a, var body) -> cell(a, world).considers(body);
      case Formula.KnowsWhether(var a, var body) -> knowsWhether(cell(a, world), body);
      case Formula.EverybodyKnows(var group, var body) -> everybodyKnows(group, world, body);
      case Formula.CommonKnowledge(var group, var body) ->
          isValid(body)
              || everybodyKnows(group, world, body)
                  && (group.size() == 1 || holdsElsewhere(world, formula));
      case Formula.DistributedKnowledge(var group, var body) ->
          holdsThroughout(pooled(group, world), body);
      case Formula.Dynamic f -> holdsAfter(world, f);
      case Formula.Probability(var a, var body, var comparison, var bound) ->
          comparison.holds(cell(a, world).probability(body), bound);
    };
  }

  private boolean holdsAfter(Deal world, Formula.Dynamic formula) {
    return switch (formula.update()) {
      case Update.Announce(var f) ->
          holds(world, f) ? holdsAfter(world, f, formula) : formula instanceof Formula.Box;
      case Update.AnnounceWhether(var f) ->
          holdsAfter(world, holds(world, f) ? f : new Formula.Not(f), formula);
      case Update.Tell update -> holdsElsewhere(world, formula);
      case Update.TellWhether update -> holdsElsewhere(world, formula);
      case Update.OfListed update -> holdsElsewhere(world, formula);
      case Update.Event update -> holdsElsewhere(world, formula);
    };
  }

  /** Returns whether {@code whole} is true once {@code announced}, true here, was announced. */
  private boolean holdsAfter(Deal world, Formula announced, Formula.Dynamic whole) {
    Optional<DealTruth> after = restrictedTo(announced);
    return after.isPresent()
        ? after.get().holds(world, whole.body())
        : holdsElsewhere(world, whole);
  }

  private boolean holdsElsewhere(Deal world, Formula formula) {
    return handover.ask(formula, model -> model.holds(world, formula));
  }

  private static boolean knowsWhether(Perspective<Deal> cell, Formula body) {
    return cell.knows(body) || cell.knows(new Formula.Not(body));
  }

  private boolean everybodyKnows(Collection<AgentId> group, Deal world, Formula body) {
    return group.stream().allMatch(agent -> cell(agent, world).knows(body));
  }

  private Cell cell(AgentId agent, Deal world) {
    return new Cell(agent, structure.withHands(sight.places(vocabulary.owner(agent)), world));
  }

  /** Returns the deals that {@code group} cannot rule out at {@code world}, sights put together. */
  private DealStructure pooled(Collection<AgentId> group, Deal world) {
    return structure.withHands(sight.ofAll(group.stream().map(vocabulary::owner).toList()), world);
  }

  /** What an agent considers possible. */
  private final class Cell implements Perspective<Deal> {
    private final AgentId agent;
    private final DealStructure deals;

    Cell(AgentId agent, DealStructure deals) {
      this.agent = agent;
      this.deals = deals;
    }

    @Override
    public AgentId agent() {
      return agent;
    }

    @Override
    public BigInteger worldCount() {
      return DealCount.of(deals);
    }

    @Override
    public boolean knows(Formula formula) {
      return holdsThroughout(deals, OwnKnowledge.known(this, formula));
    }

    @Override
    public Optional<Deal> counterexample(Formula formula) {
      return DealTruth.this.counterexample(deals, OwnKnowledge.known(this, formula));
    }

    @Override
    public Fraction probability(Formula formula) {
      Formula here = OwnKnowledge.resolved(this, formula);
      return Indicator.of(vocabulary, here)
          .flatMap(sum -> sum.share(choices -> HandCounts.of(deals, choices)))
          .orElseGet(() -> share(agent, deals, here));
    }
  }

  /** Returns how it is decided whether {@code formula} holds at all deals of {@code some}. */
  private Plan plan(DealStructure some, Formula formula) {
    Optional<Plan.ClosedForm> closedForm =
        Plan.closedForm(vocabulary, sight, formula)
            .filter(form -> ClosedForms.isReached(form, some, structure, sight));
    if (closedForm.isPresent()) {
      return closedForm.get();
    }
    if (formula instanceof Formula.Box(Update.Announce(var said), var body)) {
      Optional<Plan> announced = announced(some, said, body);
      if (announced.isPresent()) {
        return announced.get();
      }
    }
    if (isListed(some, formula)) {
      return new Plan.Listing();
    }
    return Plan.counting(vocabulary, formula)
        .filter(counting -> CountingAnswers.holds(counting, some).isPresent())
        .<Plan>map(counting -> counting)
        .orElseGet(Plan.Diagrams::new);
  }

  /** Returns how [φ]ψ is decided by what is so after an announcement of clauses, if φ is those. */
  private Optional<Plan> announced(DealStructure some, Formula said, Formula body) {
    Optional<DealStructure> after = narrowed(structure, said);
    Optional<DealStructure> here = narrowed(some, said);
    if (after.isEmpty() || here.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        here.get().isPossible()
            ? new Plan.Announced(after.get(), here.get(), body)
            : new Plan.ClosedForm(ImmutableList.of()));
  }

  /** Returns whether {@code formula} is decided at each of {@code some} deals by closed forms. */
  private boolean isListed(DealStructure some, Formula formula) {
    return Plan.isClosedAtEachDeal(vocabulary, sight, formula) && handover.isFew(some);
  }

  /**
   * Returns how it is decided whether {@code formula} holds at all deals of {@code some}. Where
   * that is an engine that answers every formula, its model is made now.
   *
   * @throws BeyondReachException if no route reaches it
   */
  DealRoute route(DealStructure some, Formula formula) {
    return switch (plan(some, formula)) {
      case Plan.ClosedForm form -> form.route();
      case Plan.Announced(var after, var deals, var body) -> of(after).route(deals, body);
      case Plan.Counting counting -> DealRoute.COUNTING;
      case Plan.Listing listing -> DealRoute.LISTING;
      case Plan.Diagrams diagrams -> handover.route(formula);
    };
  }

  /**
   * Returns a deal of {@code some}, deals of this model, at which {@code formula} is false in it.
   */
  Optional<Deal> counterexample(DealStructure some, Formula formula) {
    return counterexample(plan(some, formula), some, formula);
  }

  private Optional<Deal> counterexample(Plan plan, DealStructure some, Formula formula) {
    return switch (plan) {
      case Plan.ClosedForm form -> ClosedForms.counterexample(form, some, structure, sight);
      case Plan.Announced(var after, var deals, var body) -> of(after).counterexample(deals, body);
      case Plan.Counting counting -> CountingAnswers.counterexample(counting, some);
      case Plan.Listing listing ->
          listed(some).stream().filter(world -> !holds(world, formula)).findFirst();
      case Plan.Diagrams diagrams -> {
        Formula there = new Formula.Implies(isOneOf(some), formula);
        yield handover.ask(formula, model -> model.counterexample(there));
      }
    };
  }

  /** Returns whether {@code formula} holds in this model at all deals of {@code some}. */
  boolean holdsThroughout(DealStructure some, Formula formula) {
    Plan plan = plan(some, formula);
    return switch (plan) {
      case Plan.ClosedForm form -> ClosedForms.holds(form, some, structure, sight);
      case Plan.Announced(var after, var deals, var body) -> of(after).holdsThroughout(deals, body);
      case Plan.Counting counting -> CountingAnswers.holds(counting, some).orElseThrow();
      case Plan.Listing listing -> counterexample(plan, some, formula).isEmpty();
      case Plan.Diagrams diagrams -> counterexample(plan, some, formula).isEmpty();
    };
  }

  private ImmutableList<Deal> listed(DealStructure some) {
    return DealListing.of(some, handover.limits().few());
  }

  /** Returns what is true at {@code some} deals of this model and at no others of it. */
  private Formula isOneOf(DealStructure some) {
    return Formula.and(
        IntStream.range(0, structure.owners())
            .mapToObj(o -> vocabulary.hasNone(o, structure.allowed(o) & ~some.allowed(o)))
            .toList());
  }

  /** Returns a deal at which {@code formula} is false; what is known everywhere is true there. */
  Optional<Deal> counterexample(Formula formula) {
    if (formula instanceof Formula.Knows(var agent, var body)) {
      return counterexample(Set.of(agent), body);
    }
    if (formula instanceof Formula.EverybodyKnows(var group, var body)) {
      return counterexample(group, body);
    }
    if (formula instanceof Formula.CommonKnowledge(var group, var body)) {
      return counterexample(group, body);
    }
    if (formula instanceof Formula.DistributedKnowledge(var group, var body)) {
      return counterexample(group, body);
    }
    if (formula instanceof Formula.And(var members)) {
      return members.stream().map(this::counterexample).flatMap(Optional::stream).findFirst();
    }
    return counterexample(structure, formula);
  }

  private Optional<Deal> counterexample(Set<AgentId> known, Formula formula) {
    known.forEach(vocabulary::owner);
    return counterexample(formula);
  }

  boolean isValid(Formula formula) {
    return counterexample(formula).isEmpty();
  }

  /**
   * Returns the share of the deals of {@code cell}, which are those that {@code agent} considers
   * possible at some deal, at which {@code formula} is true in this model.
   */
  Fraction share(AgentId agent, DealStructure cell, Formula formula) {
    if (isListed(cell, formula)) {
      ImmutableList<Deal> worlds = listed(cell);
      return Fraction.of(
          worlds.stream().filter(world -> holds(world, formula)).count(), worlds.size());
    }
    Deal world = cell.someDeal().orElseThrow();
    return handover.ask(formula, model -> model.perspective(agent, world).probability(formula));
  }

  /** Returns the model after an update in an engine that answers every formula. */
  EpistemicModel<Deal> updatedElsewhere(Update update, Formula said, Optional<Deal> actual) {
    return handover.update(update, said, actual);
  }

  /**
   * Returns the model after announcing {@code formula}, which is true somewhere, if that is a model
   * of this kind: if the formula is a conjunction of clauses each about the owner of one card, or
   * true at all deals.
   */
  Optional<DealTruth> restrictedTo(Formula formula) {
    if (!DealTerms.isPropositional(formula)) {
      return isValid(formula) ? Optional.of(this) : Optional.empty();
    }
    return narrowed(structure, formula).map(this::of);
  }

  /** Returns the deals of some at which {@code said} is true, if they are a structure. */
  private Optional<DealStructure> narrowed(DealStructure some, Formula said) {
    Optional<DealQuery> query = DealQuery.ifPropositional(vocabulary, said);
    if (query.isEmpty()) {
      return Optional.empty();
    }
    DealStructure narrowed = some;
    for (long[] term : query.get().refutations()) {
      if (some.where(term).isPossible()) {
        Optional<DealStructure> kept = narrowed.except(term);
        if (kept.isEmpty()) {
          return Optional.empty();
        }
        narrowed = kept.get();
      }
    }
    return Optional.of(narrowed);
  }
}
