/**
 * People at the table: a game played in a terminal, line by line.
 *
 * <p>{@link org.possibledeals.terminal.play.Sitting} is a match of one person and agents of ours;
 * the person is asked by {@code Person}, who is given observations alone, as an agent is.
 */
@NullMarked
package org.possibledeals.terminal.play;

import org.jspecify.annotations.NullMarked;
