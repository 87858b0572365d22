package org.possibledeals.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.statistics.SequentialTest.Decision;

class StoppedEstimateTest {

  private static final SequentialTest TEST = new SequentialTest(0, 300, 0.05, 0.05);

  /** Returns n observations, half of them 1000 above the mean and half below. */
  private static Moments around(long n, long mean) {
    long up = mean + 1000;
    long down = mean - 1000;
    return new Moments(n, n / 2 * (up + down), n / 2 * (up * up + down * down));
  }

  private static StoppedEstimate after(Moments seen, int block) {
    return StoppedEstimate.of(TEST, seen, 1, block, new RandomStreams(1).random());
  }

  @Test
  void theMeanIsWhereTheTestTakesTheRatioFor() {
    for (double ratio : new double[] {TEST.upper(), TEST.lower(), 0.5}) {
      double mean = TEST.meanAt(ratio, 200, 1000);
      double below = 1000 * 1000;
      double told =
          100 * (Math.log(below + mean * mean) - Math.log(below + (mean - 300) * (mean - 300)));
      assertThat(told).isCloseTo(ratio, within(1e-9));
    }
    assertThat(TEST.meanAt(1000, 100, 1000)).isInfinite();
  }

  @Test
  void whereOneLookDecidesItIsTheUsualEstimate() {
    // A single look at 100: the ordering is that of the mean, and the paths are normal.
    StoppedEstimate one = after(around(100, 400), 100);
    double se = 100;
    assertThat(one.median()).isCloseTo(400, within(0.01 * se));
    assertThat(one.interval().low()).isCloseTo(400 - 1.645 * se, within(0.15 * se));
    assertThat(one.interval().high()).isCloseTo(400 + 1.645 * se, within(0.15 * se));
  }

  @Test
  void anAcceptedH1IsEstimatedNearerThanItsMeanAndAboveH0() {
    Moments seen = around(300, 220);
    assertThat(TEST.decide(seen, 1)).isEqualTo(Decision.H1);
    StoppedEstimate estimate = after(seen, 20);
    assertThat(estimate.observed()).isEqualTo(220);
    assertThat(estimate.median()).isLessThan(220);
    assertThat(estimate.interval().low()).isPositive();
  }

  @Test
  void anAcceptedH0IsTheSameTurnedRound() {
    Moments seen = around(300, 80);
    assertThat(TEST.decide(seen, 1)).isEqualTo(Decision.H0);
    StoppedEstimate estimate = after(seen, 20);
    assertThat(estimate.median()).isGreaterThan(80);
    assertThat(estimate.interval().high()).isLessThan(300);
  }

  @Test
  void observationsThatAreAllAlikeAreWhatTheyAre() {
    assertThat(after(Moments.of(7, 7, 7), 1).interval()).isEqualTo(new Interval(7, 7));
  }
}
