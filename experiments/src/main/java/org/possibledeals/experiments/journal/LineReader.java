package org.possibledeals.experiments.journal;

/**
 * Reads the numbers of a line and what stands between them, from left to right. It changes as it
 * reads.
 */
final class LineReader {

  private final String line;
  private int at;

  LineReader(String line) {
    this.line = line;
  }

  /** Returns whether the end of the line is reached. */
  boolean isAtEnd() {
    return at == line.length();
  }

  /** Returns whether this character comes next. */
  boolean isAt(char c) {
    return at < line.length() && line.charAt(at) == c;
  }

  /** Reads this character if it comes next, and returns whether it did. */
  boolean take(char c) {
    boolean isThere = isAt(c);
    at += isThere ? 1 : 0;
    return isThere;
  }

  /**
   * Reads this character.
   *
   * @throws IllegalArgumentException if another one or none comes next
   */
  void require(char c) {
    if (!take(c)) {
      throw wrong("sign " + (int) c);
    }
  }

  /**
   * Reads a whole number.
   *
   * @throws IllegalArgumentException if none comes next
   * @throws ArithmeticException if it does not fit
   */
  long number() {
    boolean isNegative = take('-');
    int from = at;
    long number = 0;
    while (at < line.length() && line.charAt(at) >= '0' && line.charAt(at) <= '9') {
      number = Math.addExact(Math.multiplyExact(number, 10L), line.charAt(at) - '0');
      at++;
    }
    if (at == from) {
      throw wrong("number");
    }
    return isNegative ? -number : number;
  }

  /** Reads a whole number of 32 bits; errors as of {@link #number}. */
  int smallNumber() {
    return Math.toIntExact(number());
  }

  private IllegalArgumentException wrong(String wanted) {
    return new IllegalArgumentException(
        "The line of a match has no %s at position %d: %s".formatted(wanted, at, line));
  }
}
