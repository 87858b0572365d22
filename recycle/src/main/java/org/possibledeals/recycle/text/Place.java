package org.possibledeals.recycle.text;

/**
 * A place in a program's text.
 *
 * @param file the program's file, or empty if it has none
 * @param line from 1
 * @param column from 1, in characters
 */
public record Place(String file, int line, int column) {

  /** The place of what no program says. */
  public static final Place NOWHERE = new Place("", 1, 1);

  @Override
  public String toString() {
    return "%sLine %d, column %d".formatted(file.isEmpty() ? "" : file + ": ", line, column);
  }
}
