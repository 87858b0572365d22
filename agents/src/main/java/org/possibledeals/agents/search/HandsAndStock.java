package org.possibledeals.agents.search;

import java.util.Arrays;
import org.possibledeals.agents.game.RandomNumbers;

/**
 * A simulation of a game in which each player holds a hand and all other hidden cards are one
 * stock; a hand and the stock are masks of cards.
 *
 * @param <S> this type
 */
public abstract class HandsAndStock<S extends HandsAndStock<S>> implements Simulation<S> {

  /** The cards that each player holds. */
  protected final long[] hands;

  /** The cards of the stock, in an order that nobody knows. */
  protected long stock;

  /** The player to move, or {@link #HORIZON}. */
  protected int seat;

  /** What everybody has seen since the simulation began, as a hash. */
  protected long seen;

  /** Makes room for a position of the given number of players. */
  protected HandsAndStock(int players) {
    hands = new long[players];
  }

  /** Begins with no card dealt and a player to move. */
  protected final void begin(int toMove) {
    Arrays.fill(hands, 0);
    stock = 0;
    seat = toMove;
    seen = 0;
  }

  /** Gives the player to move a card of the stock. */
  protected final void drawCard(RandomNumbers chance) {
    long card = RandomCards.one(stock, chance);
    stock &= ~card;
    hands[seat] |= card;
  }

  /** Returns the number of players. */
  public final int players() {
    return hands.length;
  }

  /** Returns the cards that a player holds. */
  public final long hand(int player) {
    return hands[player];
  }

  /** Gives a player a hand. */
  public final void deal(int player, long hand) {
    hands[player] = hand;
  }

  /** Returns the cards of the stock. */
  public final long stock() {
    return stock;
  }

  /** Puts cards into the stock, in an order that nobody knows. */
  public final void stack(long cards) {
    stock = cards;
  }

  /**
   * Gives all players their hands.
   *
   * @param owned by owner, the cards: of the players, and then of the stock and its next card
   */
  final void deal(long[] owned) {
    System.arraycopy(owned, 0, hands, 0, hands.length);
    stock = owned[hands.length] | owned[hands.length + 1];
  }

  /** Deals all cards anew that {@code own} does not hold, each way alike. */
  final void redeal(int own, RandomNumbers random) {
    long hidden = stock;
    for (int player = 0; player < hands.length; player++) {
      hidden |= player == own ? 0 : hands[player];
    }
    for (int player = 0; player < hands.length; player++) {
      if (player != own) {
        hands[player] = RandomCards.some(hidden, Long.bitCount(hands[player]), random);
        hidden &= ~hands[player];
      }
    }
    stock = hidden;
  }

  @Override
  public final int seat() {
    return seat;
  }

  @Override
  public final long seen() {
    return seen;
  }

  @Override
  public void become(S other) {
    System.arraycopy(other.hands, 0, hands, 0, hands.length);
    stock = other.stock;
    seat = other.seat;
    seen = other.seen;
  }
}
