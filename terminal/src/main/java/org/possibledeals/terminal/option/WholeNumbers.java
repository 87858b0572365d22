package org.possibledeals.terminal.option;

import static com.google.common.base.Preconditions.checkArgument;

import picocli.CommandLine.TypeConversionException;

/** Reads whole numbers; a refusal names the range that is allowed. */
public final class WholeNumbers {

  private WholeNumbers() {}

  public static int ofInt(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw refusal(text, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
  }

  public static long ofLong(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw refusal(text, Long.MIN_VALUE, Long.MAX_VALUE);
    }
  }

  /**
   * Returns the value of an option, once it is known to be in its range.
   *
   * @throws IllegalArgumentException if it is not
   */
  public static int between(int least, int most, String option, int value) {
    checkArgument(
        value >= least && value <= most,
        "%s is a whole number from %s to %s, not %s.",
        option,
        least,
        most,
        value);
    return value;
  }

  private static TypeConversionException refusal(String text, long least, long most) {
    return new TypeConversionException(
        "'%s' is not a whole number from %d to %d".formatted(text, least, most));
  }
}
