package org.possibledeals.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomStreams;

/** A benchmark of questions that are all trivial would measure nothing. */
class SampleCellsTest {

  @ParameterizedTest
  @ValueSource(ints = {8, 6})
  void theCellsAreThoseOfPlayersWhoHaveSeenNothingButTheirHand(int cards) {
    assertThat(SampleCells.of(cards, 64, new RandomStreams(2).random()))
        .allSatisfy(
            sample -> {
              long unseen = sample.structure().cards() & ~sample.cell().hand();
              assertThat(Long.bitCount(unseen)).isEqualTo(cards == 8 ? 24 : 26);
              assertThat(sample.cell().worldCount()).isGreaterThan(BigInteger.ONE);
            });
  }

  @Test
  void someClausesAreKnownAndSomeAreNot() {
    var samples = SampleCells.of(8, 256, new RandomStreams(1).random());
    long known = samples.stream().filter(sample -> sample.cell().knows(sample.clause())).count();
    assertThat(known).isBetween(1L, 255L);
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 6})
  void theAnnouncementsAreTrueOfSomeDeal(int cards) {
    assertThat(SampleCells.of(cards, 64, new RandomStreams(3).random()))
        .allSatisfy(
            sample ->
                assertThat(
                        sample
                            .structure()
                            .having(sample.mover(), sample.card())
                            .lacking(sample.mover(), sample.lacking())
                            .isPossible())
                    .isTrue());
  }
}
