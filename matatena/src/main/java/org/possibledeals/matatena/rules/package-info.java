/**
 * The rules of Matatena, or Knucklebones: dice in columns, and whoever rolls what another holds
 * there knocks it out.
 *
 * <p>Read {@link Boards} first, what lies on the table; then {@link Matatena}, the course of a
 * game. Nothing is hidden, so the model of a player has one world.
 */
@NullMarked
package org.possibledeals.matatena.rules;

import org.jspecify.annotations.NullMarked;
