/**
 * Matches of the games that are found, for the page: each is made anew from its seed and the
 * choices of the person, if one plays, and kept so that a further move costs one move.
 *
 * <p>{@link MatchHall} has the games and the matches. A {@link Played} match goes on move by move;
 * {@link Shown} says what of it may be seen.
 */
@NullMarked
package org.possibledeals.classroom.matches;

import org.jspecify.annotations.NullMarked;
