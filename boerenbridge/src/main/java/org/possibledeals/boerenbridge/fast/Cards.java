package org.possibledeals.boerenbridge.fast;

import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The 32 cards, as numbers, and sets of them, as bit masks.
 *
 * <p>Card {@code 8 * suit + rank}; suits clubs 0, diamonds 1, hearts 2, spades 3; ranks 7 is 0 up
 * to ace 7. Bit {@code c} of a mask says that card {@code c} is in the set. Cards are written rank
 * and suit letter: {@code 7C}, {@code 10H}, {@code AS}.
 */
public final class Cards {

  /** How many suits there are. */
  public static final int SUITS = 4;

  /** How many ranks there are, from seven to ace. */
  public static final int RANKS = 8;

  /** The suit that has no cards: the trump of a round without trump, the suit led by nobody. */
  public static final int NO_SUIT = 4;

  private static final String SUIT_LETTERS = "CDHS";
  private static final List<String> RANK_NAMES = List.of("7", "8", "9", "10", "J", "Q", "K", "A");
  private static final List<String> SUIT_NAMES =
      List.of("clubs", "diamonds", "hearts", "spades", "none");

  private Cards() {}

  /** Returns the card of a suit and rank. */
  public static int card(int suit, int rank) {
    return RANKS * suit + rank;
  }

  /** Returns the suit of {@code card}, 0 to 3. */
  public static int suit(int card) {
    return card >>> 3;
  }

  /** Returns the rank of {@code card}: 0 for a seven, 7 for an ace. */
  public static int rank(int card) {
    return card & 7;
  }

  /** Returns the set of {@code card} alone. */
  public static int only(int card) {
    return 1 << card;
  }

  /** Returns the cards of {@code suit}; none of {@link #NO_SUIT}. */
  public static int ofSuit(int suit) {
    return (int) (0xFFL << (RANKS * suit));
  }

  /** Returns the cards of all suits from {@code lowestRank} upwards. */
  public static int fromRank(int lowestRank) {
    return (0xFF << lowestRank & 0xFF) * 0x01010101;
  }

  /** Returns how many cards there are in {@code cards}. */
  public static int count(int cards) {
    return Integer.bitCount(cards);
  }

  /** Returns the lowest-numbered card of a non-empty set; of one suit, its lowest. */
  public static int lowest(int cards) {
    return Integer.numberOfTrailingZeros(cards);
  }

  /** Returns the highest-numbered card of a non-empty set; of one suit, its highest. */
  public static int highest(int cards) {
    return 31 - Integer.numberOfLeadingZeros(cards);
  }

  /** Returns the {@code k}-th card of {@code cards}, counted from 0 by number. */
  public static int nth(int cards, int k) {
    return Integer.numberOfTrailingZeros(Integer.expand(1 << k, cards));
  }

  /** Returns the cards of a set, by number. */
  public static IntStream stream(int cards) {
    return IntStream.range(0, SUITS * RANKS).filter(card -> (cards >>> card & 1) != 0);
  }

  /** Returns one of {@code cards}, each with the same probability. */
  public static int random(int cards, RandomGenerator random) {
    return nth(cards, random.nextInt(Integer.bitCount(cards)));
  }

  /** Returns the name of {@code card}, as {@code 10H}. */
  public static String name(int card) {
    return RANK_NAMES.get(rank(card)) + SUIT_LETTERS.charAt(suit(card));
  }

  /** Returns the name of {@code rank}, as {@code 10}. */
  public static String rankName(int rank) {
    return RANK_NAMES.get(rank);
  }

  /** Returns the rank of a name, or nothing if {@code name} is no rank's. */
  public static Optional<Integer> rankOf(String name) {
    return Optional.of(RANK_NAMES.indexOf(name)).filter(rank -> rank >= 0);
  }

  /** Returns the names of {@code cards}, by number, with spaces between. */
  public static String names(int cards) {
    StringJoiner names = new StringJoiner(" ");
    for (int rest = cards; rest != 0; rest &= rest - 1) {
      names.add(name(lowest(rest)));
    }
    return names.toString();
  }

  /** Returns the English name of {@code suit}; {@code none} of {@link #NO_SUIT}. */
  public static String suitName(int suit) {
    return SUIT_NAMES.get(suit);
  }

  /** Returns the letter of {@code suit}, which is not {@link #NO_SUIT}. */
  public static char suitLetter(int suit) {
    return SUIT_LETTERS.charAt(suit);
  }

  /**
   * Returns the suit of a letter.
   *
   * @throws IllegalArgumentException if {@code letter} is none of C, D, H and S
   */
  public static int readSuit(String letter) {
    int suit = letter.length() == 1 ? SUIT_LETTERS.indexOf(letter) : -1;
    if (suit < 0) {
      throw new IllegalArgumentException(
          "\"%s\" is no suit; suits are C, D, H and S.".formatted(letter));
    }
    return suit;
  }

  /**
   * Returns the card of a name.
   *
   * @throws IllegalArgumentException if {@code name} is no card's
   */
  public static int read(String name) {
    int end = name.length() - 1;
    int rank = end < 1 ? -1 : RANK_NAMES.indexOf(name.substring(0, end));
    int suit = end < 1 ? -1 : SUIT_LETTERS.indexOf(name.charAt(end));
    if (rank < 0 || suit < 0) {
      throw new IllegalArgumentException(
          "\"%s\" is no card; a card is one of 7 8 9 10 J Q K A and then one of C D H S, as 10H."
              .formatted(name));
    }
    return card(suit, rank);
  }

  /**
   * Returns the set of the cards named in {@code names}, with spaces between.
   *
   * @throws IllegalArgumentException if a name is no card's, or a card is named twice
   */
  public static int readAll(String names) {
    int cards = 0;
    for (String name : names.isBlank() ? new String[0] : names.strip().split(" +")) {
      int card = only(read(name));
      if ((cards & card) != 0) {
        throw new IllegalArgumentException("%s is named twice in \"%s\".".formatted(name, names));
      }
      cards |= card;
    }
    return cards;
  }
}
