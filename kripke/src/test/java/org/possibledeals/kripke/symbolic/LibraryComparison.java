package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableMap;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.possibledeals.kripke.classic.DiningCryptographers;
import org.possibledeals.kripke.classic.MuddyChildren;
import org.possibledeals.kripke.classic.RussianCards;
import org.possibledeals.kripke.classic.SumAndProduct;
import org.possibledeals.kripke.diagrams.AgentByAgent;
import org.possibledeals.kripke.diagrams.ComplementDiagrams;
import org.possibledeals.kripke.diagrams.DiagramManager;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.diagrams.JavaBddDiagrams;
import org.possibledeals.kripke.diagrams.JddDiagrams;
import org.possibledeals.kripke.diagrams.LogicNgDiagrams;

/**
 * Prints how long the libraries take for the same: the figures of the decisions about them. Each
 * gets the same structure, copied node by node, which is not timed.
 */
@EnabledIfSystemProperty(named = "compare.diagrams", matches = "true")
class LibraryComparison {

  private record Question(
      String name,
      IntFunction<SymbolicModel> structure,
      IntFunction<Predicate<SymbolicModel>> isRight,
      int... sizes) {}

  private static final List<Question> QUESTIONS =
      List.of(
          new Question(
              "formula",
              MuddyChildren::structure,
              n -> model -> model.isValid(MuddyChildren.allWillKnow(n)),
              30,
              60,
              100),
          new Question(
              "announced",
              MuddyChildren::structure,
              n -> model -> MuddyChildren.rounds(model) == n - 1,
              60,
              100),
          new Question(
              "loop",
              MuddyChildren::structure,
              n -> model -> MuddyChildren.roundsByFormulas(model) == n - 1,
              40),
          new Question(
              "dining",
              DiningCryptographers::structure,
              n -> model -> model.isValid(DiningCryptographers.firstLearnsWhetherNotWho(n)),
              40,
              80),
          new Question(
              "pairs",
              SumAndProduct::structure,
              n -> model -> model.count(SumAndProduct.conversationByPairs(n)).signum() > 0,
              70,
              100),
          new Question(
              "values",
              SumAndProduct::structure,
              n -> model -> model.count(SumAndProduct.conversation()).signum() > 0,
              70,
              100),
          new Question(
              "checks",
              n -> RussianCards.structure(),
              n ->
                  model ->
                      RussianCards.checks().stream()
                          .allMatch(check -> model.holds(model.actual().orElseThrow(), check)),
              1));

  private static final ImmutableMap<String, IntFunction<Diagrams>> LIBRARIES =
      ImmutableMap.of(
          "ours", n -> new ComplementDiagrams(Integer.MAX_VALUE),
          "ours, agent by agent", n -> new AgentByAgent(new ComplementDiagrams(Integer.MAX_VALUE)),
          "JDD", n -> new JddDiagrams(n, 30_000_000),
          "JavaBDD", n -> new JavaBddDiagrams(n, 1 << 18),
          "LogicNG", LogicNgDiagrams::new);

  /** Seconds of the second answer after which larger sizes are left out. */
  private static final double PATIENCE = 20;

  @Test
  void theSameFormulasOfTheSameStructures() {
    String only = System.getProperty("compare.only", "");
    for (Question question : QUESTIONS) {
      LIBRARIES.forEach(
          (name, library) -> {
            if (only.isEmpty() || only.equals(name)) {
              print(question, name, library);
            }
          });
    }
  }

  private static void print(Question question, String name, IntFunction<Diagrams> library) {
    for (int n : question.sizes) {
      SymbolicModel structure = question.structure.apply(n);
      double last = 0;
      for (int run = 1; run <= 2; run++) {
        SymbolicModel copy =
            copy(structure, library.apply(structure.encoded().scope().all().length()));
        long start = cpu();
        boolean isRight = question.isRight.apply(n).test(copy);
        last = (cpu() - start) * 1e-9;
        System.out.printf(
            "%s %d, %s, run %d: %.2f s%s%n",
            question.name, n, name, run, last, isRight ? "" : ", WRONG");
      }
      if (last > PATIENCE) {
        return;
      }
    }
  }

  private static long cpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /** Returns the same structure in other diagrams, with the same levels. */
  private static SymbolicModel copy(SymbolicModel structure, Diagrams other) {
    Scope scope = structure.encoded().scope();
    Diagrams diagrams = structure.encoded().manager().diagrams();
    while (other.newLevel() < scope.all().length() - 1) {
      continue;
    }
    Map<Integer, Integer> copied = new HashMap<>();
    copied.put(diagrams.top(), other.top());
    copied.put(diagrams.bottom(), other.bottom());
    Scope same = scope.withLaw(copy(scope.law(), diagrams, other, copied));
    return new SymbolicModel(new EncodedModel(DiagramManager.of(other), same), structure.actual());
  }

  private static int copy(int f, Diagrams from, Diagrams to, Map<Integer, Integer> copied) {
    Integer known = copied.get(f);
    if (known != null) {
      return known;
    }
    int low = copy(from.low(f), from, to, copied);
    int high = copy(from.high(f), from, to, copied);
    int node = to.keep(to.node(from.level(f), low, high));
    copied.put(f, node);
    return node;
  }
}
