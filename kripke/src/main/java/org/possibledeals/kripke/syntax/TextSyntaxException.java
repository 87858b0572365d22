package org.possibledeals.kripke.syntax;

/**
 * A text that is not in the language: the place of the mistake, what stands there, and what would
 * have been right.
 */
public final class TextSyntaxException extends IllegalArgumentException implements Misplaced {
  private static final long serialVersionUID = 1L;

  /** The line of the mistake, from 1. */
  private final int line;

  /** The column of the mistake, from 1, in characters. */
  private final int column;

  private final String found;
  private final String expected;

  TextSyntaxException(int line, int column, String found, String expected) {
    super("Line %d, column %d: found %s, expected %s.".formatted(line, column, found, expected));
    this.line = line;
    this.column = column;
    this.found = found;
    this.expected = expected;
  }

  @Override
  public int line() {
    return line;
  }

  @Override
  public int column() {
    return column;
  }

  /** Returns what stands there. */
  public String found() {
    return found;
  }

  /** Returns what would have been right. */
  public String expected() {
    return expected;
  }
}
