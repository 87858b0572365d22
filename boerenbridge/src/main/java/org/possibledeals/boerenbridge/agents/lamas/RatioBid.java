package org.possibledeals.boerenbridge.agents.lamas;

import com.google.common.collect.ImmutableList;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;

/**
 * The bid of the LAMAS project's agents: by the mean value of the hand, divided by that of the
 * deck. What others have bid is ignored.
 */
public final class RatioBid {

  private RatioBid() {}

  /** Returns the bid for the hand. */
  public static int tricks(BoerenbridgeObservation seen) {
    double ratio =
        CardValues.meanForBid(seen, seen.dealt()) / CardValues.meanForBid(seen, seen.deck());
    int cards = seen.cards();
    if (ratio < 0.8) {
      return 0;
    }
    if (ratio < 1.1) {
      return cards / seen.players();
    }
    return ratio < 1.3 ? cards / 2 : cards;
  }

  /**
   * Returns the bid for the hand; or, where the dealer may not bid that or a bid is to be changed,
   * the next one downwards, or else upwards. Those that are not legal are among them.
   */
  public static ImmutableList<Move> choices(BoerenbridgeObservation seen) {
    if (seen.stage() == Stage.BID) {
      int tricks = tricks(seen);
      return ImmutableList.of(
          new Move.Bid(tricks), new Move.Bid(tricks - 1), new Move.Bid(tricks + 1));
    }
    return ImmutableList.of(new Move.Amend(seen.bid() - 1), new Move.Amend(seen.bid() + 1));
  }

  /** Returns the first of the {@link #choices} that is legal. */
  public static Move choose(BoerenbridgeObservation seen, ImmutableList<Move> legalMoves) {
    int tricks = seen.stage() == Stage.BID ? tricks(seen) : 0;
    Move first = legalMoves.get(Math.min(tricks, legalMoves.size() - 1));
    // As a rule all bids are legal, and the list of them need not be searched.
    if (first instanceof Move.Bid(int bid) && bid == tricks) {
      return first;
    }
    return choices(seen).stream().filter(legalMoves::contains).findFirst().orElseThrow();
  }
}
