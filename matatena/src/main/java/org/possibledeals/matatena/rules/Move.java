package org.possibledeals.matatena.rules;

/** What happens at the table: by chance, or by a player's choice. */
public sealed interface Move {

  /** Chance draws who begins, from 0. */
  record First(int player) implements Move {}

  /** Chance rolls a die, 1 to 6. */
  record Roll(int die) implements Move {}

  /** The player to move puts the die in a column of theirs, from 0. */
  record Place(int column) implements Move {}
}
