package org.possibledeals.recycle.text;

/**
 * A place in a program's text.
 *
 * @param line from 1
 * @param column from 1, in characters
 */
public record Place(int line, int column) {
  @Override
  public String toString() {
    return "Line %d, column %d".formatted(line, column);
  }
}
