package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes comparisons as the values that fulfil them, one open quantity after the other. */
final class Comparing {
  private final List<Quantity> terms;
  private final List<String> signs;
  private final ImmutableList<Quantity.Open> open;
  private final int most;
  private final Map<String, String> values = new HashMap<>();
  private int steps;

  /**
   * Makes what writes them.
   *
   * @param signs one fewer than terms
   * @param open the quantities in the terms that depend on the world
   * @param most the length, and the number of steps, at which the formula is given up
   */
  Comparing(List<Quantity> terms, List<String> signs, ImmutableList<Quantity.Open> open, int most) {
    this.terms = terms;
    this.signs = signs;
    this.open = open;
    this.most = most;
  }

  /**
   * Returns the formula that the comparisons of terms hold, {@code true} or {@code false} where it
   * depends on nothing.
   *
   * @param most the length at which a formula is given up
   * @throws ArithmeticException if a value is no number, or numbers are too large
   * @throws IllegalArgumentException if the formula is longer than {@code most}, or takes as many
   *     steps to find
   */
  static String compared(List<Quantity> terms, List<String> signs, int most) {
    Map<String, Quantity.Open> open = new LinkedHashMap<>();
    terms.forEach(term -> open(term, open));
    return new Comparing(terms, signs, ImmutableList.copyOf(open.values()), most).formula(0);
  }

  private static void open(Quantity term, Map<String, Quantity.Open> open) {
    switch (term) {
      case Quantity.Fixed fixed -> {}
      case Quantity.Open one -> open.putIfAbsent(one.name(), one);
      case Quantity.Computed(var sign, var left, var right) -> {
        open(left, open);
        open(right, open);
      }
    }
  }

  /** Returns the formula, where the open quantities before {@code next} have values. */
  private String formula(int next) {
    if (++steps > most) {
      throw new IllegalArgumentException("too many values");
    }
    if (next == open.size()) {
      return "" + holds();
    }
    Quantity.Open first = open.get(next);
    StringBuilder some = new StringBuilder();
    int all = 0;
    for (String value : first.values()) {
      values.put(first.name(), value);
      String rest = formula(next + 1);
      all += rest.equals("true") ? 1 : 0;
      if (!rest.equals("false")) {
        some.append(some.isEmpty() ? "" : " | ")
            .append(first.equation().apply(value))
            .append(rest.equals("true") ? "" : " & " + rest);
      }
      if (some.length() > most) {
        throw new IllegalArgumentException("too long");
      }
    }
    if (all == first.values().size()) {
      return "true";
    }
    return some.isEmpty() ? "false" : "(" + some + ")";
  }

  private boolean holds() {
    for (int i = 0; i < signs.size(); i++) {
      String left = Quantity.value(terms.get(i), values);
      if (!Quantity.holds(left, signs.get(i), Quantity.value(terms.get(i + 1), values))) {
        return false;
      }
    }
    return true;
  }
}
