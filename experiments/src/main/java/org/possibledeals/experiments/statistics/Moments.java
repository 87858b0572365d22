package org.possibledeals.experiments.statistics;

import static com.google.common.base.Preconditions.checkArgument;

import java.math.BigInteger;

/**
 * The exact sums of a sample of whole numbers: enough for its mean and its standard deviation.
 *
 * <p>Nothing is rounded before the last division, so adding is associative and commutative.
 *
 * @param count n, the number of observations
 * @param nonzero how many of them are not 0
 * @param sum Σx
 * @param sumOfSquares Σx²
 */
public record Moments(long count, long nonzero, long sum, long sumOfSquares) {

  /** The empty sample. */
  public static final Moments NONE = new Moments(0, 0, 0, 0);

  /** Makes the moments of observations none of which is 0. */
  public Moments(long count, long sum, long sumOfSquares) {
    this(count, count, sum, sumOfSquares);
  }

  /** Returns the moments of {@code observations}. */
  public static Moments of(long... observations) {
    Moments moments = NONE;
    for (long x : observations) {
      moments = moments.plus(x);
    }
    return moments;
  }

  /**
   * Returns the moments with one more observation.
   *
   * @throws ArithmeticException if a sum leaves the range of {@code long}
   */
  public Moments plus(long x) {
    return plus(new Moments(1, x == 0 ? 0 : 1, x, Math.multiplyExact(x, x)));
  }

  /**
   * Returns the moments of both samples together.
   *
   * @throws ArithmeticException if a sum leaves the range of {@code long}
   */
  public Moments plus(Moments other) {
    return new Moments(
        Math.addExact(count, other.count),
        nonzero + other.nonzero,
        Math.addExact(sum, other.sum),
        Math.addExact(sumOfSquares, other.sumOfSquares));
  }

  /**
   * Returns the mean, correctly rounded but for one division.
   *
   * @throws IllegalArgumentException if the sample is empty
   */
  public double mean() {
    requireAtLeast(1, "mean");
    return (double) sum / count;
  }

  /**
   * Returns the standard deviation of the sample, with n - 1 below.
   *
   * @throws IllegalArgumentException if there are fewer than two observations
   */
  public double standardDeviation() {
    requireAtLeast(2, "standard deviation");
    BigInteger n = BigInteger.valueOf(count);
    BigInteger spread =
        n.multiply(BigInteger.valueOf(sumOfSquares)).subtract(BigInteger.valueOf(sum).pow(2));
    return Math.sqrt(spread.doubleValue() / (double) count / (count - 1));
  }

  private void requireAtLeast(int needed, String what) {
    checkArgument(
        count >= needed, "A %s needs at least %s observations, not %s.", what, needed, count);
  }
}
