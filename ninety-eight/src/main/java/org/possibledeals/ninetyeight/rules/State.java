package org.possibledeals.ninetyeight.rules;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;

/**
 * A position of a match: what everybody sees, and what is hidden.
 *
 * @param hands the cards that each player holds, in seat order
 * @param stock the cards face down, the top first; empty before the deal
 */
public record State(PublicState seen, ImmutableLongArray hands, ImmutableIntArray stock) {}
