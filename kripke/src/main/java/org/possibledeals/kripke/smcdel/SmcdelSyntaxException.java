package org.possibledeals.kripke.smcdel;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;

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

  SmcdelSyntaxException(Iterable<Mistake> mistakes) {
    super(ImmutableList.copyOf(mistakes).stream().map(Mistake::toString).collect(joining(" ")));
  }
}
