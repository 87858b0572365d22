package org.possibledeals.hanabi;

/** What happens at the table: by chance, or by a player's choice. Slots are counted from 0. */
sealed interface HanabiMove {

  /** Chance deals a card from the stock into the slot that is empty. */
  record Draw(int card) implements HanabiMove {}

  /** A player plays the card in a slot, which goes to the fireworks if it fits. */
  record Play(int slot) implements HanabiMove {}

  /** A player discards the card in a slot, for a hint. */
  record Discard(int slot) implements HanabiMove {}

  /** A player tells another which of their cards are of a kind: a colour, or a rank. */
  record Hint(int seat, int kind) implements HanabiMove {}
}
