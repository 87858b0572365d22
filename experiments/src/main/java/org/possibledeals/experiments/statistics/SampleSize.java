package org.possibledeals.experiments.statistics;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How many observations it takes to find a difference from zero, from the standard deviation of a
 * pilot.
 *
 * <p>Of n observations with standard deviation σ a two-sided test at level α finds the difference δ
 * with power 1 − β if n is about (z₁₋α⸝₂ + z₁₋β)² σ² / δ² + z²₁₋α⸝₂ / 2 (Guenther). The pilot has
 * only an estimate of σ. So the quantiles are those of Student's t with the pilot's degrees of
 * freedom, which gives the power on average over pilots; and a larger number, with the upper limit
 * of the interval for σ², gives at least that power after {@value #ASSURANCE} of all pilots. Both
 * suppose that σ² is estimated as of normal observations. Sources: Guenther, <i>Sample size
 * formulas for normal theory t tests</i>, The American Statistician 35 (1981); Browne, <i>On the
 * use of a pilot sample for sample size determination</i>, Statistics in Medicine 14 (1995).
 *
 * @param deviation standard deviation of the pilot's observations
 * @param pilot how many they were
 * @param alpha level of the two-sided test
 * @param power to find the difference
 */
public record SampleSize(double deviation, long pilot, double alpha, double power) {

  /** How often the larger number suffices. */
  public static final double ASSURANCE = 0.8;

  /**
   * Checks that there is a pilot, and that the rates are rates.
   *
   * @throws IllegalArgumentException if the pilot has fewer than two observations, α is not between
   *     0 and 0.5, or the power not between α and 1
   */
  public SampleSize {
    if (pilot < 2 || alpha <= 0 || alpha >= 0.5 || power <= alpha || power >= 1) {
      throw new IllegalArgumentException(
          ("No number of deals from a pilot of %d at level %s with power %s; it takes 2 deals, 0 <"
                  + " level < 0.5, level < power < 1.")
              .formatted(pilot, alpha, power));
    }
  }

  /** Returns the number of deals that achieves the power on average over pilots. */
  public long toFind(double difference) {
    return number(deviation * deviation, difference);
  }

  /** Returns the number that gives at least the power after {@link #ASSURANCE} of all pilots. */
  public long toFindSafely(double difference) {
    double freedom = pilot - 1.0;
    double quantile =
        ChiSquaredDistribution.of(freedom).inverseCumulativeProbability(1 - ASSURANCE);
    return number(deviation * deviation * freedom / quantile, difference);
  }

  /** Returns the difference that so many observations find with this power, on average. */
  public double found(long observations) {
    double t = level();
    double left = Math.max(1, observations - t * t / 2);
    return (t + quantile(1 - power)) * deviation / Math.sqrt(left);
  }

  private long number(double variance, double difference) {
    double t = level();
    double sum = t + quantile(1 - power);
    return Math.max(
        2, (long) Math.ceil(sum * sum * variance / (difference * difference) + t * t / 2));
  }

  private double level() {
    return quantile(alpha / 2);
  }

  private double quantile(double above) {
    return TDistribution.of(pilot - 1.0).inverseSurvivalProbability(above);
  }
}
