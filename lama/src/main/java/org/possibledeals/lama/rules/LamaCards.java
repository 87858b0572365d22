package org.possibledeals.lama.rules;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;

/**
 * The 56 cards: eight copies, a to h, of each of seven kinds, 1 to 6 and the llama.
 *
 * <p>A card is a number: eight times its kind, plus its copy. A set of cards is a {@code long} with
 * a bit for each, so a kind is a byte of it.
 */
public final class LamaCards {

  /** Number of kinds: 0 is the kind 1, …, 5 the kind 6, and 6 the llama. */
  public static final int KINDS = 7;

  /** Number of cards of each kind. */
  public static final int COPIES = 8;

  /** Number of cards. */
  public static final int COUNT = KINDS * COPIES;

  /** The kind of the llamas. */
  public static final int LLAMA = 6;

  /** All cards. */
  public static final long ALL = (1L << COUNT) - 1;

  private static final int LLAMA_POINTS = 10;

  private LamaCards() {}

  /** Returns the kind of a card, from 0. */
  public static int kind(int card) {
    return card / COPIES;
  }

  /** Returns all cards of a kind. */
  public static long ofKind(int kind) {
    return 0xFFL << COPIES * kind;
  }

  /** Returns the kind that follows: a 1 follows a llama. */
  public static int next(int kind) {
    return kind == LLAMA ? 0 : kind + 1;
  }

  /**
   * Returns the cards that may be played on a card of {@code kind}: of the same and of the next.
   */
  public static long playableOn(int kind) {
    return ofKind(kind) | ofKind(next(kind));
  }

  /** Returns what holding a kind costs in tokens, however many of it. */
  public static int tokens(int kind) {
    return kind == LLAMA ? LLAMA_POINTS : kind + 1;
  }

  /** Returns what holding {@code cards} costs in tokens: each kind counts once. */
  public static int tokensOf(long cards) {
    int sum = 0;
    for (int kind = 0; kind < KINDS; kind++) {
      sum += (cards & ofKind(kind)) == 0 ? 0 : tokens(kind);
    }
    return sum;
  }

  /** Returns a kind's name: 1 to 6, or llama. */
  public static String kindName(int kind) {
    return kind == LLAMA ? "llama" : Integer.toString(kind + 1);
  }

  /** Returns a card's name, as {@code 3e}, or {@code Lb} for a llama. */
  public static String name(int card) {
    int kind = kind(card);
    return (kind == LLAMA ? "L" : Integer.toString(kind + 1)) + (char) ('a' + card % COPIES);
  }

  /** Returns the names of all cards, in order. */
  public static ImmutableList<String> names() {
    return IntStream.range(0, COUNT)
        .mapToObj(LamaCards::name)
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
        "No card \"%s\"; cards are 1a to 6h, and llamas La to Lh.".formatted(name));
  }
}
