package org.possibledeals.ninetyeight.rules;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;

/**
 * The 52 cards, and what each does to the total.
 *
 * <p>A card is a number: four times its rank, from 0 for an ace to 12 for a king, plus its suit. A
 * set of cards is a {@code long} with a bit for each.
 */
public final class NinetyEightCards {

  /** Number of cards. */
  public static final int COUNT = 52;

  /** All cards. */
  public static final long ALL = (1L << COUNT) - 1;

  /** The total that nobody may pass, and that a king sets. */
  public static final int LIMIT = 98;

  private static final int SUITS = 4;
  private static final int TEN = 9;
  private static final int KING = 12;
  private static final ImmutableList<String> RANKS =
      ImmutableList.of("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K");

  private NinetyEightCards() {}

  /** Returns the total after {@code card} is played on {@code total}. */
  public static int total(int total, int card) {
    int rank = card / SUITS;
    if (rank < TEN) {
      return total + rank + 1;
    }
    return rank == KING ? LIMIT : rank == TEN ? total - 10 : total;
  }

  /** Returns the cards that can be played on {@code total} without passing the limit. */
  public static long safeOn(int total) {
    long safe = 0;
    for (int card = 0; card < COUNT; card++) {
      safe |= total(total, card) <= LIMIT ? 1L << card : 0;
    }
    return safe;
  }

  /**
   * Returns the cards that can be played on any total up to the limit: tens, jacks, queens, kings.
   */
  public static long alwaysSafe() {
    return safeOn(LIMIT);
  }

  /** Returns a card's name, as {@code 10H} or {@code KS}. */
  public static String name(int card) {
    return RANKS.get(card / SUITS) + "HDCS".charAt(card % SUITS);
  }

  /** Returns the names of all cards, in order. */
  public static ImmutableList<String> names() {
    return IntStream.range(0, COUNT)
        .mapToObj(NinetyEightCards::name)
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns the card of a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static int read(String name) {
    for (int card = 0; card < COUNT; card++) {
      if (name(card).equals(name)) {
        return card;
      }
    }
    throw new IllegalArgumentException(
        "No card \"%s\"; a card is A, 2 to 10, J, Q or K with H, D, C or S.".formatted(name));
  }
}
