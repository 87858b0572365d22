package org.possibledeals.kripke.print;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.OptionalDouble;

/** Numbers as people read them, the same in every country. */
public final class Figures {

  private static final String UNKNOWN = "?";

  /** The digits that stand together. */
  private static final int GROUP = 3;

  private Figures() {}

  /** Returns a count as {@code 12 345}. */
  public static String count(long count) {
    return String.format(Locale.ROOT, "%,d", count).replace(',', ' ');
  }

  /** Returns a count as {@code 99 561 092 450 391 000}. */
  public static String count(BigInteger count) {
    StringBuilder text = new StringBuilder(count.toString());
    int first = count.signum() < 0 ? 1 : 0;
    for (int place = text.length() - GROUP; place > first; place -= GROUP) {
      text.insert(place, ' ');
    }
    return text.toString();
  }

  /** Returns a count of up to nine digits in full, a larger one as {@code 6.08e21}. */
  public static String roundedCount(BigInteger count) {
    return count.bitLength() < 30 ? count(count) : scientific(count);
  }

  private static String scientific(BigInteger count) {
    BigDecimal rounded = new BigDecimal(count).round(new MathContext(GROUP, RoundingMode.HALF_UP));
    int exponent = rounded.precision() - rounded.scale() - 1;
    return "%se%02d".formatted(rounded.scaleByPowerOfTen(-exponent).setScale(2), exponent);
  }

  /** Returns a number with two decimals and a real minus sign. */
  public static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value).replace('-', '−');
  }

  /** Returns a number with two decimals, or as many as it was written with. */
  public static String exact(double value) {
    BigDecimal exact = BigDecimal.valueOf(value);
    return exact.scale() <= 2 ? number(value) : exact.toPlainString().replace('-', '−');
  }

  /** Returns a number as {@link #number(double)} does, and what is not known as a question mark. */
  public static String number(OptionalDouble value) {
    return value.isPresent() ? number(value.getAsDouble()) : UNKNOWN;
  }

  /** Returns a share of one as {@code 49.5 %}. */
  public static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }
}
