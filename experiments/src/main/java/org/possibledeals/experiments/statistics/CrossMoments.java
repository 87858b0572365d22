package org.possibledeals.experiments.statistics;

import java.math.BigInteger;

/**
 * The exact sums of a sample of pairs of whole numbers: enough for both variances, the covariance
 * and the slope.
 *
 * @param count n, the number of pairs
 * @param y Σy
 * @param c Σc
 * @param yy Σy²
 * @param yc Σyc
 * @param cc Σc²
 */
public record CrossMoments(
    long count, BigInteger y, BigInteger c, BigInteger yy, BigInteger yc, BigInteger cc) {

  private static final BigInteger ZERO = BigInteger.ZERO;

  /** The empty sample. */
  public static final CrossMoments NONE = new CrossMoments(0, ZERO, ZERO, ZERO, ZERO, ZERO);

  /** Returns the sums with one more pair. */
  public CrossMoments plus(long oneY, long oneC) {
    BigInteger bigY = BigInteger.valueOf(oneY);
    BigInteger bigC = BigInteger.valueOf(oneC);
    return plus(
        new CrossMoments(
            1, bigY, bigC, bigY.multiply(bigY), bigY.multiply(bigC), bigC.multiply(bigC)));
  }

  /** Returns the sums of both samples together. */
  public CrossMoments plus(CrossMoments other) {
    return new CrossMoments(
        count + other.count,
        y.add(other.y),
        c.add(other.c),
        yy.add(other.yy),
        yc.add(other.yc),
        cc.add(other.cc));
  }

  /** Returns the sums of this sample without a part of it. */
  public CrossMoments minus(CrossMoments part) {
    return new CrossMoments(
        count - part.count,
        y.subtract(part.y),
        c.subtract(part.c),
        yy.subtract(part.yy),
        yc.subtract(part.yc),
        cc.subtract(part.cc));
  }

  /** Returns Σ(y − ȳ)², 0 for an empty sample. */
  double spreadOfY() {
    return spread(yy, y, y);
  }

  /** Returns Σ(c − c̄)², 0 for an empty sample. */
  double spreadOfC() {
    return spread(cc, c, c);
  }

  /**
   * Returns Σ(x − x̄)² of x = y − β c: what the best slope leaves, which is told from whole numbers
   * alone and so never negative, and what another slope adds.
   *
   * @param slope β
   */
  double spreadAround(double slope) {
    BigInteger ofY = spreadTimesCount(yy, y, y);
    BigInteger ofC = spreadTimesCount(cc, c, c);
    BigInteger together = spreadTimesCount(yc, y, c);
    if (ofC.signum() == 0) {
      return spreadOfY();
    }
    double square = ofC.doubleValue();
    double left = ofY.multiply(ofC).subtract(together.multiply(together)).doubleValue() / square;
    double off = slope - together.doubleValue() / square;
    return (left + off * off * square) / count;
  }

  private double spread(BigInteger products, BigInteger one, BigInteger other) {
    return count == 0 ? 0 : spreadTimesCount(products, one, other).doubleValue() / count;
  }

  private BigInteger spreadTimesCount(BigInteger products, BigInteger one, BigInteger other) {
    return BigInteger.valueOf(count).multiply(products).subtract(one.multiply(other));
  }

  /** Returns the slope of y on c, 0 if c is the same in all pairs. */
  double slope() {
    double square = spreadOfC();
    return square == 0 ? 0 : spread(yc, y, c) / square;
  }
}
