package org.possibledeals.recycle.text;

/**
 * Something in a program that is allowed and hardly meant: where, what was found, and what may have
 * been meant. The program is played all the same.
 *
 * @param message one sentence or more, without the place
 */
public record Warning(Place at, String message) {
  @Override
  public String toString() {
    return at + ": Warning: " + message;
  }
}
