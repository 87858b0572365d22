/**
 * Who knows what in a game of any program, from who sees which location and what was seen before.
 *
 * <p>Read {@link LocalState} first: all that one player has seen, and nothing else. A {@link
 * ProgramCell} is what that player considers possible, with the {@link Route} by which it was
 * found. {@link RunListing} lists all runs of the program that look the same; faces of cards are
 * determined only when a player or the program looks ({@link Guess}), so that what nobody asks for
 * is not listed. {@link Pools} keep hidden cards as deals, {@link Particles} draw runs at random
 * where both end.
 *
 * <p>Seen is: who is to choose; one's own options; that cards move from here to there, and their
 * faces where one of the two places shows them; all numbers, words and point maps as they change;
 * that a location is shuffled. Where in a hidden location a card comes from or goes to is not seen.
 * Nothing that was seen is forgotten.
 */
@NullMarked
package org.possibledeals.recycle.knowledge;

import org.jspecify.annotations.NullMarked;
