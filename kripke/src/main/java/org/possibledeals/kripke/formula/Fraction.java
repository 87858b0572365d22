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

  /** 0. */
  public static final Fraction ZERO = of(0, 1);

  /** 1. */
  public static final Fraction ONE = of(1, 1);

  /**
   * Reduces to lowest terms.
   *
   * @throws IllegalArgumentException if {@code numerator < 0} or {@code denominator < 1}
   */
  public Fraction {
    if (numerator.signum() < 0 || denominator.signum() <= 0) {
      throw new IllegalArgumentException(
          "%s/%s is no quotient of counts: those are at least 0, and at least 1."
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

  /** Returns the nearest {@code double} up to one unit in the last place or so. */
  public double toDouble() {
    return new java.math.BigDecimal(numerator)
        .divide(new java.math.BigDecimal(denominator), java.math.MathContext.DECIMAL64)
        .doubleValue();
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
