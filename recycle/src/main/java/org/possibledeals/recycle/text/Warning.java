package org.possibledeals.recycle.text;

/**
 * A warning: something in a program that is legal but probably unintended, its place, and a
 * suggestion. The program is played all the same.
 *
 * @param message one sentence or more, without the place
 */
public record Warning(Place at, String message) {
  @Override
  public String toString() {
    return at + ": Warning: " + message;
  }
}
