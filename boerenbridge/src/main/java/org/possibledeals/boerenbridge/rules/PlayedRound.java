package org.possibledeals.boerenbridge.rules;

import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;

/**
 * A round that is over: all of it, as nothing of it is hidden any more but the stock.
 *
 * @param turned the cards turned for trump, as a set; empty if none was
 */
public record PlayedRound(
    RoundPlan plan, Scoring scoring, long turned, Auction auction, Play play) {

  /** Returns the points of {@code seat} for this round. */
  public int points(int seat) {
    return scoring.points(plan.cards(), auction.bid(seat), play.won(seat));
  }

  /** Returns the deals that everybody considers possible who saw the round and no hand. */
  public DealStructure structure() {
    return play.structure(plan.deck());
  }

  /**
   * Returns the public model after the last card, what was dealt being its actual world.
   *
   * @param vocabulary the words of the match's rules
   */
  public DealModel model(DealVocabulary vocabulary) {
    long[] dealt = new long[play.owners()];
    for (int seat = 0; seat < play.seats(); seat++) {
      dealt[seat] = play.playedBy(seat);
    }
    dealt[play.stock()] = plan.deck() & ~play.played();
    return DealModel.of(vocabulary, structure()).withActual(Deal.of(dealt));
  }
}
