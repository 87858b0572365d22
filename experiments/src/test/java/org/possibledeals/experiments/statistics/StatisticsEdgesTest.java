package org.possibledeals.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomStreams;

/** The smallest samples, the ends of what is allowed, and what a seed gives. */
class StatisticsEdgesTest {

  private static double[] uniform(int count) {
    return new RandomStreams(5).random().ints(count, 0, 1000).asDoubleStream().toArray();
  }

  /** Returns the means of groups of neighbours, 2000 at the most; the rest is left out. */
  private static double[] means(double[] all) {
    int size = Math.ceilDiv(all.length, 2000);
    return IntStream.range(0, all.length / size)
        .mapToDouble(g -> Arrays.stream(all, g * size, (g + 1) * size).average().orElseThrow())
        .toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 40, 2000, 2001, 4001, 6500})
  void sumsOfGroupsGiveTheIntervalThatAllObservationsGive(int count) {
    double[] all = uniform(count);
    GroupedSums groups = new GroupedSums(count);
    Arrays.stream(all).forEach(x -> groups.add(4 * (long) x));
    Interval of = Bootstrap.ofMean(means(all), new RandomStreams(1).random());
    Interval grouped = groups.interval(4, Looks.NONE, new RandomStreams(1).random()).orElseThrow();
    assertThat(grouped.low()).isCloseTo(of.low(), within(1e-9));
    assertThat(grouped.high()).isCloseTo(of.high(), within(1e-9));
    assertThat(groups.interval(4, Looks.ANY, new RandomStreams(1).random())).isEmpty();
  }

  @Test
  void groupsAreOfNeighboursAndTheRestIsLeftOut() {
    GroupedSums groups = new GroupedSums(4001); // 1333 groups of three
    for (long x = 0; x < 4001; x++) {
      groups.add(2 * x);
    }
    assertThat(groups.means(2)).hasSize(1333).startsWith(1, 4, 7).endsWith(3994, 3997);
  }

  @Test
  void oneObservationHasNoIntervalAndTwoHave() {
    GroupedSums groups = new GroupedSums(2);
    groups.add(3);
    assertThat(groups.interval(1, Looks.NONE, new RandomStreams(1).random())).isEmpty();
    groups.add(3);
    assertThat(groups.interval(1, Looks.NONE, new RandomStreams(1).random()))
        .contains(new Interval(3, 3));
    assertThat(ConfidenceSequence.estimate(Moments.of(1, 3), 1).interval()).isPresent();
    assertThat(Looks.ANY.pValue(Moments.of(1, 3))).isLessThan(1);
    assertThat(Looks.NONE.pValue(Moments.of(1, 3))).isCloseTo(0.2952, within(5e-5));
    assertThat(Looks.NONE.pValue(Moments.of(3))).isEqualTo(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Bootstrap.ofMean(new double[1], new RandomStreams(1).random()))
        .withMessageContaining("not 1");
  }

  @Test
  void observationsThatAreAllAlikeAreSurelyZeroOrNot() {
    for (Looks looks : Looks.values()) {
      assertThat(looks.pValue(Moments.of(0, 0))).isEqualTo(1);
      assertThat(looks.pValue(Moments.of(2, 2))).isZero();
    }
  }

  @Test
  void aBootstrapTakesTheFiftiethMeanFromEachEnd() {
    Interval interval = Bootstrap.ofMean(new double[] {0, 1}, new RandomStreams(1).random());
    assertThat(interval).isEqualTo(new Interval(0, 1)); // of 2000 means a quarter is 0, and is 1
    Interval hundred = Bootstrap.ofMean(uniform(100), new RandomStreams(1).random());
    assertThat(new double[] {hundred.low(), hundred.high()})
        .containsExactly(new double[] {417.19, 523.18}, within(1e-9));
  }

  @Test
  void unitsDivideMeansAndWidths() {
    Moments moments = Moments.of(4, 12, -8, 20, 0, 4);
    for (Looks looks : Looks.values()) {
      Estimate whole = looks.estimate(moments, 1);
      Estimate quarter = looks.estimate(moments, 4);
      assertThat(quarter.mean()).isEqualTo(whole.mean() / 4);
      assertThat(quarter.interval().orElseThrow().low())
          .isCloseTo(whole.interval().orElseThrow().low() / 4, within(1e-12));
      assertThat(quarter.interval().orElseThrow().high())
          .isCloseTo(whole.interval().orElseThrow().high() / 4, within(1e-12));
    }
  }

  @Test
  void anEstimateTurnedRoundHasItsIntervalTurnedRound() {
    Estimate estimate = new Estimate(2, Optional.of(new Interval(1, 4)));
    assertThat(estimate.negated()).isEqualTo(new Estimate(-2, Optional.of(new Interval(-4, -1))));
    assertThat(new Estimate(2, Optional.empty()).negated())
        .isEqualTo(new Estimate(-2, Optional.empty()));
  }

  @Test
  void estimatesAreReadAsMeansAndIntervals() {
    Estimate known = new Estimate(2.5, Optional.of(new Interval(-10, 15)));
    Estimate unknown = new Estimate(-1, Optional.empty());
    assertThat(Estimates.interval(known)).isEqualTo("−10.00 to 15.00");
    assertThat(Estimates.interval(unknown)).isEqualTo("?");
    assertThat(Estimates.meansAndHalves(List.of(known, unknown)))
        .containsExactly("2.50 ± 12.50", "−1.00 ±     ?");
  }

  @Test
  void aTestNeedsTwoHypothesesAndRatesBetweenZeroAndAHalf() {
    new SequentialTest(0, 1e-9, 0.499, 0.001);
    for (Runnable refused :
        List.<Runnable>of(
            () -> new SequentialTest(1, 1, 0.05, 0.05),
            () -> new SequentialTest(0, 1, 0, 0.05),
            () -> new SequentialTest(0, 1, 0.5, 0.05),
            () -> new SequentialTest(0, 1, 0.05, 0),
            () -> new SequentialTest(0, 1, 0.05, 0.5),
            () -> new SampleSize(1, 1, 0.05, 0.8),
            () -> new SampleSize(1, 9, 0, 0.8),
            () -> new SampleSize(1, 9, 0.5, 0.8),
            () -> new SampleSize(1, 9, 0.05, 0.05),
            () -> new SampleSize(1, 9, 0.05, 1))) {
      assertThatIllegalArgumentException().isThrownBy(refused::run);
    }
    assertThat(new SampleSize(0, 2, 0.05, 0.8).toFind(1)).isGreaterThanOrEqualTo(2);
  }

  @Test
  void aRatioAtABoundDecidesThere() {
    // Of 100 that are half m − 1 and half m + 1, with h0 = −1 and h1 = 1, ln 5 is reached at 100 m.
    Moments moments = new Moments(100, 100, 200);
    SequentialTest wide = new SequentialTest(-1, 1, 0.4, 0.4);
    double ratio = wide.logLikelihoodRatio(moments, 1);
    SequentialTest at = new SequentialTest(-1, 1, Math.exp(-ratio), Math.exp(-ratio));
    assertThat(at.upper()).isCloseTo(ratio, within(1e-9));
    assertThat(ratio).isCloseTo(50 * Math.log(5), within(1e-9));
  }

  @Test
  void toBeSafeAPilotsVarianceIsThatOfItsUpperLimit() {
    // χ² of 9 has its fifth at 5.380, t of 9 is 2.262 and 0.883: 9.893 · 9 / 5.380 / ¼ + 2.56.
    assertThat(new SampleSize(1, 10, 0.05, 0.8).toFindSafely(0.5)).isEqualTo(69);
    assertThat(new SampleSize(10, 10, 0.05, 0.8).toFindSafely(5)).isEqualTo(69);
    assertThat(new SampleSize(10, 10, 0.05, 0.8).toFind(5)).isEqualTo(43);
    assertThat(new SampleSize(1, 10, 0.05, 0.8).found(43)).isCloseTo(0.4946, within(5e-4));
  }

  @Test
  void whoIsOutOfReachHasNoRating() {
    assertThat(BradleyTerry.logStrengths(new double[][] {{0, 1, 0}, {1, 0, 0}, {0, 0, 0}}))
        .isEmpty();
    assertThat(BradleyTerry.logStrengths(new double[][] {{0, 2, 0}, {0, 0, 2}, {2, 0, 0}}))
        .hasValueSatisfying(logs -> assertThat(logs).containsExactly(new double[3], within(1e-9)));
  }

  @Test
  void whatIsEstimatedAfterAStopFollowsFromTheSeed() {
    Moments seen = new Moments(300, 66_000, 314_520_000); // half of them 1000 above 220, or below
    StoppedEstimate estimate =
        StoppedEstimate.of(
            new SequentialTest(0, 300, 0.05, 0.05), seen, 1, 20, new RandomStreams(1).random());
    Interval interval = estimate.interval();
    assertThat(new double[] {estimate.median(), interval.low(), interval.high()})
        .containsExactly(new double[] {165.641, 51.938, 269.785}, within(1e-3));
  }
}
