package org.possibledeals.ninetyeight.rules;

import com.google.common.primitives.ImmutableIntArray;
import org.possibledeals.cards.structure.DealStructure;

/**
 * The public state of the table.
 *
 * @param deck all cards of the game
 * @param dealt how many cards each player is dealt
 * @param isDealt whether the cards have been dealt
 * @param total of the pile
 * @param seat whose turn it is or, if the total has passed the limit, who lost
 * @param played all cards of the pile
 * @param top the card that was played last, or {@link #NOTHING}
 * @param held how many cards each player has, in seat order
 * @param pile the cards in the order in which they were played, each by the next seat, from seat 0
 */
public record NinetyEightPublicState(
    long deck,
    int dealt,
    boolean isDealt,
    int total,
    int seat,
    long played,
    int top,
    ImmutableIntArray held,
    ImmutableIntArray pile) {

  /** The top of an empty pile. */
  public static final int NOTHING = -1;

  /** Returns the number of players. */
  public int players() {
    return held.length();
  }

  /** Returns the number of cards face down in the stock. */
  public int stock() {
    return Long.bitCount(deck & ~played) - held.stream().sum();
  }

  /** Returns whether somebody has passed the limit: the player of {@link #seat}. */
  public boolean isLost() {
    return total > NinetyEightCards.LIMIT;
  }

  /** Returns whether the game is over: somebody lost, or nobody can play as all cards are gone. */
  public boolean isOver() {
    return isLost() || isDealt && held.get(seat) == 0;
  }

  /**
   * Returns the deals that are possible for one who has seen no hand: of all cards that are not
   * played, to the players, the top of the stock, and the rest of the stock.
   */
  DealStructure structure() {
    return DealStructure.withStock(deck & ~played, held.toArray(), stock());
  }
}
