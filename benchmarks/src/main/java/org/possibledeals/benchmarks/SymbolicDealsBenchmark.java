package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/** All deals of 32 cards to four, eight each, on decision diagrams. */
public class SymbolicDealsBenchmark extends Nanoseconds {
  /** Common knowledge of two, for each clause about two cards. */
  private static final ImmutableList<Formula> COMMON_OF_TWO =
      IntStream.range(0, 32 * 31)
          .mapToObj(i -> EqualHands.commonOfTwo(i / 31, i % 31))
          .collect(ImmutableList.toImmutableList());

  private final DealModel deals = EqualHands.of(8);
  private final SymbolicModel structure = EqualHands.structure(deals);
  private final Deal deal = deals.structure().someDeal().orElseThrow();
  private int card;

  /** Makes the structure. */
  @Benchmark
  public SymbolicModel structure() {
    return EqualHands.structure(deals);
  }

  /** Where does a know that b knows a clause? */
  @Benchmark
  public Object nestedKnowledge() {
    return structure.counterexample(EqualHands.NESTED);
  }

  /** Where is a clause common knowledge? */
  @Benchmark
  public Object commonKnowledge() {
    return structure.counterexample(EqualHands.COMMON);
  }

  /** Asks the deal engine what no closed form reaches, of a model that was asked nothing before. */
  @Benchmark
  public Object handedOverFirst() {
    return DealModel.of(deals.vocabulary(), deals.structure()).holds(deal, common(card++));
  }

  /** Asks the same of a model whose diagrams are made, each time about other cards than before. */
  @Benchmark
  public Object handedOver() {
    return deals.holds(deal, common(card++));
  }

  private static Formula common(int card) {
    return COMMON_OF_TWO.get(card % COMMON_OF_TWO.size());
  }
}
