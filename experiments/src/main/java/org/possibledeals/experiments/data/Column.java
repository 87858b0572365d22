package org.possibledeals.experiments.data;

/**
 * A column of a relation.
 *
 * @param name what it is called in every format
 * @param isOptional whether a row may have nothing there
 * @param meaning what it holds, with its unit
 */
public record Column(String name, Type type, boolean isOptional, String meaning) {

  /** What a value is. */
  public enum Type {
    /** A text: {@link String}. */
    TEXT,
    /** A whole number of 32 bits: {@link Integer}. */
    WHOLE,
    /** A whole number of 64 bits: {@link Long}. */
    LARGE,
    /** A number of 64 bits with a point: {@link Double}. */
    REAL
  }

  static Column of(String name, Type type, String meaning) {
    return new Column(name, type, false, meaning);
  }

  static Column optional(String name, Type type, String meaning) {
    return new Column(name, type, true, meaning);
  }
}
