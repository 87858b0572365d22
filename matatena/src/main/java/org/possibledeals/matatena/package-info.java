/**
 * Matatena, or Knucklebones: dice are put in columns, and each knocks out equal dice in the same
 * column of the others. The rules, the agents, which {@code MatatenaAgents} names, and how learners
 * and people see the game.
 *
 * <p>Read {@code Boards} first, what lies on the table; then {@code Matatena}, the course of a
 * game. Nothing is hidden, so the model of a player has one world. {@link PackedBoards} change in
 * place, for random games and for searches; tests hold them to the same moves and scores as {@code
 * Boards}.
 */
@NullMarked
package org.possibledeals.matatena;

import org.jspecify.annotations.NullMarked;
