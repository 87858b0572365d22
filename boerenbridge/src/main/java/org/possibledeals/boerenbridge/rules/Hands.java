package org.possibledeals.boerenbridge.rules;

import com.google.common.primitives.ImmutableLongArray;
import java.util.Arrays;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.cards.structure.Masks;

/**
 * The hidden part of a state: what each player was dealt. It stays the same while cards are played;
 * the rest of the deck is the stock.
 *
 * @param dealt a set of cards for each seat
 */
public record Hands(ImmutableLongArray dealt) {

  /** Returns these hands, one for each seat. */
  public static Hands of(long... dealt) {
    return new Hands(ImmutableLongArray.copyOf(dealt));
  }

  /**
   * Returns the hands with these cards, one for each seat: {@code Hands.read("AS 10H", "7C 8C")}.
   *
   * @param hands the names of the cards of each seat, as {@link Cards#readAll} reads them
   * @throws IllegalArgumentException if a name is not a card's, or a card is named twice
   */
  public static Hands read(String... hands) {
    Cards.readAll(String.join(" ", hands)); // Refuses a card in two hands.
    return of(Arrays.stream(hands).mapToLong(Cards::readAll).toArray());
  }

  /** Returns the hands of {@code players} who have been dealt nothing. */
  static Hands none(int players) {
    return of(new long[players]);
  }

  /**
   * Returns what the player in {@code seat} was dealt.
   *
   * @throws IndexOutOfBoundsException if there is no such seat
   */
  public long of(int seat) {
    return dealt.get(seat);
  }

  /** Returns all cards that were dealt to players. */
  public long all() {
    long all = 0;
    for (int seat = 0; seat < dealt.length(); seat++) {
      all |= dealt.get(seat);
    }
    return all;
  }

  @Override
  public int hashCode() {
    return Masks.hash(dealt);
  }
}
