package org.possibledeals.kripke.deal;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.BeyondReachException;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;

/**
 * The S5 model of a deal: its worlds are the deals of a structure, and an agent cannot tell two of
 * them apart exactly when their own hand is the same in both. Immutable.
 *
 * <p>Reach: propositional formulas, K, M, Kw, E, D and P of these, and truth of their Boolean
 * combinations at a world, over any number of worlds. So are K_i K_j of these, K_i ¬K_j of a
 * clause, and K_i K_j K_k of three agents: see {@link DealRoute}. Deeper nesting and C where the
 * deals in question can be listed (20 000), or where validity decides. Announcements: conjunctions
 * of clauses each about the owner of one card, which is what card play announces. Anything else is
 * refused with {@link BeyondReachException}.
 */
public final class DealModel implements EpistemicModel<Deal> {
  private final DealVocabulary vocabulary;
  private final DealStructure structure;
  private final Optional<Deal> actual;

  private DealModel(DealVocabulary vocabulary, DealStructure structure, Optional<Deal> actual) {
    this.vocabulary = vocabulary;
    this.structure = structure;
    this.actual = actual;
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
    return new DealModel(vocabulary, structure, Optional.empty());
  }

  /**
   * Returns this model with {@code deal} as its actual world.
   *
   * @throws IllegalArgumentException if it is not one of the worlds
   */
  public DealModel withActual(Deal deal) {
    return new DealModel(vocabulary, structure, Optional.of(requireWorld(deal)));
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
    return DealCell.of(vocabulary, structure, owner, requireWorld(world).hand(owner));
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
    if (DealQuery.isPropositional(formula)) {
      return some.counterexample(DealQuery.of(vocabulary, formula));
    }
    NestedKnowledge nested = NestedKnowledge.of(vocabulary, formula);
    if (nested.route() != DealRoute.LISTING) {
      return nested.counterexample(some, structure);
    }
    return DealTruth.listed(some, formula).stream()
        .filter(world -> !DealTruth.holds(this, world, formula))
        .findFirst();
  }

  /** Returns whether {@code formula} holds in this model at all deals of {@code some}. */
  boolean holdsThroughout(DealStructure some, Formula formula) {
    NestedKnowledge nested = NestedKnowledge.of(vocabulary, formula);
    return nested.route() == DealRoute.LISTING
        ? counterexampleWithin(some, formula).isEmpty()
        : nested.holdsThroughout(some, structure);
  }

  /**
   * {@inheritDoc}
   *
   * @throws BeyondReachException unless the formula is a conjunction of clauses each about the
   *     owner of one card, or already true in all deals
   */
  @Override
  public DealModel announce(Formula formula) {
    return restrictedTo(formula)
        .orElseThrow(
            () ->
                new BeyondReachException(
                    "Cannot announce %s to a model of deals: it keeps conjunctions of clauses about the owner of one card, such as has(%s,%s) | has(%s,%s)."
                        .formatted(
                            formula,
                            vocabulary.owners().get(0),
                            vocabulary.cards().get(0),
                            vocabulary.owners().get(vocabulary.owners().size() - 1),
                            vocabulary.cards().get(0))));
  }

  /** Returns the model after announcing {@code formula}, or nothing if it is no model of deals. */
  Optional<DealModel> restrictedTo(Formula formula) {
    requireTrue(formula);
    if (!DealQuery.isPropositional(formula)) {
      return isValid(formula) ? Optional.of(this) : Optional.empty();
    }
    DealStructure narrowed = structure;
    for (long[] term : DealQuery.of(vocabulary, formula).refutations()) {
      if (structure.where(term).isPossible()) {
        Optional<DealStructure> kept = narrowed.except(term);
        if (kept.isEmpty()) {
          return Optional.empty();
        }
        narrowed = kept.get();
      }
    }
    return Optional.of(new DealModel(vocabulary, narrowed, actual));
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
    ImmutableList<Deal> worlds = DealListing.of(structure, limit);
    KripkeModelBuilder<Deal> listed = KripkeModel.over(worlds);
    for (int owner = 0; owner < vocabulary.agents().size(); owner++) {
      int seat = owner;
      listed.agent(vocabulary.agents().get(owner), deal -> deal.hand(seat));
    }
    for (Formula.Atom atom : vocabulary.atoms()) {
      DealVocabulary.Holding holding = vocabulary.holding(atom);
      listed.atom(atom, deal -> deal.has(holding.owner(), holding.card()));
    }
    actual.ifPresent(listed::actual);
    return listed.build();
  }
}
