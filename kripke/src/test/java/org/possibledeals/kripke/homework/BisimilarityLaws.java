package org.possibledeals.kripke.homework;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Models;

/** Digests are judged by the comparison of two models world by world. */
class BisimilarityLaws {

  @Provide
  Arbitrary<KripkeModel<String>> models() {
    return Arbitraries.oneOf(Models.small(), Models.general())
        .map(model -> model.renamed(String::valueOf));
  }

  @Property(tries = 300)
  void digestsAreEqualExactlyAtBisimilarWorlds(
      @ForAll("models") KripkeModel<String> m, @ForAll("models") KripkeModel<String> n) {
    for (String world : m.worlds()) {
      String digest = Bisimilarity.digest(m.withActual(world));
      for (String other : m.worlds()) {
        assertThat(Bisimilarity.digest(m.withActual(other)).equals(digest))
            .isEqualTo(m.isBisimilarTo(world, m, other));
      }
      for (String other : n.worlds()) {
        assertThat(Bisimilarity.digest(n.withActual(other)).equals(digest))
            .isEqualTo(m.isBisimilarTo(world, n, other));
      }
    }
  }

  @Property(tries = 300)
  void worldsThatMayBeActualAreMatchedEachByOne(
      @ForAll("models") KripkeModel<String> m,
      @ForAll("models") KripkeModel<String> n,
      @ForAll @IntRange(min = 1, max = 1 << 8) int some,
      @ForAll @IntRange(min = 1, max = 1 << 8) int others) {
    for (KripkeModel<String> other : List.of(m, n)) {
      Set<String> ours = chosen(m, some);
      Set<String> theirs = chosen(other, others);
      boolean isMatched =
          ours.stream().allMatch(w -> theirs.stream().anyMatch(v -> m.isBisimilarTo(w, other, v)))
              && theirs.stream()
                  .allMatch(v -> ours.stream().anyMatch(w -> m.isBisimilarTo(w, other, v)));
      KripkeModel<String> solution = m.withDesignated(ours);
      KripkeModel<String> student = other.withDesignated(theirs);
      assertThat(Bisimilarity.digest(solution).equals(Bisimilarity.digest(student)))
          .isEqualTo(isMatched);
      assertThat(new Bisimilarity(solution).mark(student, Bisimilarity.QUESTION).isRight())
          .isEqualTo(isMatched);
    }
  }

  private static Set<String> chosen(KripkeModel<String> model, int bits) {
    List<String> worlds = model.worlds().asList();
    Set<String> chosen = new LinkedHashSet<>();
    for (int i = 0; i < worlds.size(); i++) {
      if ((bits >> i & 1) != 0) {
        chosen.add(worlds.get(i));
      }
    }
    return chosen.isEmpty() ? Set.of(worlds.getFirst()) : chosen;
  }

  @Property(tries = 300)
  void withoutAnActualWorldAllWorldsHaveToBeMatched(
      @ForAll("models") KripkeModel<String> m, @ForAll("models") KripkeModel<String> n) {
    assertThat(Bisimilarity.digest(m)).isEqualTo(Bisimilarity.digest(m.contracted()));
    assertThat(Bisimilarity.digest(m).equals(Bisimilarity.digest(n)))
        .isEqualTo(m.unmatched(n).isEmpty() && n.unmatched(m).isEmpty());
  }
}
