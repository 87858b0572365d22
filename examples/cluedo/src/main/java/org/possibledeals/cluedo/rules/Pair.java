package org.possibledeals.cluedo.rules;

/** A suspect and a weapon, as cards. */
public record Pair(int suspect, int weapon) {

  /** Returns whether {@code card} is one of them. */
  public boolean has(int card) {
    return card == suspect || card == weapon;
  }
}
