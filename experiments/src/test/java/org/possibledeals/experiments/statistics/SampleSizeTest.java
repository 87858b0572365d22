package org.possibledeals.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;

class SampleSizeTest {

  @Test
  void theNumberIsThatOfTheTablesWhereThePilotIsLarge() {
    // Cohen, Statistical Power Analysis (1988): d = 0.5 of one mean, 5 % two-sided, 80 %: 34.
    assertThat(new SampleSize(1, 1_000_000, 0.05, 0.8).toFind(0.5)).isEqualTo(34);
    assertThat(new SampleSize(1, 1_000_000, 0.05, 0.9).toFind(0.2)).isEqualTo(265);
  }

  @Test
  void aSmallerPilotAsksForMoreAndToBeSafeForStillMore() {
    var size = new SampleSize(10, 50, 0.05, 0.8);
    assertThat(size.toFind(2)).isGreaterThan(new SampleSize(10, 5000, 0.05, 0.8).toFind(2));
    assertThat(size.toFindSafely(2)).isGreaterThan(size.toFind(2));
    assertThat(size.found(size.toFind(2))).isCloseTo(2, within(0.01));
  }

  @Test
  void whatIsNoPilotIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SampleSize(1, 1, 0.05, 0.8))
        .withMessageContaining("from a pilot of 1");
    assertThatIllegalArgumentException().isThrownBy(() -> new SampleSize(1, 9, 0.05, 1.5));
  }

  @Test
  void aControlTakesItsShareOfTheVarianceOff() {
    var random = new RandomStreams(2).random();
    double[] c = new double[4000];
    double[] y = new double[4000];
    Arrays.setAll(c, k -> random.nextGaussian());
    Arrays.setAll(y, k -> 3 + 2 * c[k] + random.nextGaussian());
    ControlVariate with = ObviousControlVariate.of(y, c, 1_000_000);
    // Of a variance of 5 the control makes 4.
    assertThat(with.factor()).isCloseTo(0.2, within(0.03));
    assertThat(with.slope()).isCloseTo(2, within(0.05));
    assertThat(with.controlled().mean()).isCloseTo(3, within(0.06));
    // With a mean of the controls that is only known from as many others, 4 / 4000 comes back.
    assertThat(ObviousControlVariate.of(y, c, 4000).factor()).isCloseTo(1, within(0.05));
    assertThat(ObviousControlVariate.of(y, new double[4000], 9).factor()).isEqualTo(1);
  }
}
