package org.possibledeals.lama.fast;

import java.util.random.RandomGenerator;
import org.possibledeals.lama.rules.Cards;
import org.possibledeals.lama.rules.Rules;

/**
 * A table for random rounds of L.A.M.A., to be used again and again by one thread.
 *
 * <p>Everybody makes each of their options alike often: each card that can be played, draw, quit. A
 * forced pass is an option like any other. The first seat opens.
 */
public final class Playout {

  /** What {@link #choice} has for a draw. */
  static final int DRAW = Cards.COUNT;

  /** What {@link #choice} has for a quit. */
  static final int QUIT = Cards.COUNT + 1;

  /** What {@link #choice} has for a pass. */
  static final int PASS = Cards.COUNT + 2;

  /** More than any round has: 56 cards played, 56 drawn, six quits, and the passes between. */
  private static final int MOST_CHOICES = 1_024;

  private final int players;

  /** All cards; those before {@link #dealt} are the top of the shuffle, the others in no order. */
  private final int[] order = new int[Cards.COUNT];

  private final long[] hands;
  private final int[] tokens;
  private final int[] choice = new int[MOST_CHOICES];
  private final int[] options = new int[MOST_CHOICES];
  private int dealt;
  private int choices;

  /**
   * Lays a table.
   *
   * @throws IllegalArgumentException if L.A.M.A. is not for so many players
   */
  public Playout(int players) {
    this.players = new Rules(players, true).players();
    hands = new long[players];
    tokens = new int[players];
    for (int card = 0; card < Cards.COUNT; card++) {
      order[card] = card;
    }
  }

  /**
   * Plays a round and returns how many choices were made in it. The tokens are in {@link #tokens}.
   *
   * @param random all chance, of the shuffle and of the players
   */
  public int round(RandomGenerator random) {
    deal(random);
    int top = Cards.kind(turnUp(random));
    int in = (1 << players) - 1;
    choices = 0;
    for (int seat = 0; in != 0; seat = seat + 1 == players ? 0 : seat + 1) {
      if ((in >>> seat & 1) == 0) {
        note(PASS, 1);
        continue;
      }
      long playable = hands[seat] & Cards.playableOn(top);
      int plays = Long.bitCount(playable);
      boolean canDraw = dealt < Cards.COUNT && in != 1 << seat;
      int count = plays + (canDraw ? 2 : 1);
      int chosen = random.nextInt(count);
      if (chosen < plays) {
        long card = nth(playable, chosen);
        note(Long.numberOfTrailingZeros(card), count);
        top = Cards.kind(Long.numberOfTrailingZeros(card));
        hands[seat] &= ~card;
        if (hands[seat] == 0) {
          break;
        }
      } else if (chosen == plays && canDraw) {
        note(DRAW, count);
        hands[seat] |= 1L << turnUp(random);
      } else {
        note(QUIT, count);
        in &= ~(1 << seat);
      }
    }
    for (int seat = 0; seat < players; seat++) {
      tokens[seat] = Cards.tokensOf(hands[seat]);
    }
    return choices;
  }

  private void deal(RandomGenerator random) {
    dealt = 0;
    for (int seat = 0; seat < players; seat++) {
      long hand = 0;
      for (int i = 0; i < Rules.DEALT; i++) {
        hand |= 1L << turnUp(random);
      }
      hands[seat] = hand;
    }
  }

  /** One step of the shuffle of Fisher and Yates: the next card from the top. */
  private int turnUp(RandomGenerator random) {
    int from = random.nextInt(dealt, Cards.COUNT);
    int card = order[from];
    order[from] = order[dealt];
    order[dealt++] = card;
    return card;
  }

  private static long nth(long set, int n) {
    long rest = set;
    for (int i = 0; i < n; i++) {
      rest &= rest - 1;
    }
    return rest & -rest;
  }

  private void note(int chosen, int of) {
    choice[choices] = chosen;
    options[choices++] = of;
  }

  /** Returns the tokens that {@code player} got in the last round. */
  public int tokens(int player) {
    return tokens[player];
  }

  /** Returns the card that was at a place of the shuffle of the last round, from the top. */
  int card(int place) {
    return order[place];
  }

  /** Returns a choice of the last round: a card, {@link #DRAW}, {@link #QUIT} or {@link #PASS}. */
  int choice(int number) {
    return choice[number];
  }

  /** Returns among how many options a choice of the last round was made. */
  int options(int number) {
    return options[number];
  }
}
