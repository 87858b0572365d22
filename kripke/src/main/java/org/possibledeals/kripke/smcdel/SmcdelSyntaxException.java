package org.possibledeals.kripke.smcdel;

import static java.util.stream.Collectors.joining;

import java.util.List;

/**
 * A text that is no {@code .smcdel.txt}, or makes no sense: all its mistakes, each with its place.
 */
public final class SmcdelSyntaxException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * One mistake.
   *
   * @param line from 1
   * @param column from 1, in characters
   */
  record Mistake(int line, int column, String what) {
    @Override
    public String toString() {
      return "Line %d, column %d: %s".formatted(line, column, what);
    }
  }

  /** The line of the first mistake, from 1. */
  private final int line;

  SmcdelSyntaxException(List<Mistake> mistakes) {
    super(mistakes.stream().map(Mistake::toString).collect(joining(" ")));
    line = mistakes.getFirst().line();
  }

  /** Returns the line of the first mistake, from 1. */
  public int line() {
    return line;
  }
}
