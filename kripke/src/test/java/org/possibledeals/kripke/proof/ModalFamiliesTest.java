package org.possibledeals.kripke.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.FrameClass;

class ModalFamiliesTest {
  private static final int LARGEST = Effort.isLong() ? 6 : 2;

  /** The largest n in the tables of the literature. */
  private static final int LAST = 21;

  static Stream<Map.Entry<String, IntFunction<Formula>>> families() {
    return Stream.concat(
        ModalFamilies.OF_K.entrySet().stream(), ModalFamilies.OF_S4.entrySet().stream());
  }

  private static FrameClass logic(String family) {
    return family.startsWith("k_") ? FrameClass.K : FrameClass.S4;
  }

  @ParameterizedTest
  @MethodSource("families")
  void isProvableOrNotAsItsNameSays(Map.Entry<String, IntFunction<Formula>> family) {
    String name = family.getKey();
    for (int n = 1; n <= LARGEST; n++) {
      Formula formula = family.getValue().apply(n);
      var counter = Validity.in(logic(name)).countermodel(formula);
      assertThat(counter.isEmpty()).as("%s %d", name, n).isEqualTo(name.endsWith("_p"));
      counter.ifPresent(
          model -> {
            assertThat(model.isModelOf(logic(name))).isTrue();
            assertThat(PointedTruth.holds(model, formula)).isFalse();
          });
    }
  }

  /** Clauses of three literals about four atoms, outside and in □: Giunchiglia and Sebastiani. */
  @ParameterizedTest
  @ValueSource(ints = {50, 90})
  void randomClausesAreDecided(int clauses) {
    for (int seed = 0; seed < (Effort.isLong() ? 30 : 3); seed++) {
      Random random = new Random(seed);
      List<Formula> all = new ArrayList<>();
      for (int i = 0; i < clauses; i++) {
        all.add(clause(random, 1));
      }
      Formula formula = Formula.and(all);
      var verdict = Budget.usual().ask(() -> Validity.in(FrameClass.K).verdict(formula));
      assertThat(verdict.model().isPresent()).isEqualTo(verdict.isSatisfiable());
      verdict.model().ifPresent(m -> assertThat(PointedTruth.holds(m, formula)).isTrue());
    }
  }

  private static Formula clause(Random random, int depth) {
    Set<Formula> parts = new LinkedHashSet<>();
    while (parts.size() < 3) {
      parts.add(
          depth == 0
              ? new Formula.Atom("p" + random.nextInt(4))
              : new Formula.Knows(new AgentId("a"), clause(random, depth - 1)));
    }
    return Formula.or(parts.stream().map(f -> random.nextBoolean() ? f : new Not(f)).toList());
  }

  /** Writes the largest n that is decided in some seconds for each family, as a table. */
  @Test
  @EnabledIfSystemProperty(named = "families.seconds", matches = "[1-9][0-9]*")
  void theTableIsWritten() throws IOException {
    Budget budget =
        Budget.usual().withTime(Duration.ofSeconds(Long.getLong("families.seconds", 1)));
    StringBuilder table = new StringBuilder("| family | largest n |\n| --- | --- |\n");
    families()
        .forEach(
            family -> {
              int n = 1;
              while (n <= LAST && isDecided(family, n, budget)) {
                n++;
              }
              table.append("| %s | %d |%n".formatted(family.getKey(), n - 1));
            });
    Files.writeString(Path.of("target", "families.md"), table);
  }

  private static boolean isDecided(
      Map.Entry<String, IntFunction<Formula>> family, int n, Budget budget) {
    String name = family.getKey();
    Formula formula = family.getValue().apply(n);
    try {
      assertThat(budget.ask(() -> Validity.in(logic(name)).isValid(formula)))
          .isEqualTo(name.endsWith("_p"));
      return true;
    } catch (BeyondReachException e) {
      return false;
    }
  }
}
