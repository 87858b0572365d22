/**
 * The commands that play a game: tournament, watch, play, replay, draw, serve, programs, games.
 *
 * <p>Read {@link TournamentCommand} first.
 */
@NullMarked
package org.possibledeals.terminal.match;

import org.jspecify.annotations.NullMarked;
