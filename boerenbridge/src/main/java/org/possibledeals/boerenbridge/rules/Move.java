package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import org.possibledeals.boerenbridge.fast.Cards;

/** What happens at the table: by chance, or by a player's choice. */
public sealed interface Move {

  /** A move that no player makes. */
  sealed interface OfChance extends Move {}

  /** Chance says who deals the first round. */
  record Dealer(int seat) implements OfChance {}

  /**
   * Chance deals a round.
   *
   * @param turned the undealt cards that are turned for trump, in the order turned: those in vain,
   *     then the one that counts; empty if none is turned
   */
  record Deal(Hands hands, ImmutableList<Integer> turned) implements OfChance {

    /** Returns the turned cards as a set. */
    public long turnedCards() {
      return turned.stream().mapToLong(Cards::only).sum();
    }
  }

  /** Chance draws a trump suit where no card is turned. */
  record Trump(int suit) implements OfChance {}

  /** Chance replaces the dealer's bid, where the rules leave that to chance. */
  record Redraw(int tricks) implements OfChance {}

  /** A player says how many tricks they will win. */
  record Bid(int tricks) implements Move {}

  /** The dealer changes their bid, as the bids added up to the number of tricks. */
  record Amend(int tricks) implements Move {}

  /** A player plays a card. */
  record PlayCard(int card) implements Move {
    private static final ImmutableList<PlayCard> ALL =
        IntStream.range(0, Cards.NUMBERS)
            .mapToObj(PlayCard::new)
            .collect(ImmutableList.toImmutableList());

    /** Returns the play of {@code card}, always the same object. */
    public static PlayCard of(int card) {
      return ALL.get(card);
    }

    /**
     * Returns the play of the card called {@code name}, {@code 10H}.
     *
     * @throws IllegalArgumentException if {@code name} is not a card's
     */
    public static PlayCard of(String name) {
      return of(Cards.read(name));
    }
  }
}
