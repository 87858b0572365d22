package org.possibledeals.boerenbridge.agents;

import java.util.Arrays;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.cards.count.HandCounts;
import org.possibledeals.cards.count.HandEvent;

/**
 * The probabilities that the rules of one decision ask for, each counted once. Cards that the same
 * unseen cards are higher than are alike. Not for several threads at once.
 */
final class WinProbabilities {

  private final BoerenbridgeObservation seen;
  private final long unseen;
  private final HandCounts counts;

  /** By {@link #likes}, the probability that nobody could beat such a card. */
  private final double[] master = new double[Cards.NUMBERS];

  /** By {@link #likes}, the probability that nobody to come beats such a card that beats now. */
  private final double[] winning = new double[Cards.NUMBERS];

  /**
   * Makes ready to count.
   *
   * @param unseen the cards that may be in other hands, or undealt
   * @param counts of the cell of the model
   */
  WinProbabilities(BoerenbridgeObservation seen, long unseen, HandCounts counts) {
    this.seen = seen;
    this.unseen = unseen;
    this.counts = counts;
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
      int stillToPlay = seen.players() - 1 - seen.open().play().onTable();
      winning[likes] = chance(stillToPlay, card, seen.led());
    }
    return winning[likes];
  }

  /** Returns the probability that nobody could beat a card if it were led now. */
  double master(int card) {
    int likes = likes(card);
    if (Double.isNaN(master[likes])) {
      master[likes] = chance(seen.players() - 1, card, Cards.suit(card));
    }
    return master[likes];
  }

  /** Returns one number for the cards of a suit that the same unseen cards are higher than. */
  private int likes(int card) {
    int suit = Cards.suit(card);
    int higher = Cards.count(unseen & Cards.ofSuit(suit) & ~(2 * Cards.only(card) - 1));
    return Cards.card(suit, higher);
  }

  /** Returns the probability that none of the next players can beat a card. */
  private double chance(int players, int card, int led) {
    HandEvent cannotBeat = cannotBeat(card, led);
    HandEvent[] hands = new HandEvent[seen.players() + 1];
    Arrays.fill(hands, HandEvent.ALWAYS);
    for (int next = 1; next <= players; next++) {
      hands[(seen.seat() + next) % seen.players()] = cannotBeat;
    }
    return counts.share(hands);
  }

  /** "This hand cannot beat {@code card} when {@code led} is led." */
  private HandEvent cannotBeat(int card, int led) {
    int suit = Cards.suit(card);
    HandEvent hasNoHigher = noneOf(Cards.ofSuit(suit) & ~(2 * Cards.only(card) - 1));
    if (led == seen.trump() || seen.trumps() == 0) {
      return hasNoHigher;
    }
    HandEvent follows = noneOf(Cards.ofSuit(led)).not();
    return suit == led
        ? hasNoHigher.and(follows.or(noneOf(seen.trumps())))
        : follows.or(hasNoHigher);
  }

  private HandEvent noneOf(long cards) {
    return HandEvent.noneOf(cards & unseen);
  }
}
