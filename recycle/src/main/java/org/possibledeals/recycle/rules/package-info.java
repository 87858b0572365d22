/**
 * Any program as a game like any other: seeds, records, replay, agents, tournaments.
 *
 * <p>Read {@link RecycleGame} first. A {@link RecycleState} is a value; a {@link RecycleMove} is an
 * option that a player chose, or all that chance drew until somebody is to choose; a {@link
 * RecycleObservation} is what one player has seen, and knows of it.
 */
@NullMarked
package org.possibledeals.recycle.rules;

import org.jspecify.annotations.NullMarked;
