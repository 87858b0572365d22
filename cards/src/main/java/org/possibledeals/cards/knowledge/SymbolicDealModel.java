package org.possibledeals.cards.knowledge;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Streams;
import java.math.BigInteger;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.cards.structure.Sight;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Substitution;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Perspective;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.Valuation;

/**
 * The deals of a structure, or those of them that updates left, as a knowledge structure on
 * decision diagrams: slower than closed forms, and it answers every formula. Immutable.
 *
 * <p>An answer does not depend on earlier questions: a question for which the table of diagrams has
 * no room left is asked again on an empty one.
 */
final class SymbolicDealModel implements EpistemicModel<Deal> {

  /**
   * The parts of a model.
   *
   * @param updates what happened, first to last
   */
  private record Origin(
      DealVocabulary vocabulary,
      DealStructure structure,
      Sight sight,
      int budget,
      ImmutableList<Update> updates) {

    Origin after(Update update) {
      return new Origin(
          vocabulary,
          structure,
          sight,
          budget,
          ImmutableList.<Update>builder().addAll(updates).add(update).build());
    }

    /** Returns the model on an empty table, with no actual world. */
    SymbolicDealModel made() {
      SymbolicModel diagrams =
          SymbolicDeals.of(vocabulary, structure, sight, ImmutableList.of()).budget(budget).build();
      for (Update update : updates) {
        diagrams = diagrams.update(update);
      }
      return new SymbolicDealModel(this, diagrams, new AtomicInteger());
    }

    /** Returns whether somebody was told something, and so knows more than a hand. */
    boolean isTold() {
      return updates.stream().anyMatch(update -> !update.index().isEmpty());
    }
  }

  private final Origin origin;
  private final SymbolicModel diagrams;

  /** The number of questions that were begun on the table, which models after updates share. */
  private final AtomicInteger questions;

  private SymbolicDealModel(Origin origin, SymbolicModel diagrams, AtomicInteger questions) {
    this.origin = origin;
    this.diagrams = diagrams;
    this.questions = questions;
  }

  /**
   * Returns the model of these deals.
   *
   * @param budget most nodes of its diagrams and of those made for questions, together
   * @throws BeyondReachException if that may not do for the deals alone
   */
  static SymbolicDealModel of(
      DealVocabulary vocabulary, DealStructure deals, Sight sight, int budget) {
    return new Origin(vocabulary, deals, sight, budget, ImmutableList.of()).made();
  }

  /**
   * Answers a question, on an empty table if this one has no room left.
   *
   * @throws BeyondReachException if the question takes more than the budget on an empty table
   */
  private <T> T ask(Function<SymbolicDealModel, T> question) {
    questions.incrementAndGet();
    try {
      return question.apply(this);
    } catch (BeyondReachException full) {
      if (questions.get() == 1) {
        throw full;
      }
      SymbolicDealModel made = origin.made();
      return question.apply(actual().map(made::withActual).orElse(made));
    }
  }

  @Override
  public ImmutableList<AgentId> agents() {
    return origin.vocabulary.agents();
  }

  @Override
  public BigInteger worldCount() {
    return ask(model -> model.diagrams.worldCount());
  }

  @Override
  public Optional<Deal> actual() {
    return diagrams.actual().map(this::deal);
  }

  /** Returns this model with {@code deal} as its actual world. */
  SymbolicDealModel withActual(Deal deal) {
    return new SymbolicDealModel(origin, diagrams.withActual(valuation(deal)), questions);
  }

  @Override
  public boolean holds(Deal world, Formula formula) {
    Valuation there = valuation(world);
    Formula said = said(formula);
    return ask(model -> model.diagrams.holds(there, said));
  }

  @Override
  public Optional<Deal> counterexample(Formula formula) {
    Formula said = said(formula);
    return ask(model -> model.diagrams.counterexample(said)).map(this::deal);
  }

  @Override
  public EpistemicModel<Deal> update(Update update) {
    if (update instanceof Update.AnnounceWhether(var f)) {
      return announce(answer(f));
    }
    Update said = update.mapped(this::said);
    return ask(
        model ->
            new SymbolicDealModel(
                origin.after(said), model.diagrams.update(said), model.questions));
  }

  @Override
  public Perspective<Deal> perspective(AgentId agent, Deal world) {
    Valuation there = valuation(world);
    return ask(model -> new Cell(model, agent, there, model.diagrams.perspective(agent, there)));
  }

  @Override
  public KripkeModel<Deal> listed(int limit) {
    if (worldCount().compareTo(BigInteger.valueOf(limit)) > 0) {
      throw new BeyondReachException(
          "There are %d deals; up to %d are listed.".formatted(worldCount(), limit));
    }
    ImmutableList<Deal> worlds =
        ask(
            model ->
                Streams.stream(model.diagrams.where(new Formula.Constant(true)))
                    .map(this::deal)
                    .collect(ImmutableList.toImmutableList()));
    KripkeModel<Deal> listed =
        origin.isTold()
            ? DealListing.model(origin.vocabulary, worlds, this::firstOfCell)
            : DealListing.model(origin.vocabulary, worlds, origin.sight);
    return actual().map(listed::withActual).orElse(listed);
  }

  /** Returns a world that stands for all that the agent at {@code owner} cannot tell from this. */
  private Valuation firstOfCell(int owner, Deal world) {
    AgentId agent = agents().get(owner);
    Valuation there = valuation(world);
    return ask(model -> model.diagrams.successors(agent, there).iterator().next());
  }

  /** What an agent considers possible at a world, as diagrams. */
  private record Cell(
      SymbolicDealModel model, AgentId agent, Valuation world, Perspective<Valuation> diagram)
      implements Perspective<Deal> {

    /** Answers a question, on an empty table if that of the model has no room left. */
    private <T> T ask(Function<Perspective<Valuation>, T> question) {
      return model.ask(
          asked ->
              question.apply(asked == model ? diagram : asked.diagrams.perspective(agent, world)));
    }

    @Override
    public BigInteger worldCount() {
      return ask(Perspective::worldCount);
    }

    @Override
    public Optional<Deal> counterexample(Formula formula) {
      Formula said = model.said(formula);
      return ask(cell -> cell.counterexample(said)).map(model::deal);
    }

    @Override
    public Fraction probability(Formula formula) {
      Formula said = model.said(formula);
      return ask(cell -> cell.probability(said));
    }
  }

  /** Returns the formula with ⊥ for what no owner may have. */
  private Formula said(Formula formula) {
    return Substitution.in(
        formula,
        this::said,
        equation -> {
          throw DealVocabulary.noVariable(equation.variable());
        });
  }

  private Formula said(Atom atom) {
    DealVocabulary.Holding holding = origin.vocabulary.holding(atom);
    return Masks.contains(origin.structure.allowed(holding.owner()), holding.card())
        ? atom
        : new Formula.Constant(false);
  }

  private Valuation valuation(Deal world) {
    if (!origin.structure.contains(world)) {
      throw new IllegalArgumentException(
          "%s is not a world of this model, whose worlds are of the %s."
              .formatted(world, origin.structure));
    }
    return SymbolicDeals.valuation(origin.vocabulary, world);
  }

  private Deal deal(Valuation world) {
    long[] hands = new long[origin.structure.owners()];
    for (Atom atom : world.atoms()) {
      DealVocabulary.Holding holding = origin.vocabulary.holding(atom);
      hands[holding.owner()] |= Masks.of(holding.card());
    }
    return Deal.of(hands);
  }
}
