package org.possibledeals.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;

/** Samples whose figures are in print. */
class EstimateTest {

  /** Extra hours of sleep, in tenths: Student, Biometrika 6 (1908), the differences of table 1. */
  private static final Moments SLEEP = Moments.of(12, 24, 13, 13, 0, 10, 18, 8, 46, 14);

  /** Crossed against self-fertilised maize, in eighths of an inch: Darwin (1876), Fisher (1935). */
  private static final Moments MAIZE =
      Moments.of(49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48);

  @Test
  void studentsSleepIsOneAndAHalfHoursLonger() {
    Estimate estimate = Estimate.of(SLEEP, 10);
    assertThat(estimate.mean()).isCloseTo(1.58, within(1e-12));
    assertThat(SLEEP.standardDeviation() / 10).isCloseTo(1.229995, within(5e-7));
    assertThat(estimate.interval().orElseThrow().low()).isCloseTo(0.7001142, within(5e-8));
    assertThat(estimate.interval().orElseThrow().high()).isCloseTo(2.4598858, within(5e-8));
  }

  @Test
  void darwinsMaizeIsBarelyTaller() {
    Estimate estimate = Estimate.of(MAIZE, 8);
    assertThat(estimate.mean()).isCloseTo(2.616667, within(5e-7));
    assertThat(estimate.interval().orElseThrow().low()).isCloseTo(0.003899165, within(5e-9));
    assertThat(estimate.interval().orElseThrow().high()).isCloseTo(5.229434169, within(5e-9));
    assertThat(estimate.interval().orElseThrow().excludesZero()).isTrue();
  }

  @Test
  void twoObservationsUseTheWidestQuantileInTheTable() {
    Interval interval = Estimate.of(Moments.of(0, 2), 1).interval().orElseThrow();
    assertThat(interval.halfWidth()).isCloseTo(12.706, within(5e-4));
    assertThat(interval.excludesZero()).isFalse();
  }

  @Test
  void manyObservationsComeDownToTheNormalQuantile() {
    Moments coin = new Moments(1_000_000, 500_000, 500_000);
    Interval interval = Estimate.of(coin, 1).interval().orElseThrow();
    assertThat(interval.halfWidth() / (0.5 / 1000)).isCloseTo(1.960, within(5e-4));
  }

  @Test
  void theIntervalCoversAsOftenAsItSays() {
    RandomGenerator random = new RandomStreams(1).random();
    int covered = 0;
    for (int sample = 0; sample < 4000; sample++) {
      Moments moments = Moments.NONE;
      for (int k = 0; k < 10; k++) {
        moments = moments.plus(Math.round(30 + 1000 * random.nextGaussian()));
      }
      Interval interval = Estimate.of(moments, 1).interval().orElseThrow();
      covered += interval.low() <= 30 && 30 <= interval.high() ? 1 : 0;
    }
    // Four standard errors of a share of 4000.
    assertThat(covered / 4000.0).isCloseTo(0.95, within(0.014));
  }

  @Test
  void oneObservationHasAMeanAndNoInterval() {
    assertThat(Estimate.of(Moments.of(7), 2).mean()).isEqualTo(3.5);
    assertThat(Estimate.of(Moments.of(7), 2).interval()).isEmpty();
  }

  @Test
  void anIntervalBelowZeroExcludesItToo() {
    assertThat(new Interval(-3, -1).excludesZero()).isTrue();
    assertThat(new Interval(-1, 0).excludesZero()).isFalse();
  }

  @Test
  void nothingHasNoMean() {
    assertThatThrownBy(() -> Estimate.of(Moments.NONE, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("A mean needs at least 1 observations, not 0.");
  }

  @Test
  void aSumThatDoesNotFitIsAnErrorAndNotAWrongFigure() {
    assertThatThrownBy(() -> Moments.of(Long.MAX_VALUE)).isInstanceOf(ArithmeticException.class);
  }
}
