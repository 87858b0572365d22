package org.possibledeals.matatena;

/** What happens at the table: by chance, or by a player's choice. */
sealed interface MatatenaMove {

  /** Chance draws who begins, from 0. */
  record First(int player) implements MatatenaMove {}

  /** Chance rolls a die, 1 to 6. */
  record Roll(int die) implements MatatenaMove {}

  /** The player to move puts the die in a column of theirs, from 0. */
  record Place(int column) implements MatatenaMove {}
}
