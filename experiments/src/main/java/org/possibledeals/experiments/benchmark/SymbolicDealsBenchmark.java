package org.possibledeals.experiments.benchmark;

import com.google.common.collect.ImmutableList;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.possibledeals.kripke.deal.DealModel;
import org.possibledeals.kripke.deal.DealStructure;
import org.possibledeals.kripke.deal.DealVocabulary;
import org.possibledeals.kripke.deal.SymbolicDeals;
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
  private final SymbolicModel structure = SymbolicDeals.of(deals);

  /** Makes the structure. */
  @Benchmark
  public SymbolicModel structure() {
    return SymbolicDeals.of(deals);
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
}
