package org.possibledeals.experiments.statistics;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/** The estimates of a {@link ControlVariate} from all observations: the obvious version. */
public final class ObviousControlVariate {
  private static final int FOLDS = ControlVariate.FOLDS;

  private static final double EACH_TAIL = 0.025;

  private ObviousControlVariate() {}

  /**
   * Returns the estimates.
   *
   * @param y the observations, at least {@value #FOLDS}
   * @param c the control of each, less its mean
   * @param others of how many other controls that mean is the mean
   * @throws IllegalArgumentException if there are too few observations, or not a control for each
   */
  public static ControlVariate of(double[] y, double[] c, long others) {
    if (y.length < FOLDS || c.length != y.length) {
      throw new IllegalArgumentException(
          "No control variate of %d observations and %d controls; it takes %d, and one for each."
              .formatted(y.length, c.length, FOLDS));
    }
    double[] controlled = new double[y.length];
    double slopes = 0;
    for (int fold = 0; fold < FOLDS; fold++) {
      int from = (int) ((long) y.length * fold / FOLDS);
      int to = (int) ((long) y.length * (fold + 1) / FOLDS);
      double slope = slope(y, c, from, to);
      slopes += slope;
      for (int k = from; k < to; k++) {
        controlled[k] = y[k] - slope * c[k];
      }
    }
    double slope = slopes / FOLDS;
    double plain = variance(y) / y.length;
    double with = variance(controlled) / y.length + slope * slope * variance(c) / others;
    return new ControlVariate(
        estimate(mean(y), plain, y.length),
        estimate(mean(controlled), with, y.length),
        slope,
        plain == 0 ? 1 : with / plain);
  }

  /** Returns the slope of all but the observations {@code from} to before {@code to}. */
  private static double slope(double[] y, double[] c, int from, int to) {
    double n = y.length - (to - from);
    double meanY = 0;
    double meanC = 0;
    for (int k = 0; k < y.length; k++) {
      if (k < from || k >= to) {
        meanY += y[k] / n;
        meanC += c[k] / n;
      }
    }
    double product = 0;
    double square = 0;
    boolean isConstant = true; // to be found out without the mean, which is rounded
    double some = c[from > 0 ? 0 : to];
    for (int k = 0; k < y.length; k++) {
      if (k < from || k >= to) {
        isConstant &= c[k] == some;
        product += (y[k] - meanY) * (c[k] - meanC);
        square += (c[k] - meanC) * (c[k] - meanC);
      }
    }
    return isConstant || square == 0 ? 0 : product / square;
  }

  private static double mean(double[] x) {
    return Arrays.stream(x).average().orElse(0);
  }

  private static double variance(double[] x) {
    double mean = mean(x);
    return Arrays.stream(x).map(v -> (v - mean) * (v - mean)).sum() / (x.length - 1);
  }

  private static Estimate estimate(double mean, double variance, long n) {
    double half =
        TDistribution.of(n - 1.0).inverseSurvivalProbability(EACH_TAIL) * Math.sqrt(variance);
    return new Estimate(mean, Optional.of(new Interval(mean - half, mean + half)));
  }
}
