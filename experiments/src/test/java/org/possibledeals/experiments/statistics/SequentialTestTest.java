package org.possibledeals.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.statistics.SequentialTest.Decision;

class SequentialTestTest {

  private static final SequentialTest TEST = new SequentialTest(0, 1, 0.05, 0.1);

  @Test
  void theBoundsAreTheReciprocalsOfTheErrorRates() {
    assertThat(TEST.upper()).isCloseTo(Math.log(20), within(1e-12));
    assertThat(TEST.lower()).isCloseTo(-Math.log(10), within(1e-12));
  }

  @Test
  void theRatioIsThatOfTheLikeliestNormalDensities() {
    // 50 times −1 and 50 times 3: mean 1, variance 4; under h0 it is 5, under h1 it is 4.
    Moments moments = new Moments(100, 100, 500);
    assertThat(TEST.logLikelihoodRatio(moments, 1)).isCloseTo(50 * Math.log(5.0 / 4), within(1e-9));
    assertThat(TEST.decide(moments, 1)).isEqualTo(Decision.H1);
  }

  @Test
  void differencesThatAreAllAlikeDecideNothing() {
    assertThat(TEST.decide(new Moments(1000, 1000, 1000), 1)).isEqualTo(Decision.UNDECIDED);
    assertThat(TEST.decide(new Moments(1000, 0, 0, 0), 1)).isEqualTo(Decision.UNDECIDED);
    assertThat(TEST.decide(new Moments(10_000, 29, 29, 29), 1)).isEqualTo(Decision.UNDECIDED);
    assertThat(TEST.decide(new Moments(10_000, 30, 30, 30), 1)).isEqualTo(Decision.H0);
  }

  /** Of two that differ in one deal of a hundred, a third begin with a hundred zeros. */
  @ParameterizedTest
  @CsvSource({"2, 0.01, 0, 0", "4, 0.0066667, -2, 0.0033333", "2, 0.02, -1, 0.02"})
  void rareDifferencesKeepTheRates(int one, double often, int other, double rarely) {
    double mean = one * often + other * rarely;
    RandomGenerator random = new RandomStreams(1).random();
    int wrong = 0;
    for (int run = 0; run < 400; run++) {
      var beta = new SequentialTest(0, mean, 0.05, 0.05);
      Moments seen = Moments.NONE;
      do {
        for (int deal = 0; deal < 50; deal++) {
          double chance = random.nextDouble();
          seen = seen.plus(chance < often ? one : chance < often + rarely ? other : 0);
        }
      } while (beta.decide(seen, 1) == Decision.UNDECIDED);
      wrong += beta.decide(seen, 1) == Decision.H0 ? 1 : 0;
    }
    assertThat(wrong).isLessThan(30); // 20 is 5 %; without waiting there were 46 to 90
  }

  @Test
  void aFewDifferencesDecideNothing() {
    assertThat(TEST.decide(new Moments(99, 9900, 990_001), 1)).isEqualTo(Decision.UNDECIDED);
  }

  @Test
  void holmsExampleIsAdjustedStepByStep() {
    assertThat(Holm.adjusted(0.01, 0.04, 0.03, 0.005))
        .usingComparatorWithPrecision(1e-12)
        .containsExactly(0.03, 0.06, 0.06, 0.02);
  }

  @Test
  void studentsSleepHasThePValueInPrint() {
    var sleep = Moments.of(12, 24, 13, 13, 0, 10, 18, 8, 46, 14);
    assertThat(Holm.pValue(sleep)).isCloseTo(0.002833, within(5e-7));
  }

  @Test
  void theBootstrapOfAManyNormalValuesIsNearlyStudents() {
    var random = new RandomStreams(3).random();
    double[] values = random.doubles(400).map(u -> 100 * u).toArray();
    Interval interval = Bootstrap.ofMean(values, random);
    // Uniform: s = 28.87, so half a width is 1.96 · 28.87 / 20 = 2.83.
    assertThat(interval.halfWidth()).isCloseTo(2.83, within(0.3));
  }
}
