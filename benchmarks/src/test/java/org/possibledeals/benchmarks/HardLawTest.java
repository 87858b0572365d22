package org.possibledeals.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
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

  @ParameterizedTest
  @ValueSource(longs = {2, 3, 4})
  void randomClausesHaveTheWorldsThatATryOfEachFinds(long seed) {
    HardLaw law = Family.CLAUSES.of(10, seed);
    assertThat(((Formula.And) law.law()).members()).hasSize(43);
    assertThat(law.structure().worldCount()).isEqualTo(tried(law)).isPositive();
  }

  @Test
  void randomClausesWithoutAWorldAreNoStructure() {
    HardLaw law = Family.CLAUSES.of(10, 1);
    assertThat(tried(law)).isZero();
    assertThatThrownBy(law::structure).hasMessageContaining("no world");
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
