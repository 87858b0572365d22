package org.possibledeals.experiments.statistics;

import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Observations that are added up in groups of neighbours as they come, for a {@link Bootstrap}: no
 * more than 2 000 groups, whatever the number of observations, and exact sums.
 *
 * <p>It changes as observations are added and belongs to one thread.
 */
public final class GroupedSums {

  /** Maximum number of groups, which are resampled; neighbours are as independent. */
  private static final long MOST = 2000;

  private final long size;
  private final long[] sums;
  private long seen;

  /**
   * Makes the groups.
   *
   * @param observations how many there will be; those past the last full group are left out
   */
  public GroupedSums(long observations) {
    size = Math.max(1, Math.ceilDiv(observations, MOST));
    sums = new long[Math.toIntExact(observations / size)];
  }

  /**
   * Adds an observation.
   *
   * @throws ArithmeticException if a sum leaves the range of {@code long}
   */
  public void add(long x) {
    long group = seen / size;
    if (group < sums.length) {
      sums[(int) group] = Math.addExact(sums[(int) group], x);
    }
    seen++;
  }

  /**
   * Returns the mean of each group, in order.
   *
   * @param unit how many units of an observation make one
   */
  public double[] means(int unit) {
    double[] means = new double[sums.length];
    for (int g = 0; g < means.length; g++) {
      means[g] = sums[g] / ((double) unit * size);
    }
    return means;
  }

  /**
   * Returns the bootstrap interval of the mean; none of fewer than two observations, nor if they
   * may be looked at any number of times, for which it does not hold.
   *
   * @param unit how many units of an observation make one
   */
  public Optional<Interval> interval(int unit, Looks looks, RandomGenerator random) {
    return seen < 2 || looks == Looks.ANY
        ? Optional.empty()
        : Optional.of(Bootstrap.ofMean(means(unit), random));
  }
}
