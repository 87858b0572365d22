/**
 * Lambo as a game like any other: states, moves and observations.
 *
 * <p>Read {@link org.possibledeals.lambo.rules.Lambo} first. A move is a whole turn. Nothing is
 * hidden: the model of the game has one world, and everything true is common knowledge.
 */
@NullMarked
package org.possibledeals.lambo.rules;

import org.jspecify.annotations.NullMarked;
