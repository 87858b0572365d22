package org.possibledeals.experiments.statistics;

import java.util.Optional;

/**
 * A confidence sequence of a mean: intervals, one for each number of observations, that hold the
 * mean all at once with the stated probability. So they may be looked at again and again, and the
 * observations may end whenever a rule that has looked at them says so.
 *
 * <p>After n observations with mean x̄ and standard deviation s the interval is x̄ ± s √(2 (n ρ² +
 * 1) / (n² ρ²) · ln(√(n ρ² + 1) / α)): Robbins' mixture of normal likelihoods, with s for σ. With s
 * the promise is one of many observations, and whoever looks waits for {@link
 * SequentialTest#LEAST}. ρ makes the interval narrowest at {@value #NARROWEST} observations,
 * whatever they are. Sources: Howard, Ramdas, McAuliffe and Sekhon, <i>Time-uniform, nonparametric,
 * nonasymptotic confidence sequences</i>, Annals of Statistics 49 (2021), equation 14;
 * Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, <i>Time-uniform central limit theory and
 * asymptotic confidence sequences</i>, Annals of Statistics 52 (2024), theorem 2.2, for the
 * estimated variance.
 */
public final class ConfidenceSequence {

  /** The number of observations at which the interval is narrowest for its level. */
  static final int NARROWEST = 500;

  private static final double ALPHA = 0.05;

  /** The ρ² of the second source's appendix B.2, for 95 %. */
  private static final double RHO2 =
      (-2 * Math.log(ALPHA) + Math.log(1 - 2 * Math.log(ALPHA))) / NARROWEST;

  private ConfidenceSequence() {}

  /**
   * Returns the mean and the 95 % interval after these observations, each {@code unit} times one.
   *
   * @throws IllegalArgumentException if there is no observation
   */
  public static Estimate estimate(Moments moments, int unit) {
    double mean = moments.mean() / unit;
    if (moments.count() < 2) {
      return new Estimate(mean, Optional.empty());
    }
    double n = moments.count();
    double grown = n * RHO2 + 1;
    double half =
        moments.standardDeviation()
            / unit
            * Math.sqrt(2 * grown / (n * n * RHO2) * Math.log(Math.sqrt(grown) / ALPHA));
    return new Estimate(mean, Optional.of(new Interval(mean - half, mean + half)));
  }

  /**
   * Returns a p-value of a mean of zero that holds at whatever number of observations it is looked
   * at: the least α whose interval does not hold zero, at most 1.
   */
  public static double pValue(Moments moments) {
    double n = moments.count();
    double grown = n * RHO2 + 1;
    double z = moments.mean() / moments.standardDeviation();
    return Math.min(1, Math.sqrt(grown) * Math.exp(-z * z * n * n * RHO2 / (2 * grown)));
  }
}
