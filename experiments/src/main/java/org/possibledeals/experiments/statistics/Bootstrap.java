package org.possibledeals.experiments.statistics;

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

  /**
   * Maximum number of values resampled; more observations are first averaged in groups of
   * neighbours, which are as independent.
   */
  static final int MOST = 2000;

  private Bootstrap() {}

  /**
   * Returns the 95 % interval of the mean. Costs 2 000 resamples of at most 2 000 values.
   *
   * @throws IllegalArgumentException if there are fewer than two observations
   */
  public static Interval ofMean(double[] observations, RandomGenerator random) {
    if (observations.length < 2) {
      throw new IllegalArgumentException(
          "A bootstrap interval needs at least 2 observations, not %d."
              .formatted(observations.length));
    }
    double[] sample = grouped(observations);
    double[] means = new double[RESAMPLES];
    for (int r = 0; r < RESAMPLES; r++) {
      double sum = 0;
      for (int k = 0; k < sample.length; k++) {
        sum += sample[random.nextInt(sample.length)];
      }
      means[r] = sum / sample.length;
    }
    Arrays.sort(means);
    int tail = RESAMPLES / 40;
    return new Interval(means[tail - 1], means[RESAMPLES - tail]);
  }

  /** Observations past the last full group are left out. */
  private static double[] grouped(double[] observations) {
    int size = Math.ceilDiv(observations.length, MOST);
    double[] groups = new double[observations.length / size];
    for (int g = 0; g < groups.length; g++) {
      groups[g] = Arrays.stream(observations, g * size, (g + 1) * size).average().orElseThrow();
    }
    return groups;
  }
}
