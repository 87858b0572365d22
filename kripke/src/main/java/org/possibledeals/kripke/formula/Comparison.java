package org.possibledeals.kripke.formula;

/** How a probability compares with a bound. */
public enum Comparison {
  AT_LEAST(">="),
  MORE_THAN(">"),
  EQUAL("="),
  AT_MOST("<="),
  LESS_THAN("<");

  private final String symbol;

  Comparison(String symbol) {
    this.symbol = symbol;
  }

  /** Returns the comparison in ASCII, as in {@code P_a(p) >= 2/3}. */
  public String symbol() {
    return symbol;
  }

  /** Returns whether {@code left} compares so with {@code right}. */
  public boolean holds(Fraction left, Fraction right) {
    int order = left.compareTo(right);
    return switch (this) {
      case AT_LEAST -> order >= 0;
      case MORE_THAN -> order > 0;
      case EQUAL -> order == 0;
      case AT_MOST -> order <= 0;
      case LESS_THAN -> order < 0;
    };
  }
}
