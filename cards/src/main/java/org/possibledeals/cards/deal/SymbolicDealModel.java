package org.possibledeals.cards.deal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Streams;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Substitution;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.BeyondReachException;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Perspective;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.Valuation;

/**
 * The worlds of {@link Holdings}, or those of them where something was announced, as a knowledge
 * structure on decision diagrams: slower than closed forms, and it answers every formula.
 * Immutable.
 *
 * <p>The structure has an atom for each card and slot, card by card; an agent observes those of the
 * slots they have seen. "N holds AS now" is that one of N's slots has it.
 */
final class SymbolicDealModel implements EpistemicModel<Deal> {
  private static final String IN_SLOT = "in";

  private final Holdings holdings;
  private final SymbolicModel diagrams;

  /** Whether somebody was told something, and so knows more than the slots they have seen. */
  private final boolean isTold;

  private SymbolicDealModel(Holdings holdings, SymbolicModel diagrams, boolean isTold) {
    this.holdings = holdings;
    this.diagrams = diagrams;
    this.isTold = isTold;
  }

  /**
   * Returns the model of these holdings.
   *
   * @param budget most nodes of its diagrams and of those made for questions, together
   * @throws BeyondReachException if that may not do for the deals alone
   */
  static SymbolicDealModel of(Holdings holdings, int budget) {
    DealVocabulary words = holdings.vocabulary();
    List<ImmutableList<Atom>> rows =
        Masks.stream(holdings.structure().cards())
            .mapToObj(
                card ->
                    IntStream.range(0, holdings.slots())
                        .mapToObj(slot -> in(slot, words.cards().get(card)))
                        .collect(ImmutableList.toImmutableList()))
            .toList();
    var structure = SymbolicDeals.dealt(holdings.structure(), rows).budget(budget);
    for (int agent = 0; agent < words.agents().size(); agent++) {
      int self = agent;
      int[] seen =
          IntStream.range(0, holdings.slots()).filter(s -> holdings.hasSeen(self, s)).toArray();
      structure.agent(
          words.agents().get(agent),
          rows.stream().flatMap(row -> Arrays.stream(seen).mapToObj(row::get)).toList());
    }
    return new SymbolicDealModel(holdings, structure.build(), false);
  }

  private static Atom in(int slot, String card) {
    return new Atom(IN_SLOT, "" + slot, card);
  }

  @Override
  public ImmutableList<AgentId> agents() {
    return holdings.vocabulary().agents();
  }

  @Override
  public BigInteger worldCount() {
    return diagrams.worldCount();
  }

  @Override
  public Optional<Deal> actual() {
    return diagrams.actual().map(this::deal);
  }

  /** Returns this model with {@code deal} as its actual world. */
  SymbolicDealModel withActual(Deal deal) {
    return new SymbolicDealModel(holdings, diagrams.withActual(valuation(deal)), isTold);
  }

  @Override
  public boolean holds(Deal world, Formula formula) {
    return diagrams.holds(valuation(world), bySlot(formula));
  }

  @Override
  public Optional<Deal> counterexample(Formula formula) {
    return diagrams.counterexample(bySlot(formula)).map(this::deal);
  }

  @Override
  public SymbolicDealModel update(Update update) {
    return new SymbolicDealModel(
        holdings,
        diagrams.update(update.mapped(this::bySlot)),
        isTold || !update.index().isEmpty());
  }

  @Override
  public Perspective<Deal> perspective(AgentId agent, Deal world) {
    return new Cell(this, diagrams.perspective(agent, valuation(world)));
  }

  @Override
  public KripkeModel<Deal> listed(int limit) {
    if (worldCount().compareTo(BigInteger.valueOf(limit)) > 0) {
      throw new BeyondReachException(
          "There are %d deals; up to %d are listed.".formatted(worldCount(), limit));
    }
    ImmutableList<Deal> worlds =
        Streams.stream(diagrams.where(new Formula.Constant(true)))
            .map(this::deal)
            .collect(ImmutableList.toImmutableList());
    KripkeModel<Deal> listed =
        isTold ? holdings.listed(worlds, this::firstOfCell) : holdings.listed(worlds);
    return actual().map(listed::withActual).orElse(listed);
  }

  /** A world that stands for all that {@code agent} cannot tell from this one. */
  private Valuation firstOfCell(AgentId agent, Deal world) {
    return diagrams.successors(agent, valuation(world)).iterator().next();
  }

  /** What an agent considers possible, as diagrams. */
  private record Cell(SymbolicDealModel model, Perspective<Valuation> diagram)
      implements Perspective<Deal> {

    @Override
    public AgentId agent() {
      return diagram.agent();
    }

    @Override
    public BigInteger worldCount() {
      return diagram.worldCount();
    }

    @Override
    public Optional<Deal> counterexample(Formula formula) {
      return diagram.counterexample(model.bySlot(formula)).map(model::deal);
    }

    @Override
    public Fraction probability(Formula formula) {
      return diagram.probability(model.bySlot(formula));
    }
  }

  /** Returns the formula with what it says of owners said of slots. */
  private Formula bySlot(Formula formula) {
    return Substitution.in(
        formula,
        this::held,
        equation -> {
          throw DealVocabulary.noVariable(equation.variable());
        });
  }

  private Formula held(Atom atom) {
    DealVocabulary.Holding holding = holdings.vocabulary().holding(atom);
    if (Masks.contains(holdings.laid(), holding.card())) {
      return new Formula.Constant(Masks.contains(holdings.laid(holding.owner()), holding.card()));
    }
    String card = holdings.vocabulary().cards().get(holding.card());
    return Formula.or(
        IntStream.range(0, holdings.slots())
            .filter(slot -> holdings.owner(slot) == holding.owner())
            .filter(slot -> Masks.contains(holdings.structure().allowed(slot), holding.card()))
            .mapToObj(slot -> in(slot, card))
            .toList());
  }

  private Valuation valuation(Deal world) {
    if (!holdings.structure().contains(world)) {
      throw new IllegalArgumentException(
          "%s is not a world of this model, whose worlds are of the %s."
              .formatted(world, holdings.structure()));
    }
    ImmutableSet.Builder<Atom> atoms = ImmutableSet.builder();
    for (int slot = 0; slot < holdings.slots(); slot++) {
      int here = slot;
      Masks.stream(world.hand(slot))
          .mapToObj(card -> in(here, holdings.vocabulary().cards().get(card)))
          .forEach(atoms::add);
    }
    return new Valuation(atoms.build(), ImmutableMap.of());
  }

  private Deal deal(Valuation world) {
    long[] hands = new long[holdings.slots()];
    for (int slot = 0; slot < hands.length; slot++) {
      for (int card : Masks.stream(holdings.structure().allowed(slot)).toArray()) {
        if (world.atoms().contains(in(slot, holdings.vocabulary().cards().get(card)))) {
          hands[slot] |= Masks.of(card);
        }
      }
    }
    return Deal.of(hands);
  }
}
