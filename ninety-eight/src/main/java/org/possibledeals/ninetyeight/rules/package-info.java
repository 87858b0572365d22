/**
 * The rules of Ninety-Eight, and what a player of it knows.
 *
 * <p>{@link NinetyEight} is the game, read it first. Cards are numbers from 0 to 51 and sets of
 * them the bits of a {@code long}: see {@link NinetyEightCards}. What everybody has seen is a
 * {@link NinetyEightPublicState}, what one player has seen a {@link NinetyEightObservation}.
 *
 * <p>Source: Ninety-Eight as a program in the language RECYCLE has it.
 */
@NullMarked
package org.possibledeals.ninetyeight.rules;

import org.jspecify.annotations.NullMarked;
