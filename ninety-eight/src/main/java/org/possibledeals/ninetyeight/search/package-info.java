/**
 * Ninety-Eight for agents that search: {@link NinetyEightSearch}.
 *
 * <p>What is slow in the obvious version, {@code org.possibledeals.ninetyeight.rules}, is a new
 * state and a list of legal moves for each move. {@link SimulatedGame} is a game on numbers, which
 * is changed by what is played: hands and stock are sets of cards as bits, a card is drawn from the
 * stock when it is drawn, and a move is the rank of a card. {@code SimulatedGameTest} plays both
 * versions side by side; {@code ./deals bench search} measures.
 */
@NullMarked
package org.possibledeals.ninetyeight.search;

import org.jspecify.annotations.NullMarked;
