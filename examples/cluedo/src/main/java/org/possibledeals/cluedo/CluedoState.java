package org.possibledeals.cluedo;

import com.google.common.collect.ImmutableList;

/**
 * A position of a game: what everybody has seen, and what is hidden.
 *
 * @param owners by card, the seat of who has it, or {@link CluedoWorld#ENVELOPE}; empty before the
 *     deal
 * @param shown the cards shown, in the order of the answers that show one
 */
record CluedoState(
    CluedoPublicState open, ImmutableList<Integer> owners, ImmutableList<Integer> shown) {

  /** Returns the pair in the envelope. */
  Pair envelope() {
    int suspect = owners.indexOf(CluedoWorld.ENVELOPE);
    return new Pair(suspect, owners.lastIndexOf(CluedoWorld.ENVELOPE));
  }
}
