package org.possibledeals.kripke.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class FractionLaws {

  @Property
  @Label("no double is nearer to a fraction than the one it is rounded to")
  void roundsToTheNearest(
      @ForAll @IntRange(max = 200) int above,
      @ForAll @IntRange(min = 1, max = 200) int below,
      @ForAll Random random) {
    requireNearest(
        new BigInteger(above, random), new BigInteger(below, random).add(BigInteger.ONE));
  }

  @Example
  @Label("a fraction that was once rounded twice")
  void once() {
    requireNearest(BigInteger.valueOf(3658), BigInteger.valueOf(16965));
  }

  @Property
  @Label("halfway between two doubles the even one is taken")
  void tiesGoToTheEven(@ForAll Random random) {
    long mantissa = 1L << 52 | random.nextLong() >>> 12;
    BigInteger halfway = BigInteger.valueOf(mantissa).shiftLeft(1).setBit(0);
    BigInteger factor = new BigInteger(60, random).setBit(59);
    double rounded = Fraction.nearest(halfway.multiply(factor), factor.shiftLeft(1));
    assertThat(rounded).isEqualTo((double) (mantissa + (mantissa & 1)));
  }

  private static void requireNearest(BigInteger numerator, BigInteger denominator) {
    double rounded = Fraction.nearest(numerator, denominator);
    BigDecimal error = error(rounded, numerator, denominator);
    assertThat(error).isLessThanOrEqualTo(error(Math.nextUp(rounded), numerator, denominator));
    assertThat(error).isLessThanOrEqualTo(error(Math.nextDown(rounded), numerator, denominator));
    assertThat(new Fraction(numerator, denominator).toDouble()).isEqualTo(rounded);
  }

  /** Returns |x - n/d| · d, exactly. */
  private static BigDecimal error(double x, BigInteger numerator, BigInteger denominator) {
    return new BigDecimal(x)
        .multiply(new BigDecimal(denominator))
        .subtract(new BigDecimal(numerator))
        .abs();
  }
}
