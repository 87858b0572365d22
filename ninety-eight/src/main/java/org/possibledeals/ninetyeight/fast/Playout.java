package org.possibledeals.ninetyeight.fast;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.possibledeals.ninetyeight.rules.Cards;
import org.possibledeals.ninetyeight.rules.NinetyEight;

/**
 * A table for random games of Ninety-Eight, to be used again and again by one thread.
 *
 * <p>Everybody plays each card in hand alike often, safe or not. The first seat opens.
 */
public final class Playout {

  /** What {@link #loser} is when all cards are gone. */
  public static final int NOBODY = -1;

  private static final int DEALT = NinetyEight.DEALT;

  private final int players;

  /** All cards; those before {@link #drawn} are the top of the shuffle, the others in no order. */
  private final int[] order = new int[Cards.COUNT];

  /** The cards in hand: the first {@link #held} of each player's four places. */
  private final int[] hands;

  private final int[] held;
  private final int[] played = new int[Cards.COUNT];
  private int drawn;
  private int loser;

  /**
   * Lays a table.
   *
   * @throws IllegalArgumentException if Ninety-Eight is not for so many players
   */
  public Playout(int players) {
    this.players = new NinetyEight(players).players().size();
    hands = new int[players * DEALT];
    held = new int[players];
    for (int card = 0; card < Cards.COUNT; card++) {
      order[card] = card;
    }
  }

  /**
   * Plays a game and returns how many cards were played. Who lost it is in {@link #loser}.
   *
   * @param random all chance, of the shuffle and of the players
   */
  public int game(RandomGenerator random) {
    drawn = 0;
    for (int place = 0; place < hands.length; place++) {
      hands[place] = draw(random);
    }
    Arrays.fill(held, DEALT);
    int total = 0;
    int seat = 0;
    for (int cards = 0; cards < Cards.COUNT; cards++) {
      int first = seat * DEALT;
      int place = first + random.nextInt(held[seat]);
      int card = hands[place];
      played[cards] = card;
      total = Cards.total(total, card);
      if (total > Cards.LIMIT) {
        loser = seat;
        return cards + 1;
      }
      hands[place] = drawn < Cards.COUNT ? draw(random) : hands[first + --held[seat]];
      seat = seat + 1 == players ? 0 : seat + 1;
    }
    loser = NOBODY;
    return Cards.COUNT;
  }

  /** One step of the shuffle of Fisher and Yates: the next card from the top. */
  private int draw(RandomGenerator random) {
    int from = random.nextInt(drawn, Cards.COUNT);
    int card = order[from];
    order[from] = order[drawn];
    order[drawn++] = card;
    return card;
  }

  /** Returns the seat of who lost the last game, or {@link #NOBODY}. */
  public int loser() {
    return loser;
  }

  /** Returns the card that was at a place of the shuffle of the last game, from the top. */
  int card(int place) {
    return order[place];
  }

  /** Returns the card of the last game that was played as the {@code number}th, from 0. */
  int played(int number) {
    return played[number];
  }
}
