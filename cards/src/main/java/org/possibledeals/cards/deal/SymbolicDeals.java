package org.possibledeals.cards.deal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.SymbolicModelBuilder;
import org.possibledeals.kripke.symbolic.Valuation;

/**
 * Models of deals as knowledge structures, for what the closed forms do not reach: common and
 * distributed knowledge, and knowledge of knowledge at any depth, over any number of deals.
 *
 * <p>An atom for each card and owner, card by card; a player observes the atoms of their own. A
 * card of the vocabulary that is in no deal of the structure is nobody's.
 */
public final class SymbolicDeals {

  private SymbolicDeals() {}

  /** Returns the same model as a knowledge structure; its worlds are {@link #valuation}s. */
  public static SymbolicModel of(DealModel model) {
    DealVocabulary vocabulary = model.vocabulary();
    DealStructure deals = model.structure();
    int owners = deals.owners();
    List<ImmutableList<Atom>> rows =
        Masks.stream(deals.cards()).mapToObj(card -> row(vocabulary, owners, card)).toList();
    SymbolicModelBuilder structure = dealt(deals, rows);
    List<Atom> absent =
        Masks.stream(Masks.first(vocabulary.cards().size()) & ~deals.cards())
            .boxed()
            .flatMap(card -> row(vocabulary, owners, card).stream())
            .toList();
    structure.atoms(absent).law(Formula.and(absent.stream().map(Formula.Not::new).toList()));
    for (int owner = 0; owner < vocabulary.agents().size(); owner++) {
      int seat = owner;
      structure.agent(
          vocabulary.agents().get(owner), rows.stream().map(row -> row.get(seat)).toList());
    }
    Optional<Valuation> actual = model.actual().map(deal -> valuation(model, deal));
    actual.ifPresent(structure::actual);
    return structure.build();
  }

  /**
   * Begins a structure whose worlds are these deals.
   *
   * @param rows for each card, ascending, an atom for each owner: that the owner has it
   */
  static SymbolicModelBuilder dealt(DealStructure deals, List<ImmutableList<Atom>> rows) {
    int[] cards = Masks.stream(deals.cards()).toArray();
    return SymbolicModel.builder()
        .dealt(
            rows,
            IntStream.range(0, deals.owners()).map(deals::capacity).boxed().toList(),
            (row, owner) -> Masks.contains(deals.allowed(owner), cards[row]));
  }

  /** Returns a deal of the model as a world of its structure. */
  public static Valuation valuation(DealModel model, Deal deal) {
    ImmutableSet.Builder<Atom> atoms = ImmutableSet.builder();
    for (int card : Masks.stream(model.structure().cards()).toArray()) {
      for (int owner = 0; owner < model.structure().owners(); owner++) {
        if (deal.has(owner, card)) {
          atoms.add(model.vocabulary().has(owner, card));
        }
      }
    }
    return new Valuation(atoms.build(), ImmutableMap.of());
  }

  private static ImmutableList<Atom> row(DealVocabulary vocabulary, int owners, int card) {
    return IntStream.range(0, owners)
        .mapToObj(owner -> vocabulary.has(owner, card))
        .collect(ImmutableList.toImmutableList());
  }
}
