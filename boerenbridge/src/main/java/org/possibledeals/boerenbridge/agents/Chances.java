package org.possibledeals.boerenbridge.agents;

import java.util.Arrays;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.cards.count.HandCounts;

/**
 * The probabilities that the rules of one decision ask for, each counted once. Cards that the same
 * unseen cards are higher than are alike. Not for several threads at once.
 */
final class Chances {

  private final ProgramView mind;
  private final BoerenbridgeObservation seen;
  private final HandCounts counts;

  /** By {@link #likes}, the probability that nobody could beat such a card. */
  private final double[] master = new double[Cards.NUMBERS];

  /** By {@link #likes}, the probability that nobody to come beats such a card that beats now. */
  private final double[] winning = new double[Cards.NUMBERS];

  Chances(ProgramView mind) {
    this.mind = mind;
    seen = mind.seen();
    counts = mind.knowledge().counts();
    Arrays.fill(master, Double.NaN);
    Arrays.fill(winning, Double.NaN);
  }

  /** Returns the probability that a card played now wins the trick. */
  double wins(int card) {
    if (seen.led() == Cards.NO_SUIT) {
      return master(card);
    }
    if (!seen.beats(card)) {
      return 0;
    }
    int likes = likes(card);
    if (Double.isNaN(winning[likes])) {
      winning[likes] = mind.chanceToWin(counts, card);
    }
    return winning[likes];
  }

  /** Returns the probability that nobody could beat a card if it were led now. */
  double master(int card) {
    int likes = likes(card);
    if (Double.isNaN(master[likes])) {
      master[likes] = mind.chanceToBeMaster(counts, card);
    }
    return master[likes];
  }

  /** Returns one number for the cards of a suit that the same unseen cards are higher than. */
  private int likes(int card) {
    int suit = Cards.suit(card);
    int higher = Cards.count(mind.unseen() & Cards.ofSuit(suit) & ~(2 * Cards.only(card) - 1));
    return Cards.card(suit, higher);
  }
}
