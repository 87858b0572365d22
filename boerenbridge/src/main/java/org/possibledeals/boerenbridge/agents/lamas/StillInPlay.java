package org.possibledeals.boerenbridge.agents.lamas;

import static org.possibledeals.boerenbridge.fast.Cards.highest;
import static org.possibledeals.boerenbridge.fast.Cards.ofSuit;

import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.structure.HallCondition;

/**
 * What a player knows of the cards that have not been cleared away: the answers of the epistemic
 * model to the questions that the LAMAS project's tables ask.
 *
 * <p>A card on the table counts as still in play until its trick is cleared away, as it does in the
 * original.
 *
 * @param mine the player's hand
 * @param theirs the cards that, for all the player knows, another player was dealt: of card c, M ⋁
 *     has(o,c) over the other players o
 */
record StillInPlay(long mine, long theirs) {

  /** Returns the answers by masks, without making the model's cell: {@link #asked} faster. */
  static StillInPlay of(BoerenbridgeObservation seen) {
    int players = seen.players();
    if (players > HallCondition.MOST_OWNERS) {
      return asked(seen);
    }
    long[] allowed = new long[players];
    int[] capacity = new int[players];
    int other = 0;
    for (int owner = 0; owner <= players; owner++) {
      if (owner != seen.seat()) {
        allowed[other] = seen.allowed(owner);
        capacity[other++] = owner < players ? seen.cards() : seen.open().plan().stockSize();
      }
    }
    long dealt = 0;
    for (int place = 0; place < players - 1; place++) {
      dealt |= HallCondition.possible(allowed, capacity, place);
    }
    return stillInPlay(seen, dealt);
  }

  /** Returns the answers of the model. */
  static StillInPlay asked(BoerenbridgeObservation seen) {
    DealCell cell = seen.knowledge();
    long dealt = 0;
    for (int seat = 0; seat < seen.players(); seat++) {
      dealt |= seat == seen.seat() ? 0 : cell.possible(seat);
    }
    return stillInPlay(seen, dealt);
  }

  private static StillInPlay stillInPlay(BoerenbridgeObservation seen, long dealt) {
    long cleared = seen.open().play().played() & ~seen.table();
    return new StillInPlay(seen.hand(), dealt & ~cleared);
  }

  /** Returns whether somebody else may have a card of {@code suit}. */
  boolean othersHave(int suit) {
    return (theirs & ofSuit(suit)) != 0;
  }

  /** Returns whether the player holds a card of {@code suit} and knows that nobody has a higher. */
  boolean isHighestMine(int suit) {
    long cards = mine & ofSuit(suit);
    return cards != 0 && highest(cards) > highest(theirs & ofSuit(suit));
  }

  /**
   * Returns the highest of the suits other than {@code trump}, as a set; empty if they have all
   * been cleared away. Of several as high as each other, the last one of hearts, diamonds, clubs,
   * spades: the original looks at no other.
   */
  long highestBeside(int trump) {
    long highest = 0;
    int rank = -1;
    for (int suit : CardValues.SUIT_ORDER) {
      long cards = (mine | theirs) & ofSuit(suit);
      if (suit != trump && cards != 0 && Cards.rank(highest(cards)) >= rank) {
        rank = Cards.rank(highest(cards));
        highest = Cards.only(highest(cards));
      }
    }
    return highest;
  }
}
