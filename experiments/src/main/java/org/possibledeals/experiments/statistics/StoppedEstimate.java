package org.possibledeals.experiments.statistics;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The estimate of a mean after a {@link SequentialTest} has ended. The mean of the observations
 * will not do: a test stops where they are by chance far out.
 *
 * <p>Outcomes are ordered by stages. Of two outcomes that is larger which stopped at h1 the
 * earlier, or at h0 the later; and if both came to the same stage, the one with the larger mean.
 * The estimate is the mean under which a larger outcome than the observed one is as likely as a
 * smaller one, so it is median-unbiased; the ends of the interval are the means under which such
 * outcomes have the probabilities α and 1 − β of the test. So the interval, of 1 − α − β, lies
 * above h0 where the test accepts h1, and below h1 where it accepts h0, as far as the test keeps
 * its rates. The probabilities are shares of simulated paths of normal sums, with the standard
 * deviation of the observations. Sources: Siegmund, <i>Estimation following sequential tests</i>,
 * Biometrika 65 (1978); Tsiatis, Rosner and Mehta, <i>Exact confidence intervals following a group
 * sequential test</i>, Biometrics 40 (1984); Jennison and Turnbull, <i>Group Sequential Methods
 * with Applications to Clinical Trials</i> (2000), chapter 8.
 *
 * @param observed mean of the observations, too far out after an early stop
 * @param median median-unbiased estimate
 * @param interval of level 1 − α − β, with α below it and β above it
 */
public record StoppedEstimate(double observed, double median, Interval interval) {

  private static final int PATHS = 2_000;

  /** Maximum number of looks simulated; if there were more, several are taken for one. */
  private static final int MOST_LOOKS = 400;

  private static final int HALVINGS = 24;
  private static final double FAR = 8;

  /**
   * Simulated paths to the observed stage.
   *
   * @param n how many observations there were at each look
   * @param upper mean at each look from which on the test accepts h1
   * @param lower mean up to which it accepts h0
   * @param sums of standard normals, by path and look
   */
  private record Paths(
      SequentialTest test,
      double s,
      double[] n,
      double[] upper,
      double[] lower,
      double[][] sums,
      double mean) {

    /** Returns the share of paths with a larger outcome than the observed one, under a mean. */
    double larger(double theta) {
      int larger = 0;
      for (double[] path : sums) {
        larger += isLarger(path, theta) ? 1 : 0;
      }
      return (double) larger / sums.length;
    }

    private boolean isLarger(double[] path, double theta) {
      int last = n.length - 1;
      for (int k = 0; k < last; k++) {
        double seen = theta + s * path[k] / n[k];
        if (seen >= upper[k] || seen <= lower[k]) {
          return seen >= upper[k];
        }
      }
      return theta + s * path[last] / n[last] >= mean;
    }

    /** Returns the mean under which a larger outcome has this probability. */
    double where(double share) {
      double reach = FAR * s / Math.sqrt(n[n.length - 1]) + Math.abs(test.h1() - test.h0());
      double low = mean - reach;
      double high = mean + reach;
      for (int k = 0; k < HALVINGS; k++) {
        double middle = (low + high) / 2;
        if (larger(middle) < share) {
          low = middle;
        } else {
          high = middle;
        }
      }
      return (low + high) / 2;
    }
  }

  /**
   * Returns the estimate after a test has ended, by a decision or because there are no more
   * observations.
   *
   * <p>Costs {@value #PATHS} paths of at most {@value #MOST_LOOKS} looks, some 70 times.
   *
   * @param differences all that were seen, each {@code unit} times one; at least 2
   * @param block how many observations there are between two looks
   * @param random chance of the simulated paths
   */
  public static StoppedEstimate of(
      SequentialTest test, Moments differences, int unit, int block, RandomGenerator random) {
    double mean = differences.mean() / unit;
    double s = differences.standardDeviation() / unit;
    if (s == 0) {
      return new StoppedEstimate(mean, mean, new Interval(mean, mean));
    }
    double[] n = looks(differences.count(), block);
    double share = (double) differences.nonzero() / differences.count();
    double[] upper = bounds(test, test.upper(), n, s, share);
    double[] lower = bounds(test, test.lower(), n, s, share);
    var paths = new Paths(test, s, n, upper, lower, sums(n, random), mean);
    return new StoppedEstimate(
        mean,
        paths.where(0.5),
        new Interval(paths.where(test.alpha()), paths.where(1 - test.beta())));
  }

  private static double[] bounds(
      SequentialTest test, double logRatio, double[] n, double s, double share) {
    return Arrays.stream(n)
        .map(
            k ->
                SequentialTest.mayDecide(k, k * share)
                    ? test.meanAt(logRatio, k, s)
                    : Math.copySign(Double.POSITIVE_INFINITY, logRatio))
        .toArray();
  }

  /** Returns after how many observations there was a look, the last one at the end. */
  private static double[] looks(long count, int block) {
    int all = Math.toIntExact(Math.ceilDiv(count, (long) block));
    int step = Math.ceilDiv(all, MOST_LOOKS);
    double[] n = new double[Math.ceilDiv(all, step)];
    for (int k = 0; k < n.length; k++) {
      n[k] = Math.min(count, (double) (k + 1) * step * block);
    }
    return n;
  }

  /** Returns paths, each beside its mirror image, so that by themselves they favour no side. */
  private static double[][] sums(double[] n, RandomGenerator random) {
    double[][] sums = new double[PATHS][n.length];
    for (int p = 0; p < PATHS; p += 2) {
      double sum = 0;
      for (int k = 0; k < n.length; k++) {
        sum += Math.sqrt(n[k] - (k == 0 ? 0 : n[k - 1])) * random.nextGaussian();
        sums[p][k] = sum;
        sums[p + 1][k] = -sum;
      }
    }
    return sums;
  }
}
