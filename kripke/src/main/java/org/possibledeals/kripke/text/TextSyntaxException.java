package org.possibledeals.kripke.text;

/**
 * A text that is no model file: the place of the mistake, what stands there, and what would be
 * right.
 */
public final class TextSyntaxException extends IllegalArgumentException implements Misplaced {
  private static final long serialVersionUID = 1L;

  /** The line of the mistake, from 1. */
  private final int line;

  /** The column of the mistake, from 1, in characters. */
  private final int column;

  TextSyntaxException(int line, int column, String found, String expected) {
    super("Line %d, column %d: found %s, expected %s.".formatted(line, column, found, expected));
    this.line = line;
    this.column = column;
  }

  @Override
  public int line() {
    return line;
  }

  @Override
  public int column() {
    return column;
  }
}
