package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.knowledge.SymbolicDeals;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/** All deals of the cards c0, c1, … to a, b, c, d, as many to each, and what is asked of them. */
final class EqualHands {

  static final Formula NESTED = FormulaReader.read("K_a K_b (has(a,c0) | has(b,c1) | has(c,c2))");
  static final Formula COMMON =
      FormulaReader.read("C_{a,b,c,d} (has(a,c0) | has(b,c1) | has(c,c2))");

  private EqualHands() {}

  /** Returns the deals of the given number of cards to each. */
  static DealModel of(int hand) {
    ImmutableList<String> cards =
        IntStream.range(0, 4 * hand)
            .mapToObj(i -> "c" + i)
            .collect(ImmutableList.toImmutableList());
    ImmutableList<AgentId> players =
        ImmutableList.of(new AgentId("a"), new AgentId("b"), new AgentId("c"), new AgentId("d"));
    return DealModel.of(
        new DealVocabulary(cards, players, ImmutableList.of()),
        DealStructure.unrestricted(4 * hand, hand, hand, hand, hand));
  }

  /** Returns these deals on decision diagrams. */
  static SymbolicModel structure(DealModel deals) {
    return SymbolicDeals.of(deals.vocabulary(), deals.structure(), deals.sight());
  }

  /** Returns that what a and b commonly know of a card of c's and one of b's, from 0. */
  static Formula commonOfTwo(int ofC, int ofB) {
    return FormulaReader.read("C_{a,b} (~has(c,c%d) | has(b,c%d))".formatted(ofC, ofB));
  }
}
