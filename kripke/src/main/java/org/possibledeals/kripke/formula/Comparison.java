package org.possibledeals.kripke.formula;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.util.Arrays;
import java.util.Objects;

/** A comparison of a probability or a count with a bound. */
public enum Comparison {
  AT_LEAST(">="),
  MORE_THAN(">"),
  EQUAL("="),
  AT_MOST("<="),
  LESS_THAN("<");

  private static final ImmutableMap<String, Comparison> BY_SYMBOL =
      Maps.uniqueIndex(Arrays.asList(values()), Comparison::symbol);

  private final String symbol;

  Comparison(String symbol) {
    this.symbol = symbol;
  }

  /** Returns the comparison in ASCII, as in {@code P_a(p) >= 2/3}. */
  public String symbol() {
    return symbol;
  }

  /** Returns the comparison that has this symbol. */
  public static Comparison of(String symbol) {
    return Objects.requireNonNull(BY_SYMBOL.get(symbol));
  }

  /** Returns the comparison with the sides exchanged. */
  public Comparison flipped() {
    return switch (this) {
      case AT_LEAST -> AT_MOST;
      case MORE_THAN -> LESS_THAN;
      case EQUAL -> EQUAL;
      case AT_MOST -> AT_LEAST;
      case LESS_THAN -> MORE_THAN;
    };
  }

  /** Returns whether {@code left} compares so with {@code right}. */
  public boolean holds(Fraction left, Fraction right) {
    return holds(left.compareTo(right));
  }

  /** Returns whether two sides compare so, of which the order is known: less than 0, 0 or more. */
  public boolean holds(int order) {
    return switch (this) {
      case AT_LEAST -> order >= 0;
      case MORE_THAN -> order > 0;
      case EQUAL -> order == 0;
      case AT_MOST -> order <= 0;
      case LESS_THAN -> order < 0;
    };
  }
}
