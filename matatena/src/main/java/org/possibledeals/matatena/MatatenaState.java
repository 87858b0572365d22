package org.possibledeals.matatena;

/**
 * A position in a game.
 *
 * @param boards what lies on the table
 * @param mover whose turn it is, from 0, or -1 before chance has drawn who begins
 * @param die the die that was rolled, or 0 before it is rolled
 * @param rolls how many dice have been rolled
 */
record MatatenaState(Boards boards, int mover, int die, int rolls) {}
