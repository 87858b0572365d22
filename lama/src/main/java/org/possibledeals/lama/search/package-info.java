/**
 * L.A.M.A. for agents that search: {@link LamaSearch}.
 *
 * <p>What is slow in the obvious version, {@code org.possibledeals.lama.rules}, is a new state and
 * a list of legal moves for each move. {@link SimulatedLama} is a round on numbers, which is
 * changed by what is played: hands and stock are sets of cards as bits, a drawn card is drawn from
 * the stock when it is drawn, and a move is the kind of a card. {@code SimulatedRoundTest} plays
 * both versions side by side; {@code ./deals bench search} measures.
 */
@NullMarked
package org.possibledeals.lama.search;

import org.jspecify.annotations.NullMarked;
