package org.possibledeals.agents.search;

import org.possibledeals.agents.game.RandomNumbers;

/**
 * A simulation of a game in which each player holds a hand and all other hidden cards are one
 * stock; a hand and the stock are masks of cards.
 *
 * @param <S> this type
 */
public interface HandsAndStock<S extends HandsAndStock<S>> extends Simulation<S> {

  /** Returns how many players there are. */
  int players();

  /** Returns the cards that a player holds. */
  long hand(int player);

  /** Gives a player a hand. */
  void deal(int player, long hand);

  /** Returns the cards of the stock. */
  long stock();

  /** Puts cards into the stock, in an order that nobody knows. */
  void stack(long cards);

  /**
   * Gives all players their hands.
   *
   * @param owned by owner, the cards: of the players, and then of the stock and its next card
   */
  default void deal(long[] owned) {
    for (int player = 0; player < players(); player++) {
      deal(player, owned[player]);
    }
    stack(owned[players()] | owned[players() + 1]);
  }

  /** Deals all cards anew that {@code seat} does not hold, each way alike. */
  default void redeal(int seat, RandomNumbers random) {
    long hidden = stock();
    for (int player = 0; player < players(); player++) {
      hidden |= player == seat ? 0 : hand(player);
    }
    for (int player = 0; player < players(); player++) {
      if (player != seat) {
        long hand = RandomCards.some(hidden, Long.bitCount(hand(player)), random);
        deal(player, hand);
        hidden &= ~hand;
      }
    }
    stack(hidden);
  }
}
