package org.possibledeals.boerenbridge.agents;

import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Seats;
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
        : DealCell.of(Seats.VOCABULARY, heard(seen), seen.seat(), dealt(seen.dealt()));
  }

  private DealStructure heard(BoerenbridgeObservation seen) {
    Play play = seen.open().play();
    long[] allowed = new long[Play.OWNERS];
    int[] capacity = new int[Play.OWNERS];
    for (int owner = 0; owner < Play.OWNERS; owner++) {
      boolean isStock = owner == Play.STOCK;
      int own = isStock ? seen.turned() : play.playedBy(owner);
      int elsewhere = gone(seen) | seen.turned();
      int may = this == NONE ? seen.deck() : own | seen.deck() & ~elsewhere;
      allowed[owner] = dealt(may);
      capacity[owner] = isStock ? seen.open().plan().stockSize() : seen.cards();
    }
    return DealStructure.of(dealt(seen.deck()), allowed, capacity);
  }

  /** Returns the cards that the model takes to be played already, those on the table among them. */
  int gone(BoerenbridgeObservation seen) {
    return this == NONE ? seen.table() | seen.dealt() & ~seen.hand() : seen.open().play().played();
  }

  /** Returns the cards whose owner the model knows to be out of the play. */
  int turned(BoerenbridgeObservation seen) {
    return this == NONE ? 0 : seen.turned();
  }

  private static long dealt(int cards) {
    return Integer.toUnsignedLong(cards);
  }
}
