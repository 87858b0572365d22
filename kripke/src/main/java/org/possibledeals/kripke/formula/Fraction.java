package org.possibledeals.kripke.formula;

import java.math.BigInteger;

/**
 * An exact non-negative quotient of two counts, in lowest terms.
 *
 * @param numerator at least 0
 * @param denominator at least 1
 */
public record Fraction(BigInteger numerator, BigInteger denominator)
    implements Comparable<Fraction> {

  /**
   * Integers of the given number of bits are {@code double}s, and a quotient of two is rounded
   * once.
   */
  private static final int EXACT_BITS = 53;

  /** The fraction 0. */
  public static final Fraction ZERO = of(0, 1);

  /** The fraction 1. */
  public static final Fraction ONE = of(1, 1);

  /**
   * Reduces to lowest terms.
   *
   * @throws IllegalArgumentException if {@code numerator < 0} or {@code denominator < 1}
   */
  public Fraction {
    if (numerator.signum() < 0 || denominator.signum() <= 0) {
      throw new IllegalArgumentException(
          "%s/%s is not a quotient of counts: those are at least 0, and at least 1."
              .formatted(numerator, denominator));
    }
    BigInteger divisor = numerator.gcd(denominator);
    numerator = numerator.divide(divisor);
    denominator = denominator.divide(divisor);
  }

  /** Returns {@code numerator / denominator}; errors as the constructor. */
  public static Fraction of(long numerator, long denominator) {
    return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  /** Returns this + {@code other}. */
  public Fraction plus(Fraction other) {
    return new Fraction(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  /** Returns this · {@code other}. */
  public Fraction times(Fraction other) {
    return new Fraction(
        numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  /** Returns this · {@code factor}, which is at least 0. */
  public Fraction times(BigInteger factor) {
    return new Fraction(numerator.multiply(factor), denominator);
  }

  /** Returns this · {@code factor / divisor}, a quotient of counts that need not be reduced. */
  public Fraction times(long factor, long divisor) {
    return new Fraction(
        numerator.multiply(BigInteger.valueOf(factor)),
        denominator.multiply(BigInteger.valueOf(divisor)));
  }

  /** Returns this / {@code other}, which is not 0. */
  public Fraction dividedBy(Fraction other) {
    return new Fraction(
        numerator.multiply(other.denominator), denominator.multiply(other.numerator));
  }

  /**
   * Returns the nearest {@code double}, of two as near the even one, as IEEE 754 rounds; below
   * 2^-1022 it may be the next to the nearest.
   */
  public double toDouble() {
    return nearest(numerator, denominator);
  }

  /**
   * Returns {@link #toDouble} of the quotient of two counts, without reducing it.
   *
   * @param numerator at least 0
   * @param denominator at least 1
   */
  public static double nearest(BigInteger numerator, BigInteger denominator) {
    if (numerator.bitLength() <= EXACT_BITS && denominator.bitLength() <= EXACT_BITS) {
      return numerator.doubleValue() / denominator.doubleValue();
    }
    // So many bits that those which are cut off matter only as whether there are any.
    int shift = Math.max(0, Long.SIZE + denominator.bitLength() - numerator.bitLength());
    BigInteger[] division = numerator.shiftLeft(shift).divideAndRemainder(denominator);
    BigInteger quotient = division[1].signum() == 0 ? division[0] : division[0].setBit(0);
    return Math.scalb(quotient.doubleValue(), -shift);
  }

  @Override
  public int compareTo(Fraction other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  /** Returns {@code n} if whole, else {@code n/d}. */
  @Override
  public String toString() {
    return denominator.equals(BigInteger.ONE)
        ? numerator.toString()
        : numerator + "/" + denominator;
  }
}
