/**
 * What a game is, what an agent is, and the table where they meet.
 *
 * <p>Read {@link Game} first, then {@link Table}: the table alone sees states, players see {@link
 * Observation}s, and all chance is drawn from {@link RandomStreams}; {@link MatchStreams} says
 * which of them a match of a tournament takes.
 */
@NullMarked
package org.possibledeals.agents.game;

import org.jspecify.annotations.NullMarked;
