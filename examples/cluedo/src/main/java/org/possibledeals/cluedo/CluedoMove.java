package org.possibledeals.cluedo;

import com.google.common.collect.ImmutableList;

/** What happens at the table: by chance, or by a player's choice. */
sealed interface CluedoMove {

  /**
   * Chance deals.
   *
   * @param owners by card, the seat of who has it, or {@link CluedoWorld#ENVELOPE}
   */
  record Deal(ImmutableList<Integer> owners) implements CluedoMove {}

  /** A player asks the others, one after the other, for one of two cards. */
  record Suggest(Pair pair) implements CluedoMove {}

  /** A player who was asked has neither card. */
  record Pass() implements CluedoMove {}

  /** A player who was asked shows one of the two cards to the asker alone. */
  record Show(int card) implements CluedoMove {}

  /** A player says what is in the envelope: right wins, wrong is out. */
  record Accuse(Pair pair) implements CluedoMove {}
}
