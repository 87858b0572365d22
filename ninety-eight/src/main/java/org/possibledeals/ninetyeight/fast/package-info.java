/**
 * Random games of Ninety-Eight, fast: {@link Playout}.
 *
 * <p>What is slow in the obvious version, {@code org.possibledeals.ninetyeight.rules}: a new state
 * and a list of legal moves for each move, and a shuffle of 52 cards where some 35 are ever seen.
 * Here hands are places in one array that is used again, and a card is drawn from those that are
 * left only when it is taken. {@code PlayoutTest} replays games by the obvious version; {@code
 * ./deals bench ninety-eight} measures.
 */
@NullMarked
package org.possibledeals.ninetyeight.fast;

import org.jspecify.annotations.NullMarked;
