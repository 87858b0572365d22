/**
 * Random rounds of L.A.M.A., fast: {@link Playout}.
 *
 * <p>What is slow in the obvious version, {@code org.possibledeals.lama.rules}: a new state and a
 * list of legal moves for each move, and a shuffle of 56 cards where some 35 are ever seen. Here
 * hands are {@code long}s in one array that is used again, options are counted as bits, and a card
 * is drawn from those that are left only when it is turned up. {@code PlayoutTest} replays rounds
 * by the obvious version; {@code ./deals bench lama-rounds} measures.
 */
@NullMarked
package org.possibledeals.lama.fast;

import org.jspecify.annotations.NullMarked;
