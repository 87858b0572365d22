package org.possibledeals.kripke.homework;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
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
  void withoutAnActualWorldAllWorldsHaveToBeMatched(
      @ForAll("models") KripkeModel<String> m, @ForAll("models") KripkeModel<String> n) {
    assertThat(Bisimilarity.digest(m)).isEqualTo(Bisimilarity.digest(m.contracted()));
    assertThat(Bisimilarity.digest(m).equals(Bisimilarity.digest(n)))
        .isEqualTo(m.unmatched(n).isEmpty() && n.unmatched(m).isEmpty());
  }
}
