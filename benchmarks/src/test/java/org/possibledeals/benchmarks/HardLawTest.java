package org.possibledeals.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.benchmarks.HardLaw.Family;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;

class HardLawTest {

  @ParameterizedTest
  @CsvSource({"QUEENS, 1", "QUEENS, 4", "QUEENS, 5", "QUEENS, 6", "PRODUCT, 1", "PRODUCT, 4"})
  void theNumberOfWorldsIsThePublishedOne(Family family, int size) {
    HardLaw law = family.of(size, 1);
    assertThat(law.worlds()).contains(law.structure().worldCount());
  }

  /** About half of the laws have a world; of those of these seeds some have, and some have none. */
  @Test
  void randomClausesHaveTheWorldsThatATryOfEachFinds() {
    int withWorlds = 0;
    for (long seed = 1; seed <= 8; seed++) {
      HardLaw law = Family.CLAUSES.of(10, seed);
      assertThat(((Formula.And) law.law()).members()).hasSize(43);
      long worlds = tried(law);
      if (worlds > 0) {
        assertThat(law.structure().worldCount()).isEqualTo(worlds);
        withWorlds++;
      } else {
        assertThatThrownBy(law::structure).hasMessageContaining("no world");
      }
    }
    assertThat(withWorlds).isBetween(1, 7);
  }

  @Test
  void anotherSeedIsAnotherLaw() {
    assertThat(Family.CLAUSES.of(10, 1).law()).isNotEqualTo(Family.CLAUSES.of(10, 2).law());
  }

  private static long tried(HardLaw law) {
    return Sets.powerSet(ImmutableSet.copyOf(law.atoms())).stream()
        .filter(world -> holds(world, law.law()))
        .count();
  }

  private static boolean holds(Set<Atom> world, Formula formula) {
    return switch (formula) {
      case Atom p -> world.contains(p);
      case Formula.Not(var f) -> !holds(world, f);
      case Formula.And(var members) -> members.stream().allMatch(f -> holds(world, f));
      case Formula.Or(var members) -> members.stream().anyMatch(f -> holds(world, f));
      default -> throw new IllegalArgumentException("No clause: " + formula);
    };
  }
}
