/**
 * The rules of L.A.M.A., and what a player of it knows.
 *
 * <p>{@link Lama} is the game, read it first. Cards are numbers from 0 to 55 and sets of them the
 * bits of a {@code long}: see {@link LamaCards}. What everybody has seen is a {@link
 * LamaPublicState}, what one player has seen a {@link LamaObservation}.
 *
 * <p>Source: L.A.M.A. by Reiner Knizia (AMIGO, 2019), as a program in the language RECYCLE has it.
 */
@NullMarked
package org.possibledeals.lama.rules;

import org.jspecify.annotations.NullMarked;
