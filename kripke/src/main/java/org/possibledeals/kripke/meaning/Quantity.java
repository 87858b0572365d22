package org.possibledeals.kripke.meaning;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;

/** A number or another value, known or not, that comparisons are about. */
sealed interface Quantity {

  /**
   * A value that is known.
   *
   * @param isLiteral whether it is a word that stands for itself
   */
  record Fixed(String value, boolean isLiteral) implements Quantity {}

  /**
   * A value that depends on the world.
   *
   * @param name equal for quantities that are the same
   * @param values the values that it can have
   * @param equation returns the formula that it has a value
   */
  record Open(String name, ImmutableList<String> values, Function<String, Formula> equation)
      implements Quantity {}

  /** Number of formulas that hold. */
  record Count(ImmutableList<Formula> members) implements Quantity {
    Open open() {
      return new Open(
          "count(" + members + ")",
          IntStream.rangeClosed(0, members.size())
              .mapToObj(String::valueOf)
              .collect(ImmutableList.toImmutableList()),
          value -> new Formula.Cardinality(members, Comparison.EQUAL, Integer.parseInt(value)));
    }
  }

  /** An operation on two quantities. */
  record Computed(String sign, Quantity left, Quantity right) implements Quantity {}

  /** A value that cannot be computed. */
  final class NoNumberException extends ArithmeticException {
    private static final long serialVersionUID = 1L;

    NoNumberException(String found) {
      super(found);
    }
  }

  /** Returns the value where the open ones have these values. */
  static String value(Quantity term, Map<String, String> values) {
    return switch (term) {
      case Fixed(var value, var isLiteral) -> value;
      case Open open -> Objects.requireNonNull(values.get(open.name));
      case Count count -> value(count.open(), values);
      case Computed(var sign, var left, var right) ->
          "" + computed(sign, number(value(left, values)), number(value(right, values)));
    };
  }

  static long computed(String sign, long left, long right) {
    return switch (sign) {
      case "+" -> Math.addExact(left, right);
      case "-" -> Math.subtractExact(left, right);
      case "*" -> Math.multiplyExact(left, right);
      default -> {
        if (right == 0) {
          throw new NoNumberException("a division by 0");
        }
        yield Math.floorDivExact(left, right);
      }
    };
  }

  /**
   * Returns the number that is written.
   *
   * @throws ArithmeticException if it is none, or does not fit into 63 bits
   */
  static long number(String written) {
    if (!isNumber(written)) {
      throw new NoNumberException("\"" + written + "\", which is not a number");
    }
    try {
      return Long.parseLong(written);
    } catch (NumberFormatException e) {
      throw new NoNumberException("\"" + written + "\", which is too large");
    }
  }

  static boolean isNumber(String written) {
    String digits = written.startsWith("-") ? written.substring(1) : written;
    return !digits.isEmpty() && CharMatcher.inRange('0', '9').matchesAllOf(digits);
  }

  /**
   * Returns whether a comparison is true; words are in alphabetical order.
   *
   * @throws NoNumberException if it is of order, and of a number and a word
   */
  static boolean holds(String left, String sign, String right) {
    boolean isOfWords = !isNumber(left) && !isNumber(right);
    boolean isEquation = sign.equals("=") || sign.equals("!=");
    int order =
        isOfWords || isEquation && isNumber(left) != isNumber(right)
            ? left.compareTo(right)
            : Long.compare(number(left), number(right));
    return sign.equals("!=") ? order != 0 : Comparison.of(sign).holds(order);
  }
}
