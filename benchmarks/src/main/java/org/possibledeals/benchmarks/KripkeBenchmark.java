package org.possibledeals.benchmarks;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.model.KripkeModel;

/** The explicit engine on 50 000 worlds, for three agents with random partitions. */
public class KripkeBenchmark extends Nanoseconds {
  private static final int WORLDS = 50_000;

  /** Cells of three worlds on average: neither all alone nor all together. */
  private static final int CELLS = WORLDS / 3;

  private static final Formula NESTED =
      FormulaReader.read("K_a (p | M_b C_{a,b,c} (p -> K_c (q | ~K_a q)))");

  private final KripkeModel<Integer> model = model(new RandomStreams(1).random());

  private static KripkeModel<Integer> model(RandomGenerator random) {
    var model = KripkeModel.over(IntStream.range(0, WORLDS).boxed().toList());
    for (String agent : List.of("a", "b", "c")) {
      int[] cellOf = random.ints(WORLDS, 0, CELLS).toArray();
      model.agent(agent, world -> cellOf[world]);
    }
    for (String atom : List.of("p", "q")) {
      int[] isTrue = random.ints(WORLDS, 0, 2).toArray();
      model.atom(atom, world -> isTrue[world] == 1);
    }
    return model.build();
  }

  /** Is a formula with nested K and C valid? */
  @Benchmark
  public boolean nestedKnowledge() {
    return model.isValid(NESTED);
  }

  /** The bisimulation contraction. */
  @Benchmark
  public Object contraction() {
    return model.contracted();
  }
}
