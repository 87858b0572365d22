package org.possibledeals.boerenbridge.agents;

import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.structure.DealStructure;

/** Which announcements of a round reach an agent's model. */
enum Hearing {
  /** All: the turned card, the cards played, the voids shown. */
  ALL,
  /**
   * The turned card and the cards played, but not that one who does not follow has none of the
   * suit.
   */
  NO_VOIDS,
  /** None: the model stays as it was when only the own hand was known. */
  NONE;

  /** Returns the model of one who has heard so much. */
  DealCell model(BoerenbridgeObservation seen) {
    return this == ALL
        ? seen.knowledge()
        : DealCell.of(seen.open().rules().vocabulary(), heard(seen), seen.seat(), seen.dealt());
  }

  private DealStructure heard(BoerenbridgeObservation seen) {
    Play play = seen.open().play();
    long[] allowed = new long[play.owners()];
    int[] capacity = new int[play.owners()];
    for (int owner = 0; owner < play.owners(); owner++) {
      boolean isStock = owner == play.stock();
      long own = isStock ? seen.turned() : play.playedBy(owner);
      long elsewhere = gone(seen) | seen.turned();
      long may = this == NONE ? seen.deck() : own | seen.deck() & ~elsewhere;
      allowed[owner] = may;
      capacity[owner] = isStock ? seen.open().plan().stockSize() : seen.cards();
    }
    return DealStructure.of(seen.deck(), allowed, capacity);
  }

  /** Returns the cards that the model takes to be played already, those on the table among them. */
  long gone(BoerenbridgeObservation seen) {
    return this == NONE ? seen.table() | seen.dealt() & ~seen.hand() : seen.open().play().played();
  }

  /** Returns the cards that the model knows to be out of play. */
  long turned(BoerenbridgeObservation seen) {
    return this == NONE ? 0 : seen.turned();
  }
}
