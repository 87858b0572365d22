package org.possibledeals.kripke.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSet;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/** Bisimilar worlds satisfy the same formulas, and others are told apart. */
class BisimulationLaws {

  @Provide
  Arbitrary<KripkeModel<Integer>> models() {
    return Models.withActions(Models.ofAnyKind());
  }

  @Provide
  Arbitrary<Formula> formulas() {
    return Models.allFormulas().filter(BisimulationLaws::isPreserved);
  }

  /** D and P count worlds, or compare them; bisimilarity does neither. */
  private static boolean isPreserved(Formula formula) {
    return !(formula instanceof Formula.DistributedKnowledge)
        && !(formula instanceof Formula.Probability)
        && formula.parts().stream().allMatch(BisimulationLaws::isPreserved);
  }

  @Property(tries = 200)
  @Label("truth is invariant under contraction, and the class of the model")
  void contractionKeepsTruth(
      @ForAll("models") KripkeModel<Integer> m, @ForAll("formulas") Formula f) {
    KripkeModel<Integer> contracted = m.contracted();
    assertThat(contracted.frameClass().asked()).containsAll(m.frameClass().asked());
    for (int world : m.worlds()) {
      int representative = contracted.worlds().contains(world) ? world : -1;
      if (representative >= 0) {
        assertThat(contracted.holds(representative, f)).isEqualTo(m.holds(world, f));
      }
      int itsClass = m.withActual(world).contracted().actual().orElseThrow();
      assertThat(contracted.holds(itsClass, f)).isEqualTo(m.holds(world, f));
    }
  }

  @Property(tries = 200)
  @Label("refinement finds the largest bisimulation, as the definition does")
  void refinementAgreesWithTheDefinition(@ForAll("models") KripkeModel<Integer> m) {
    Set<Pair> largest = largestBisimulation(m);
    for (int one : m.worlds()) {
      for (int two : m.worlds()) {
        assertThat(m.isBisimilarTo(one, m, two)).isEqualTo(largest.contains(new Pair(one, two)));
      }
    }
    KripkeModel<Integer> contracted = m.contracted();
    assertThat(contracted.contracted()).isEqualTo(contracted);
  }

  private record Pair(int one, int two) {}

  /** Begins with all pairs of the same facts, and takes away what is not forth and back. */
  private static Set<Pair> largestBisimulation(KripkeModel<Integer> m) {
    Set<Pair> pairs = new HashSet<>();
    for (int one : m.worlds()) {
      for (int two : m.worlds()) {
        if (m.trueAt(one).equals(m.trueAt(two))
            && m.valueAt(one, Models.VARIABLE).equals(m.valueAt(two, Models.VARIABLE))) {
          pairs.add(new Pair(one, two));
        }
      }
    }
    while (pairs.removeIf(
        pair -> m.agents().stream().anyMatch(a -> !isMatched(m, a, pair, pairs)))) {
      // until nothing is taken away
    }
    return pairs;
  }

  private static boolean isMatched(KripkeModel<Integer> m, AgentId a, Pair pair, Set<Pair> pairs) {
    ImmutableSet<Integer> here = m.successors(a, pair.one);
    ImmutableSet<Integer> there = m.successors(a, pair.two);
    return here.stream().allMatch(v -> there.stream().anyMatch(u -> pairs.contains(new Pair(v, u))))
        && there.stream()
            .allMatch(u -> here.stream().anyMatch(v -> pairs.contains(new Pair(v, u))));
  }

  @Property(tries = 200)
  @Label("a distinguishing formula distinguishes, and there is one unless worlds are bisimilar")
  void whatIsNotBisimilarIsToldApart(
      @ForAll("models") KripkeModel<Integer> m, @ForAll("models") KripkeModel<Integer> n) {
    for (int one : m.worlds()) {
      for (int two : n.worlds()) {
        var formula = m.distinguishing(one, n, two);
        assertThat(formula.isEmpty()).isEqualTo(m.isBisimilarTo(one, n, two));
        formula.ifPresent(
            f -> {
              assertThat(m.holds(one, f)).isTrue();
              assertThat(n.holds(two, f)).isFalse();
            });
      }
    }
  }

  @Property(tries = 200)
  @Label("in a generated submodel the same formulas hold")
  void generatedSubmodelsKeepTruth(
      @ForAll("models") KripkeModel<Integer> m, @ForAll("formulas") Formula f) {
    KripkeModel<Integer> generated = m.generatedSubmodel(ImmutableSet.of(0));
    ArrayDeque<Integer> worlds = new ArrayDeque<>(generated.worlds());
    assertThat(worlds).contains(0).allMatch(w -> generated.holds(w, f) == m.holds(w, f));
  }

  @Property(tries = 200)
  @Label("a generated submodel has the worlds that its links reach, and no others")
  void generatedSubmodelsHaveWhatIsReached(@ForAll("models") KripkeModel<Integer> m) {
    Set<Integer> reached = new HashSet<>(Set.of(0));
    for (int links = 0; links <= m.worlds().size(); links++) {
      assertThat(m.generatedSubmodel(ImmutableSet.of(0), links).worlds())
          .containsExactlyInAnyOrderElementsOf(reached);
      for (int world : Set.copyOf(reached)) {
        m.agents().forEach(agent -> reached.addAll(m.successors(agent, world)));
      }
    }
    assertThat(m.generatedSubmodel(ImmutableSet.of(0)).worlds())
        .containsExactlyInAnyOrderElementsOf(reached);
  }
}
