/**
 * Agents that try each move out, in worlds they consider possible.
 *
 * <p>Read {@link MonteCarlo}; {@link Playouts} is what it needs of a game: worlds drawn from the
 * player's cell, and games played on from there at random.
 */
@NullMarked
package org.possibledeals.agents.playout;

import org.jspecify.annotations.NullMarked;
