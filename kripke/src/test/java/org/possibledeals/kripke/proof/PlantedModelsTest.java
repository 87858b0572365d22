package org.possibledeals.kripke.proof;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/**
 * What is true at a world of a random model is satisfiable, however much of it is taken together:
 * whatever a search learns has to leave this world possible.
 */
class PlantedModelsTest {
  private static final List<String> ATOMS = List.of("p", "q", "r");
  private static final int FACTS = 12;
  private static final int CLAUSES = 18;
  private static final ImmutableSortedSet<AgentId> AGENTS =
      ImmutableSortedSet.of(new AgentId("a"), new AgentId("b"));

  private final Random random = new Random(1);

  @ParameterizedTest
  @EnumSource
  void theFactsOfAWorldAreSatisfiable(FrameClass logic) {
    for (int round = 0; round < Effort.of(150); round++) {
      PointedModel planted = model(logic);
      assertThat(planted.isModelOf(logic)).isTrue();
      List<String> facts = new ArrayList<>();
      for (int i = 0; i < FACTS; i++) {
        String fact = formula(4);
        boolean isTrue = PointedTruth.holds(planted, FormulaReader.read(fact));
        facts.add(isTrue ? "(" + fact + ")" : "~(" + fact + ")");
      }
      Formula all = FormulaReader.read(String.join(" & ", facts));
      var found = Validity.in(logic).model(all);
      assertThat(found).as("%s in %s, as in%n%s", all, logic, planted).isPresent();
      assertThat(found.get().isModelOf(logic)).isTrue();
      assertThat(PointedTruth.holds(found.get(), all)).isTrue();
    }
  }

  /** What the search found is asked itself, not the smaller model that is looked for afterwards. */
  @ParameterizedTest
  @EnumSource(names = {"K4", "S4", "KD45", "S5"})
  void theWorldsOfATableauAreAModel(FrameClass logic) {
    int satisfied = 0;
    for (int round = 0; round < Effort.of(250); round++) {
      satisfied += isFoundWithAModel(logic, 3, CLAUSES) ? 1 : 0;
    }
    assertThat(satisfied).isPositive();
  }

  /**
   * One in two hundred formulas shows that worlds below a refuted one are given up, one in some
   * thirty that no cluster goes through the world that is searched, and one in a thousand that two
   * clusters share no world that was found for something else.
   */
  @ParameterizedTest
  @CsvSource({
    "S4, 100, 2, 26",
    "K4, 300, 2, 26",
    "S4, 480, 2, 26",
    "K4, 803, 2, 26",
    "S5, 483, 2, 20",
    "S5, 8, 3, 20",
    "S5, 12, 3, 20"
  })
  void theWorldsOfATableauAreAModelWhereFewFormulasTell(
      FrameClass logic, long seed, int depth, int clauses) {
    random.setSeed(seed);
    assertThat(isFoundWithAModel(logic, depth, clauses)).isTrue();
  }

  /** Returns whether a random formula is satisfiable; its worlds are a model then. */
  private boolean isFoundWithAModel(FrameClass logic, int depth, int clauses) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < clauses; i++) {
      all.add("(%s)".formatted(clause(depth)));
    }
    Formula formula = FormulaReader.read(String.join(" & ", all));
    Core core = new Core(AGENTS, ImmutableMap.of());
    var found = new Tableau(core, logic).search(core.of(formula));
    if (found.isPresent()) {
      PointedModel model = Growing.of(core, logic, AGENTS, found.get()).orElseThrow();
      assertThat(model.isModelOf(logic)).isTrue();
      assertThat(PointedTruth.holds(model, formula)).as("%s in %s", formula, logic).isTrue();
    }
    return found.isPresent();
  }

  private String clause(int depth) {
    List<String> literals = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      String agent = random.nextInt(6) == 0 ? "b" : "a";
      String part =
          depth == 0 || random.nextInt(3) == 0
              ? ATOMS.get(random.nextInt(ATOMS.size()))
              : "K_%s (%s)".formatted(agent, clause(depth - 1));
      literals.add(random.nextBoolean() ? part : "~" + part);
    }
    return String.join(" | ", literals);
  }

  private String formula(int depth) {
    if (depth == 0 || random.nextInt(8) == 0) {
      return random.nextInt(12) == 0 ? "true" : ATOMS.get(random.nextInt(ATOMS.size()));
    }
    String agent = random.nextBoolean() ? "a" : "b";
    return switch (random.nextInt(9)) {
      case 0 -> "~(%s)".formatted(formula(depth - 1));
      case 1 -> "(%s) & (%s)".formatted(formula(depth - 1), formula(depth - 1));
      case 2 -> "(%s) | (%s)".formatted(formula(depth - 1), formula(depth - 1));
      case 3 -> "(%s) <-> (%s)".formatted(formula(depth - 1), formula(depth - 1));
      case 4 -> "M_%s (%s)".formatted(agent, formula(depth - 1));
      case 5 -> "Kw_%s (%s)".formatted(agent, formula(depth - 1));
      case 6 -> "E_{a,b} (%s)".formatted(formula(depth - 1));
      default -> "K_%s (%s)".formatted(agent, formula(depth - 1));
    };
  }

  private PointedModel model(FrameClass logic) {
    int size = 1 + random.nextInt(5);
    ImmutableList.Builder<ImmutableSet<Formula.Atom>> trueAt = ImmutableList.builder();
    for (int w = 0; w < size; w++) {
      trueAt.add(
          ATOMS.stream()
              .filter(atom -> random.nextBoolean())
              .map(Formula.Atom::new)
              .collect(ImmutableSet.toImmutableSet()));
    }
    return new PointedModel(
        trueAt.build(),
        ImmutableMap.of(
            new AgentId("a"), relation(logic, size), new AgentId("b"), relation(logic, size)));
  }

  /** Returns random arrows and those that the logic asks for, added until nothing is missing. */
  private ImmutableSetMultimap<Integer, Integer> relation(FrameClass logic, int size) {
    boolean[][] sees = new boolean[size][size];
    for (int w = 0; w < size; w++) {
      for (int v = 0; v < size; v++) {
        sees[w][v] = random.nextInt(3) == 0 || w == v && logic.asks(FrameProperty.REFLEXIVE);
      }
      sees[w][random.nextInt(size)] |= logic.asks(FrameProperty.SERIAL);
    }
    for (int round = 0; round < size * size; round++) {
      for (int w = 0; w < size; w++) {
        for (int v = 0; v < size; v++) {
          for (int u = 0; u < size; u++) {
            sees[w][u] |= logic.asks(FrameProperty.TRANSITIVE) && sees[w][v] && sees[v][u];
            sees[v][u] |= logic.asks(FrameProperty.EUCLIDEAN) && sees[w][v] && sees[w][u];
          }
          sees[v][w] |= logic.asks(FrameProperty.SYMMETRIC) && sees[w][v];
        }
      }
    }
    ImmutableSetMultimap.Builder<Integer, Integer> relation = ImmutableSetMultimap.builder();
    for (int w = 0; w < size; w++) {
      for (int v = 0; v < size; v++) {
        if (sees[w][v]) {
          relation.put(w, v);
        }
      }
    }
    return relation.build();
  }
}
