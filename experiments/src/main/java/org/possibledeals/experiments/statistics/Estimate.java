package org.possibledeals.experiments.statistics;

import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A mean and its 95 % interval by Student's t.
 *
 * <p>The observations are to be independent and alike; the interval is exact where they are normal,
 * and good where there are many. Source: Student, <i>The probable error of a mean</i>, Biometrika 6
 * (1908).
 *
 * @param mean of the observations
 * @param interval nothing if there is one observation alone, from which no error can be estimated
 */
public record Estimate(double mean, Optional<Interval> interval) {

  private static final double EACH_TAIL = 0.025;

  /**
   * Returns the estimate of the mean of whole-numbered observations that count {@code unit}ths.
   *
   * @param unit how many units make one: 4 where the observations are sums over four matches and
   *     the mean of a match is asked for
   * @throws IllegalArgumentException if there is no observation
   */
  public static Estimate of(Moments moments, int unit) {
    double mean = moments.mean() / unit;
    if (moments.count() < 2) {
      return new Estimate(mean, Optional.empty());
    }
    double standardError = moments.standardDeviation() / unit / Math.sqrt(moments.count());
    double quantile = TDistribution.of(moments.count() - 1).inverseSurvivalProbability(EACH_TAIL);
    double half = quantile * standardError;
    return new Estimate(mean, Optional.of(new Interval(mean - half, mean + half)));
  }

  /** Returns the estimate of the same mean with its sign changed. */
  public Estimate negated() {
    return new Estimate(-mean, interval.map(i -> new Interval(-i.high(), -i.low())));
  }

  /** Returns the interval, or the mean alone where there is none. */
  public Interval range() {
    return interval.orElseGet(() -> new Interval(mean, mean));
  }
}
