package org.possibledeals.experiments.text;

import com.google.common.base.Strings;
import com.google.common.collect.ImmutableList;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Interval;

/** Numbers as people read them, the same in every country. */
public final class Figures {

  private static final String UNKNOWN = "?";

  private Figures() {}

  /** Returns a count as {@code 12 345}. */
  public static String count(long count) {
    return String.format(Locale.ROOT, "%,d", count).replace(',', ' ');
  }

  /** Returns a count as {@code 99 561 092 450 391 000}. */
  public static String count(BigInteger count) {
    return String.format(Locale.ROOT, "%,d", count).replace(',', ' ');
  }

  /** Returns a count of up to nine digits in full, a larger one as {@code 6.08e21}. */
  public static String roundedCount(BigInteger count) {
    return count.bitLength() < 30
        ? count(count)
        : String.format(Locale.ROOT, "%.2e", new BigDecimal(count)).replace("e+", "e");
  }

  /** Returns a number with two decimals and a real minus sign. */
  public static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value).replace('-', '−');
  }

  /** Returns a number as {@link #number(double)} does, and what is not known as a question mark. */
  public static String number(OptionalDouble value) {
    return value.isPresent() ? number(value.getAsDouble()) : UNKNOWN;
  }

  /** Returns a share of one as {@code 49.5 %}. */
  public static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  /** Returns the interval as {@code −1.66 to 7.86}, or a question mark if there is none. */
  public static String interval(Estimate estimate) {
    return estimate
        .interval()
        .map(i -> number(i.low()) + " to " + number(i.high()))
        .orElse(UNKNOWN);
  }

  /** Returns each estimate as {@code mean ± half}, to be set one above the other. */
  public static ImmutableList<String> meansAndHalves(List<Estimate> estimates) {
    List<String> halves =
        estimates.stream()
            .map(e -> e.interval().map(Interval::halfWidth).map(Figures::number).orElse(UNKNOWN))
            .toList();
    int width = halves.stream().mapToInt(String::length).max().orElse(0);
    return IntStream.range(0, estimates.size())
        .mapToObj(
            k ->
                number(estimates.get(k).mean())
                    + " ± "
                    + Strings.padStart(halves.get(k), width, ' '))
        .collect(ImmutableList.toImmutableList());
  }
}
