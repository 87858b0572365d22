/**
 * Hands that two sets of deals share, or do not: what decides knowledge of knowledge in closed
 * form.
 *
 * <p>Agent j considers it possible that φ at a deal if and only if j has the same hand in some deal
 * where φ is true. {@link SharedHand} decides whether some deal of one structure is of that kind;
 * {@link UnsharedHand} whether some deal is of the other; {@link SharedHands} does so for several
 * agents at once, by a flow. Read {@link SharedHand} first, beside the chapter on exact knowledge
 * in the notes.
 */
@NullMarked
package org.possibledeals.cards.hands;

import org.jspecify.annotations.NullMarked;
