/**
 * The rules of Matatena, or Knucklebones: dice are put in columns, and each knocks out equal dice
 * in the same column of the others.
 *
 * <p>Read {@link Boards} first, what lies on the table; then {@link Matatena}, the course of a
 * game. Nothing is hidden, so the model of a player has one world.
 */
@NullMarked
package org.possibledeals.matatena.rules;

import org.jspecify.annotations.NullMarked;
