package org.possibledeals.experiments.statistics;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The percentile bootstrap of a mean: what the mean would be, had the same observations been drawn
 * again with replacement.
 *
 * <p>Source: Efron and Tibshirani, <i>An Introduction to the Bootstrap</i> (1993), chapter 13.
 */
public final class Bootstrap {

  private static final int RESAMPLES = 2000;

  private Bootstrap() {}

  /**
   * Returns the 95 % interval of the mean. Costs 2 000 resamples.
   *
   * @throws IllegalArgumentException if there are fewer than two observations
   */
  public static Interval ofMean(double[] observations, RandomGenerator random) {
    checkArgument(
        observations.length >= 2,
        "A bootstrap interval needs at least 2 observations, not %s.",
        observations.length);

    double[] means = new double[RESAMPLES];
    for (int r = 0; r < RESAMPLES; r++) {
      double sum = 0;
      for (int k = 0; k < observations.length; k++) {
        sum += observations[random.nextInt(observations.length)];
      }
      means[r] = sum / observations.length;
    }
    Arrays.sort(means);
    int tail = RESAMPLES / 40;
    return new Interval(means[tail - 1], means[RESAMPLES - tail]);
  }
}
