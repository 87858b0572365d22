package org.possibledeals.cards.deal;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.BeyondReachException;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * The S5 model of a deal: its worlds are the deals of a structure, and an agent cannot tell two of
 * them apart exactly when their own hand is the same in both. Immutable.
 *
 * <p>Closed forms, over any number of worlds, decide propositional formulas, K, M, Kw, E, D and P
 * of these, truth of their Boolean combinations at a world, K_i K_j of these, K_i ¬K_j of a clause,
 * and K_i K_j K_k of three agents. Everything else, such as C, deeper nesting, and what holds after
 * "e has an ace" was announced, goes by itself to the same model in an engine that answers every
 * formula: listed where there are up to 1 000 deals, and on decision diagrams where there are more.
 * That costs tens to hundreds of milliseconds once for each model, and less for each question.
 * {@link #route} and {@link DealCell#route} say which way a question takes.
 *
 * <p>Announcements of conjunctions of clauses each about the owner of one card, which is what card
 * play announces, lead to a model of this kind again; any other to one of the other engine. What
 * takes more than 8 million nodes of decision diagrams, and has more than 20 000 worlds, is refused
 * with {@link BeyondReachException}.
 */
public final class DealModel implements EpistemicModel<Deal> {
  private final DealVocabulary vocabulary;
  private final DealStructure structure;
  private final Optional<Deal> actual;

  /** One for all models that differ in the actual deal alone. */
  private final Handover handover;

  private DealModel(
      DealVocabulary vocabulary,
      DealStructure structure,
      Optional<Deal> actual,
      Handover handover) {
    this.vocabulary = vocabulary;
    this.structure = structure;
    this.actual = actual;
    this.handover = handover;
  }

  private static DealModel of(
      DealVocabulary vocabulary,
      DealStructure structure,
      Optional<Deal> actual,
      Handover.Limits limits) {
    return new DealModel(
        vocabulary, structure, actual, new Handover(vocabulary, structure, limits));
  }

  /** Returns the model of a structure that is known to fit and to have a deal. */
  static DealModel trusted(DealVocabulary vocabulary, DealStructure structure) {
    return of(vocabulary, structure, Optional.empty(), Handover.Limits.USUAL);
  }

  /** Returns the same with other limits to what is listed. */
  DealModel within(Handover.Limits limits) {
    return of(vocabulary, structure, actual, limits);
  }

  /**
   * Returns the model whose worlds are the deals of {@code structure}.
   *
   * @throws IllegalArgumentException if the owners differ in number, a card has no name, or there
   *     is no deal
   */
  public static DealModel of(DealVocabulary vocabulary, DealStructure structure) {
    if (structure.owners() != vocabulary.owners().size()
        || (structure.cards() & ~Masks.first(vocabulary.cards().size())) != 0) {
      throw new IllegalArgumentException(
          "A structure of %d owners and the cards %x is not one of %s and %s."
              .formatted(
                  structure.owners(), structure.cards(), vocabulary.owners(), vocabulary.cards()));
    }
    if (!structure.isPossible()) {
      throw new IllegalArgumentException(
          "A model needs at least one world, and there is no deal in: %s.".formatted(structure));
    }
    return trusted(vocabulary, structure);
  }

  /**
   * Returns this model with {@code deal} as its actual world.
   *
   * @throws IllegalArgumentException if it is not one of the worlds
   */
  public DealModel withActual(Deal deal) {
    return new DealModel(vocabulary, structure, Optional.of(requireWorld(deal)), handover);
  }

  private Deal requireWorld(Deal deal) {
    if (!structure.contains(deal)) {
      throw new IllegalArgumentException(
          "%s is not a world of this model; a world is, for example, %s."
              .formatted(deal, structure.someDeal().map(vocabulary::describe).orElseThrow()));
    }
    return deal;
  }

  /** Returns the words of this model. */
  public DealVocabulary vocabulary() {
    return vocabulary;
  }

  /** Returns the worlds, as a structure. */
  public DealStructure structure() {
    return structure;
  }

  @Override
  public ImmutableList<AgentId> agents() {
    return vocabulary.agents();
  }

  @Override
  public BigInteger worldCount() {
    return structure.worldCount();
  }

  @Override
  public Optional<Deal> actual() {
    return actual;
  }

  @Override
  public boolean holds(Deal world, Formula formula) {
    return DealTruth.holds(this, requireWorld(world), formula);
  }

  @Override
  public DealCell perspective(AgentId agent, Deal world) {
    int owner = vocabulary.owner(agent);
    return DealCell.of(this, owner, requireWorld(world).hand(owner));
  }

  /** Returns the deals that {@code group} cannot rule out at {@code world}, hands put together. */
  DealStructure pooled(Collection<AgentId> group, Deal world) {
    DealStructure pooled = structure;
    for (AgentId agent : group) {
      int owner = vocabulary.owner(agent);
      pooled = pooled.withHand(owner, world.hand(owner));
    }
    return pooled;
  }

  /**
   * Returns a deal where {@code formula} is false. A knowledge operator in front makes no
   * difference to that, because knowledge is of what is true.
   */
  @Override
  public Optional<Deal> counterexample(Formula formula) {
    if (formula instanceof Formula.Knows(var agent, var body)) {
      vocabulary.owner(agent);
      return counterexample(body);
    }
    if (formula instanceof Formula.CommonKnowledge(var group, var body)) {
      group.forEach(vocabulary::owner);
      return counterexample(body);
    }
    if (formula instanceof Formula.And(var members)) {
      return members.stream().map(this::counterexample).flatMap(Optional::stream).findFirst();
    }
    return counterexampleWithin(structure, formula);
  }

  /**
   * Returns a deal of {@code some} at which {@code formula} is false in this model.
   *
   * @param some deals of this model
   */
  Optional<Deal> counterexampleWithin(DealStructure some, Formula formula) {
    Optional<DealQuery> query = DealQuery.ifPropositional(vocabulary, formula);
    if (query.isPresent()) {
      return some.counterexample(query.get());
    }
    NestedKnowledge nested = NestedKnowledge.of(vocabulary, formula);
    if (nested.hasClosedForm()) {
      return nested.counterexample(some, structure);
    }
    if (isListed(some, formula)) {
      return DealListing.of(some, handover.limits().few()).stream()
          .filter(world -> !DealTruth.holds(this, world, formula))
          .findFirst();
    }
    Formula there = new Formula.Implies(isOneOf(some), formula);
    return handover.ask(formula, model -> model.counterexample(there));
  }

  /** Returns whether {@code formula} is decided at each of {@code some} deals by closed forms. */
  private boolean isListed(DealStructure some, Formula formula) {
    return DealTruth.hasClosedForms(vocabulary, formula) && handover.isFew(some);
  }

  /** Returns what is true at {@code some} deals of this model and at no others of it. */
  private Formula isOneOf(DealStructure some) {
    return Formula.and(
        IntStream.range(0, structure.owners())
            .mapToObj(o -> vocabulary.hasNone(o, structure.allowed(o) & ~some.allowed(o)))
            .toList());
  }

  /** Returns whether {@code formula} holds in this model at all deals of {@code some}. */
  boolean holdsThroughout(DealStructure some, Formula formula) {
    NestedKnowledge nested = NestedKnowledge.of(vocabulary, formula);
    return nested.hasClosedForm()
        ? nested.holdsThroughout(some, structure)
        : counterexampleWithin(some, formula).isEmpty();
  }

  /** Returns whether {@code formula} is true at a deal, by an engine that answers every formula. */
  boolean holdsElsewhere(Deal world, Formula formula) {
    return handover.ask(formula, model -> model.holds(world, formula));
  }

  /**
   * Returns the share of the deals of {@code cell}, which are those that {@code agent} considers
   * possible at some deal, at which {@code formula} is true in this model.
   */
  Fraction share(AgentId agent, DealStructure cell, Formula formula) {
    if (isListed(cell, formula)) {
      ImmutableList<Deal> worlds = DealListing.of(cell, handover.limits().few());
      return Fraction.of(
          worlds.stream().filter(world -> DealTruth.holds(this, world, formula)).count(),
          worlds.size());
    }
    Deal world = cell.someDeal().orElseThrow();
    return handover.ask(formula, model -> model.perspective(agent, world).probability(formula));
  }

  /**
   * Returns how {@link #counterexample} and {@link #isValid} decide {@code formula}. Where that is
   * an engine that answers every formula, its model is made now.
   *
   * @throws BeyondReachException if no route reaches it
   */
  public DealRoute route(Formula formula) {
    return routeWithin(structure, formula);
  }

  /** Returns how it is decided whether {@code formula} holds at all deals of {@code some}. */
  DealRoute routeWithin(DealStructure some, Formula formula) {
    NestedKnowledge nested = NestedKnowledge.of(vocabulary, formula);
    if (nested.hasClosedForm()) {
      return nested.route();
    }
    return isListed(some, formula) ? DealRoute.LISTING : handover.route(formula);
  }

  /**
   * {@inheritDoc}
   *
   * <p>It is again a model of this kind if {@link #restrictedTo} says so. Otherwise, as after "e
   * has an ace" or "n knows that", it is one in the engine that answers every formula.
   *
   * @throws BeyondReachException if that has too many worlds to be listed, and takes more than 8
   *     million nodes of decision diagrams
   */
  @Override
  public EpistemicModel<Deal> announce(Formula formula) {
    Optional<DealModel> restricted = restrictedTo(formula);
    return restricted.isPresent()
        ? restricted.get()
        : handover.ask(formula, model -> announced(model, formula));
  }

  private EpistemicModel<Deal> announced(EpistemicModel<Deal> elsewhere, Formula formula) {
    EpistemicModel<Deal> after = elsewhere.announce(formula);
    if (actual.isEmpty()) {
      return after;
    }
    return after instanceof SymbolicDealModel symbolic
        ? symbolic.withActual(actual.get())
        : after.listed(Integer.MAX_VALUE).withActual(actual.get());
  }

  /**
   * Returns the model after announcing {@code formula}, if that is a model of this kind: if the
   * formula is a conjunction of clauses each about the owner of one card, such as {@code has(n,AS)
   * | has(e,AS)}, which is what card play announces, or already true at all deals.
   *
   * @throws IllegalArgumentException if it is false at all deals, or at the actual one
   */
  public Optional<DealModel> restrictedTo(Formula formula) {
    requireTrue(formula);
    Optional<DealQuery> query = DealQuery.ifPropositional(vocabulary, formula);
    if (query.isEmpty()) {
      return isValid(formula) ? Optional.of(this) : Optional.empty();
    }
    DealStructure narrowed = structure;
    for (long[] term : query.get().refutations()) {
      if (structure.where(term).isPossible()) {
        Optional<DealStructure> kept = narrowed.except(term);
        if (kept.isEmpty()) {
          return Optional.empty();
        }
        narrowed = kept.get();
      }
    }
    return Optional.of(of(vocabulary, narrowed, actual, handover.limits()));
  }

  /** Refuses a formula that is false at the actual deal, or at all. */
  private void requireTrue(Formula formula) {
    if (isValid(new Formula.Not(formula))) {
      throw new IllegalArgumentException(
          "Cannot announce %s: it is false at all %d worlds.".formatted(formula, worldCount()));
    }
    if (actual.isPresent() && !holds(actual.get(), formula)) {
      throw new IllegalArgumentException(
          "Cannot announce %s: it is false at the actual world, %s."
              .formatted(formula, vocabulary.describe(actual.get())));
    }
  }

  @Override
  public KripkeModel<Deal> listed(int limit) {
    KripkeModel<Deal> listed = DealListing.model(vocabulary, DealListing.of(structure, limit));
    return actual.map(listed::withActual).orElse(listed);
  }
}
