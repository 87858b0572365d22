package org.possibledeals.classroom.documents;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * The numbers of a text.
 *
 * <p>A blank between groups of three digits parts thousands; a minus is the sign or the hyphen.
 * What is within brackets, or joined to a letter, is part of a name.
 */
final class Figures {

  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<![\\w.,:/+\\[=-])[−-]?(?:\\d{1,3}(?:[  "
              + " ]\\d{3})+|\\d+)(?:[.]\\d+)?(?![\\w\\[/:-]|[.,]\\d)");

  private static final Pattern BRACKETS = Pattern.compile("\\[[^\\]]*\\]");

  private static final Pattern VARIATION = Pattern.compile("± [\\d.\u202f\u00a0 ]+");

  private static final Pattern UNIT = Pattern.compile("\\b(ns|µs|ms|s)\\b");

  private static final ImmutableMap<String, Integer> POWERS =
      ImmutableMap.of("ns", -9, "µs", -6, "ms", -3, "s", 0);

  private static final BigDecimal HALF = new BigDecimal("0.5");

  private static final BigDecimal ORDER = BigDecimal.TEN;

  private Figures() {}

  /** Returns the numbers of a text in order. */
  static ImmutableList<BigDecimal> of(String text) {
    return NUMBER
        .matcher(BRACKETS.matcher(text).replaceAll("#"))
        .results()
        .map(found -> found.group().replace('−', '-').replaceAll("[   ]", ""))
        .map(BigDecimal::new)
        .collect(toImmutableList());
  }

  /**
   * Returns whether a line has these numbers in this order.
   *
   * @param isRounded whether they are rounded here, and not in the line
   */
  static boolean isIn(List<BigDecimal> numbers, String line, boolean isRounded) {
    int found = 0;
    for (BigDecimal printed : of(line)) {
      if (found < numbers.size() && isSame(numbers.get(found), printed, isRounded)) {
        found++;
      }
    }
    return found == numbers.size();
  }

  /**
   * Returns whether a line has numbers of the same orders of magnitude as those of a text. Where
   * both have a unit of time, the text's is converted; how much a figure varies is not compared.
   */
  static boolean isNear(String text, String line) {
    OptionalInt unit = unit(text);
    OptionalInt printedUnit = unit(line);
    int scale =
        unit.isPresent() && printedUnit.isPresent() ? unit.getAsInt() - printedUnit.getAsInt() : 0;
    ImmutableList<BigDecimal> printed = of(line);
    return of(VARIATION.matcher(text).replaceAll("")).stream()
        .map(number -> number.scaleByPowerOfTen(scale))
        .allMatch(
            number ->
                printed.stream()
                    .anyMatch(
                        other ->
                            number.compareTo(other.multiply(ORDER)) <= 0
                                && other.compareTo(number.multiply(ORDER)) <= 0));
  }

  /** Returns the power of ten of the unit of time that a text names first. */
  private static OptionalInt unit(String text) {
    return UNIT.matcher(text).results().mapToInt(found -> POWERS.get(found.group())).findFirst();
  }

  private static boolean isSame(BigDecimal number, BigDecimal printed, boolean isRounded) {
    return isRounded
        ? number.subtract(printed).abs().compareTo(HALF.movePointLeft(number.scale())) <= 0
        : printed.equals(number);
  }
}
