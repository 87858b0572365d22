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
      return cards / 4;
    }
    return ratio < 1.3 ? cards / 2 : cards;
  }

  /**
   * Returns the bid among {@code legalMoves}; or, where a bid is to be changed, the change
   * downwards unless there is none.
   */
  public static Move choose(BoerenbridgeObservation seen, ImmutableList<Move> legalMoves) {
    return seen.stage() == Stage.BID ? legalMoves.get(tricks(seen)) : legalMoves.getFirst();
  }
}
