package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.possibledeals.cards.handover.SymbolicDeals;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaReader;
import org.possibledeals.kripke.symbolic.SymbolicModel;

/** All deals of 32 cards to four, eight each, on decision diagrams. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SymbolicDealsBenchmark {
  private static final Formula NESTED =
      FormulaReader.read("K_a K_b (has(a,c0) | has(b,c1) | has(c,c2))");
  private static final Formula COMMON =
      FormulaReader.read("C_{a,b,c,d} (has(a,c0) | has(b,c1) | has(c,c2))");

  /** Common knowledge of two, for each clause about two cards. */
  private static final ImmutableList<Formula> COMMON_OF_TWO =
      IntStream.range(0, 32 * 31)
          .mapToObj(i -> "C_{a,b} (~has(c,c%d) | has(b,c%d))".formatted(i / 31, i % 31))
          .map(FormulaReader::read)
          .collect(ImmutableList.toImmutableList());

  private final DealModel deals =
      DealModel.of(
          new DealVocabulary(
              IntStream.range(0, 32)
                  .mapToObj(i -> "c" + i)
                  .collect(ImmutableList.toImmutableList()),
              ImmutableList.of(
                  new AgentId("a"), new AgentId("b"), new AgentId("c"), new AgentId("d")),
              ImmutableList.of()),
          DealStructure.unrestricted(32, 8, 8, 8, 8));
  private final SymbolicModel structure = SymbolicDeals.of(deals.vocabulary(), deals.structure());
  private final Deal deal = deals.structure().someDeal().orElseThrow();
  private int card;

  /** Makes the structure. */
  @Benchmark
  public SymbolicModel structure() {
    return SymbolicDeals.of(deals.vocabulary(), deals.structure());
  }

  /** Where does a know that b knows a clause? */
  @Benchmark
  public Object nestedKnowledge() {
    return structure.counterexample(NESTED);
  }

  /** Where is a clause common knowledge? */
  @Benchmark
  public Object commonKnowledge() {
    return structure.counterexample(COMMON);
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
