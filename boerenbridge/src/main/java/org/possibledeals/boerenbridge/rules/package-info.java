/**
 * The rules of BoerenBridge: who may do what, who wins a trick, what a round is worth.
 *
 * <p>Read {@link Rules} first: every choice that house rules differ in is a field of it. {@link
 * Boerenbridge} is the game. A {@link State} has two parts that never mix: {@link PublicState},
 * what everybody saw, and {@link Hands}, what was dealt. A {@link BoerenbridgeObservation} is the
 * first part and one hand, so there is nothing in it to peek at. Within a round, {@link Play} of
 * the package {@code fast} holds the trick on the table and, for each owner, the cards that the
 * owner may have been dealt.
 *
 * <p>Cards are numbers (see {@link Cards}) and sets of cards are {@code long} masks. Seats are
 * numbers from 0, clockwise, and have names ({@link Seats}); owner {@link Play#stock} is the
 * undealt rest.
 */
@NullMarked
package org.possibledeals.boerenbridge.rules;

import org.jspecify.annotations.NullMarked;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
