package org.possibledeals.kripke.text;

/** A number, a value or a variable as it is written, or what is computed of two of them. */
sealed interface Term {

  /** Returns the place of the first word or sign. */
  int from();

  /** A word with its arguments, between two places. */
  record Name(int from, int to) implements Term {}

  /** {@code count(f, g)}: how many of the formulas between the brackets hold. */
  record Count(int from, int to) implements Term {}

  /** Two terms and {@code + - *} or {@code /} between them. */
  record Computed(String sign, Term left, Term right) implements Term {
    @Override
    public int from() {
      return left.from();
    }
  }
}
