package org.possibledeals.cluedo;

import java.util.List;

/** A suspect and a weapon, as cards. */
record Pair(int suspect, int weapon) {

  List<Integer> cards() {
    return List.of(suspect, weapon);
  }

  /** Returns whether {@code card} is one of them. */
  boolean has(int card) {
    return card == suspect || card == weapon;
  }
}
