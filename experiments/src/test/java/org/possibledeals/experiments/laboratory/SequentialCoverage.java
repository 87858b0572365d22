package org.possibledeals.experiments.laboratory;

import java.util.random.RandomGenerator;
import org.possibledeals.experiments.statistics.ConfidenceSequence;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Interval;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.statistics.SequentialTest;
import org.possibledeals.experiments.statistics.SequentialTest.Decision;
import org.possibledeals.experiments.statistics.StoppedEstimate;

/**
 * What a sequential test and the estimates after it do in simulated experiments with one true
 * difference.
 *
 * @param truth place of the true difference between h0 and h1, 0 to 1
 * @param acceptedH1 share of experiments that accept h1
 * @param acceptedH0 share of experiments that accept h0
 * @param meanDeals how many deals they took, on average
 * @param observedBias mean of the observed means, less the true difference, in distances of h1 from
 *     h0
 * @param medianBias the same of the median-unbiased estimates
 * @param observedAbove share of observed means above the true difference
 * @param medianAbove share of median-unbiased estimates above it; half is promised
 * @param student share of Student's 95 % intervals that hold it, which nothing promises after a
 *     stop
 * @param sequence share of intervals of the 95 % confidence sequence that do, at the stop
 * @param stopped share of the 90 % intervals after the stop that do
 */
record SequentialCoverage(
    double truth,
    double acceptedH1,
    double acceptedH0,
    double meanDeals,
    double observedBias,
    double medianBias,
    double observedAbove,
    double medianAbove,
    double student,
    double sequence,
    double stopped) {

  /**
   * Returns what simulations find.
   *
   * @param population differences of deals, from which experiments draw
   * @param place of the true difference between h0 and h1, 0 to 1
   * @param experiments how many to simulate, at least one
   * @param random chance of the simulations
   */
  static SequentialCoverage of(
      long[] population, double place, int experiments, RandomGenerator random) {
    double truth = Moments.of(population).mean();
    double h = Coverage.EFFECT * Moments.of(population).standardDeviation();
    var test =
        new SequentialTest(
            truth - place * h, truth + (1 - place) * h, Coverage.RATE, Coverage.RATE);
    double[] sums = new double[10];
    for (int e = 0; e < experiments; e++) {
      Moments seen = Coverage.untilDecided(test, population, random);
      StoppedEstimate after = StoppedEstimate.of(test, seen, 1, Coverage.LOOK, random);
      Decision decision = test.decide(seen, 1);
      double[] one = {
        is(decision == Decision.H1),
        is(decision == Decision.H0),
        seen.count(),
        (after.observed() - truth) / h,
        (after.median() - truth) / h,
        is(after.observed() > truth),
        is(after.median() > truth),
        holds(Estimate.of(seen, 1), truth),
        holds(ConfidenceSequence.estimate(seen, 1), truth),
        holds(after.interval(), truth)
      };
      for (int k = 0; k < sums.length; k++) {
        sums[k] += one[k] / experiments;
      }
    }
    return new SequentialCoverage(
        place, sums[0], sums[1], sums[2], sums[3], sums[4], sums[5], sums[6], sums[7], sums[8],
        sums[9]);
  }

  private static double is(boolean condition) {
    return condition ? 1 : 0;
  }

  private static double holds(Estimate estimate, double truth) {
    return holds(estimate.interval().orElseThrow(), truth);
  }

  private static double holds(Interval interval, double truth) {
    return is(interval.low() <= truth && truth <= interval.high());
  }
}
