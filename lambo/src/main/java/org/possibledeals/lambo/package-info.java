/**
 * Lambo as a game like any other, its agents, and how learners and people see it.
 *
 * <p>Read {@link org.possibledeals.lambo.Lambo} first. A move is a whole turn. Nothing is hidden:
 * the model of the game has one world, and everything true is common knowledge. So agents, which
 * {@code LamboAgents} names, think on a {@link org.possibledeals.lambo.board.Position} of their
 * own.
 */
@NullMarked
package org.possibledeals.lambo;

import org.jspecify.annotations.NullMarked;
