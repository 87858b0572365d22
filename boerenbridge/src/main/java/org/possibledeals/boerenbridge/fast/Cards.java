package org.possibledeals.boerenbridge.fast;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The 52 cards, as numbers, and sets of them, as bit masks.
 *
 * <p>Card {@code 16 * suit + rank}; suits clubs 0, diamonds 1, hearts 2, spades 3; ranks two is 0
 * up to ace 12. Bit {@code c} of a mask says that card {@code c} is in the set, so a suit is 16
 * bits, of which three are idle. Cards are written rank and suit letter: {@code 7C}, {@code 10H},
 * {@code AS}; the signs of the suits are read too, before or after the rank: {@code ♠A}, {@code
 * 10♥}. Of a smaller deck, see {@link Deck}.
 */
public final class Cards {

  /** Number of suits. */
  public static final int SUITS = 4;

  /** Number of ranks, from two to ace. */
  public static final int RANKS = 13;

  /** More than the number of any card. */
  public static final int NUMBERS = Long.SIZE;

  /** The suit that has no cards: the trump of a round without trump, the suit led by nobody. */
  public static final int NO_SUIT = 4;

  private static final int SUIT_BITS = 4;
  private static final long SUIT = (1L << RANKS) - 1;
  private static final long ONE_OF_EACH = 0x0001_0001_0001_0001L;

  private static final String SUIT_LETTERS = "CDHS";
  private static final String SUIT_SIGNS = "♣♦♥♠";
  private static final List<String> RANK_NAMES =
      List.of("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A");
  private static final List<String> SUIT_NAMES =
      List.of("clubs", "diamonds", "hearts", "spades", "none");

  private Cards() {}

  /** Returns the card of a suit and rank. */
  public static int card(int suit, int rank) {
    return suit << SUIT_BITS | rank;
  }

  /** Returns the suit of {@code card}, 0 to 3. */
  public static int suit(int card) {
    return card >>> SUIT_BITS;
  }

  /** Returns the rank of {@code card}: 0 for a two, 12 for an ace. */
  public static int rank(int card) {
    return card & (1 << SUIT_BITS) - 1;
  }

  /** Returns the set of {@code card} alone. */
  public static long only(int card) {
    return 1L << card;
  }

  /** Returns the cards of {@code suit}; none of {@link #NO_SUIT}. */
  public static long ofSuit(int suit) {
    return suit == NO_SUIT ? 0 : SUIT << (suit << SUIT_BITS);
  }

  /** Returns the cards of all suits from {@code lowestRank} upwards. */
  public static long fromRank(int lowestRank) {
    return (SUIT << lowestRank & SUIT) * ONE_OF_EACH;
  }

  /** Returns the number of cards in {@code cards}. */
  public static int count(long cards) {
    return Long.bitCount(cards);
  }

  /** Returns the lowest-numbered card of a non-empty set; of one suit, its lowest. */
  public static int lowest(long cards) {
    return Long.numberOfTrailingZeros(cards);
  }

  /** Returns the highest-numbered card of a non-empty set; of one suit, its highest. */
  public static int highest(long cards) {
    return Long.SIZE - 1 - Long.numberOfLeadingZeros(cards);
  }

  /** Returns the {@code k}-th card of {@code cards}, counted from 0 by number. */
  public static int nth(long cards, int k) {
    return Long.numberOfTrailingZeros(Long.expand(1L << k, cards));
  }

  /** Returns the cards of a set, by number. */
  public static IntStream stream(long cards) {
    return IntStream.range(0, NUMBERS).filter(card -> (cards >>> card & 1) != 0);
  }

  /** Returns one of {@code cards}, each with the same probability. */
  public static int random(long cards, RandomGenerator random) {
    return nth(cards, random.nextInt(Long.bitCount(cards)));
  }

  /** Returns the name of {@code card}, as {@code 10H}. */
  public static String name(int card) {
    return RANK_NAMES.get(rank(card)) + SUIT_LETTERS.charAt(suit(card));
  }

  /** Returns the names of {@code cards}, by number. */
  public static ImmutableList<String> nameList(long cards) {
    return stream(cards).mapToObj(Cards::name).collect(ImmutableList.toImmutableList());
  }

  /** Returns the name of {@code rank}, as {@code 10}. */
  public static String rankName(int rank) {
    return RANK_NAMES.get(rank);
  }

  /** Returns the rank of a name, or empty if {@code name} is not a rank's. */
  public static Optional<Integer> rankOf(String name) {
    return Optional.of(RANK_NAMES.indexOf(name)).filter(rank -> rank >= 0);
  }

  /** Returns the names of {@code cards}, by number, with spaces between. */
  public static String names(long cards) {
    return String.join(" ", nameList(cards));
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
    checkArgument(suit >= 0, "\"%s\" is not a suit; suits are C, D, H and S.", letter);
    return suit;
  }

  /**
   * Returns the card of a name.
   *
   * @throws IllegalArgumentException if {@code name} is not a card's
   */
  public static int read(String name) {
    String written = lettered(name);
    int end = written.length() - 1;
    int rank = end < 1 ? -1 : RANK_NAMES.indexOf(written.substring(0, end));
    int suit = end < 1 ? -1 : SUIT_LETTERS.indexOf(written.charAt(end));
    if (rank < 0 || suit < 0) {
      throw new IllegalArgumentException(
          "\"%s\" is not a card; a card is one of 2 to 10 J Q K A and then one of C D H S, as 10H."
              .formatted(name));
    }
    return card(suit, rank);
  }

  /** Returns a name with a sign of a suit, {@code ♠A} or {@code A♠}, as one with its letter. */
  private static String lettered(String name) {
    for (int suit = 0; suit < SUITS; suit++) {
      String sign = SUIT_SIGNS.substring(suit, suit + 1);
      if (name.startsWith(sign) || name.endsWith(sign)) {
        return name.replaceFirst(sign, "") + SUIT_LETTERS.charAt(suit);
      }
    }
    return name;
  }

  /**
   * Returns the set of the cards named in {@code names}, with blanks or commas between.
   *
   * @throws IllegalArgumentException if a name is not a card's, or a card is named twice
   */
  public static long readAll(String names) {
    long cards = 0;
    for (String name : names.isBlank() ? new String[0] : names.strip().split("[ ,]+")) {
      long card = only(read(name));
      if ((cards & card) != 0) {
        throw new IllegalArgumentException("%s is named twice in \"%s\".".formatted(name, names));
      }
      cards |= card;
    }
    return cards;
  }
}
