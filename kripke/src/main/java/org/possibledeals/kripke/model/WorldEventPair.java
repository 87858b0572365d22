package org.possibledeals.kripke.model;

/**
 * A world of a product: the world before the update, and the event that happened there.
 *
 * @param <W> world
 */
public record WorldEventPair<W>(W world, String event) {
  /** Returns {@code (w,e)}. */
  @Override
  public String toString() {
    return "(" + world + "," + event + ")";
  }
}
