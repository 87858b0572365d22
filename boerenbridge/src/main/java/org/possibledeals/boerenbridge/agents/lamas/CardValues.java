package org.possibledeals.boerenbridge.agents.lamas;

import com.google.common.collect.ImmutableList;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;

/**
 * The value of cards that the LAMAS project's agents bid and play by.
 *
 * <p>A rank is worth 0 (two), 5 (seven) to 12 (ace). For a bid a trump is worth 13 more; for a play
 * a trump is worth 26 more and a card of the led suit 13.
 */
public final class CardValues {

  private static final int SUIT = 13;

  /** Suits in the order that breaks ties: hearts, diamonds, clubs, spades. */
  static final ImmutableList<Integer> SUIT_ORDER = ImmutableList.of(2, 1, 0, 3);

  private CardValues() {}

  /** Returns the value of {@code card} in this trick. */
  public static int inPlay(BoerenbridgeObservation seen, int card) {
    int suit = Cards.suit(card);
    int value = Cards.rank(card);
    return suit == seen.trump() ? value + 2 * SUIT : suit == seen.led() ? value + SUIT : value;
  }

  /** Returns the mean value for a bid of a non-empty set of cards. */
  public static double meanForBid(BoerenbridgeObservation seen, long cards) {
    int sum = SUIT * Cards.count(cards & seen.trumps());
    for (long rest = cards; rest != 0; rest &= rest - 1) {
      sum += Cards.rank(Cards.lowest(rest));
    }
    return (double) sum / Cards.count(cards);
  }

  /**
   * Returns the card of least value in play; of equals, the first of hearts, diamonds, clubs,
   * spades.
   */
  public static int worst(BoerenbridgeObservation seen, long cards) {
    int worst = -1;
    for (int suit : SUIT_ORDER) {
      long ofSuit = cards & Cards.ofSuit(suit);
      if (ofSuit != 0) {
        int card = Cards.lowest(ofSuit);
        if (worst < 0 || inPlay(seen, card) < inPlay(seen, worst)) {
          worst = card;
        }
      }
    }
    return worst;
  }

  /**
   * Returns the card of greatest value in play; of equals, the first of hearts, diamonds, clubs,
   * spades.
   */
  public static int best(BoerenbridgeObservation seen, long cards) {
    long equals = allBest(seen, cards);
    for (int suit : SUIT_ORDER) {
      if ((equals & Cards.ofSuit(suit)) != 0) {
        return Cards.lowest(equals & Cards.ofSuit(suit));
      }
    }
    throw new IllegalArgumentException("There is no best of no cards.");
  }

  /** Returns the cards of greatest value in play, as a set; several if of different suits. */
  public static long allBest(BoerenbridgeObservation seen, long cards) {
    long best = 0;
    int value = 0;
    for (long rest = cards; rest != 0; rest &= rest - 1) {
      int card = Cards.lowest(rest);
      int its = inPlay(seen, card);
      best = its > value ? Cards.only(card) : its == value ? best | Cards.only(card) : best;
      value = Math.max(value, its);
    }
    return best;
  }
}
