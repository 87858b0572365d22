package org.possibledeals.cards.knowledge;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.stream.IntStream;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.cards.structure.Sight;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.symbolic.SymbolicModelBuilder;
import org.possibledeals.kripke.symbolic.Valuation;

/**
 * Models of deals as knowledge structures, for what the closed forms do not reach: common and
 * distributed knowledge, and knowledge of knowledge at any depth, over any number of deals.
 *
 * <p>An atom for each card and owner, card by card; a player observes the atoms of the places they
 * see. A card of the vocabulary that is in no deal of the structure is nobody's.
 */
public final class SymbolicDeals {

  private SymbolicDeals() {}

  /** Returns the model of these deals as a knowledge structure; worlds are {@link #valuation}s. */
  public static SymbolicModel of(DealVocabulary vocabulary, DealStructure deals, Sight sight) {
    List<Atom> absent =
        Masks.stream(vocabulary.allCards() & ~deals.cards())
            .boxed()
            .flatMap(card -> row(vocabulary, card).stream())
            .toList();
    return of(vocabulary, deals, sight, absent).build();
  }

  /**
   * Begins the structure of these deals.
   *
   * @param absent further atoms, all of them false
   */
  static SymbolicModelBuilder of(
      DealVocabulary vocabulary, DealStructure deals, Sight sight, List<Atom> absent) {
    int[] cards = Masks.stream(deals.cards()).toArray();
    List<ImmutableList<Atom>> rows =
        IntStream.of(cards).mapToObj(card -> row(vocabulary, card)).toList();
    SymbolicModelBuilder structure =
        SymbolicModel.builder()
            .dealt(
                rows,
                IntStream.range(0, deals.owners()).map(deals::capacity).boxed().toList(),
                (row, owner) -> Masks.contains(deals.allowed(owner), cards[row]))
            .atoms(absent)
            .law(Formula.and(absent.stream().map(Formula.Not::new).toList()));
    for (int agent = 0; agent < vocabulary.agents().size(); agent++) {
      int[] seen = Masks.stream(sight.places(agent)).toArray();
      structure.agent(
          vocabulary.agents().get(agent),
          rows.stream().flatMap(row -> IntStream.of(seen).mapToObj(row::get)).toList());
    }
    return structure;
  }

  /** Returns a deal as a world of its structure. */
  public static Valuation valuation(DealVocabulary vocabulary, Deal deal) {
    ImmutableSet.Builder<Atom> atoms = ImmutableSet.builder();
    for (int owner = 0; owner < deal.hands().length(); owner++) {
      int having = owner;
      Masks.stream(deal.hand(owner))
          .mapToObj(card -> vocabulary.has(having, card))
          .forEach(atoms::add);
    }
    return new Valuation(atoms.build(), ImmutableMap.of());
  }

  private static ImmutableList<Atom> row(DealVocabulary vocabulary, int card) {
    return IntStream.range(0, vocabulary.owners().size())
        .mapToObj(owner -> vocabulary.has(owner, card))
        .collect(ImmutableList.toImmutableList());
  }
}
