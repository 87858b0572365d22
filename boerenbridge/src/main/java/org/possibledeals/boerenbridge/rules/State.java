package org.possibledeals.boerenbridge.rules;

/**
 * A position of a match: what everybody saw, and the hands that are hidden.
 *
 * @param hands what was dealt in the current round; nothing before the deal and at the end
 */
public record State(PublicState seen, Hands hands) {

  /** Returns the cards that {@code seat} holds: dealt and not yet played. */
  public int held(int seat) {
    return hands.of(seat) & ~seen.play().played();
  }
}
