package org.possibledeals.agents.dealt;

import java.util.List;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.cards.structure.Sight;

/**
 * A position of a game of hidden cards.
 *
 * @param open what the rules keep that everybody sees
 * @param possible the deals that are possible by what everybody has seen
 * @param deal where the cards are
 * @param moves how many moves players have made
 */
public record DealtState<P>(P open, DealStructure possible, Deal deal, int moves) {

  /** Returns the position before anything happened, in which all cards lie in one place. */
  public static <P> DealtState<P> start(P open, long cards, int places, int stock) {
    long[] hands = new long[places];
    int[] capacity = new int[places];
    hands[stock] = cards;
    capacity[stock] = Long.bitCount(cards);
    return new DealtState<>(open, DealStructure.of(cards, hands, capacity), Deal.of(hands), 0);
  }

  /** Returns this after changes, one after the other, and what is public then. */
  DealtState<P> after(List<CardChange> changes, Sight sight, P next, int more) {
    DealStructure after = possible;
    long[] hands = deal.hands().toArray();
    for (CardChange change : changes) {
      after = change.after(after, sight);
      if (change instanceof CardChange.Transfer(int card, int from, int to)) {
        hands[from] &= ~Masks.of(card);
        hands[to] |= Masks.of(card);
      }
    }
    return new DealtState<>(next, after, Deal.of(hands), moves + more);
  }
}
