package org.possibledeals.lama.rules;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;

/**
 * A position of a match: what everybody sees, and what is hidden.
 *
 * @param hands the cards that each player holds, quit or not, in seat order
 * @param stock the cards face down, the top first; empty between rounds, when chance is to shuffle
 */
public record State(PublicState seen, ImmutableLongArray hands, ImmutableIntArray stock) {}
