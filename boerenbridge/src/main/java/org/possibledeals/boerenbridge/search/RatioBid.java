package org.possibledeals.boerenbridge.search;

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

  private static int tricks(BoerenbridgeObservation seen) {
    return LamasTables.bid(seen.dealt(), seen.deck(), seen.trumps(), seen.cards(), seen.players());
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
  static Move choose(BoerenbridgeObservation seen, ImmutableList<Move> legalMoves) {
    int tricks = seen.stage() == Stage.BID ? tricks(seen) : 0;
    Move first = legalMoves.get(Math.min(tricks, legalMoves.size() - 1));
    // As a rule all bids are legal, and the list of them need not be searched.
    if (first instanceof Move.Bid(int bid) && bid == tricks) {
      return first;
    }
    return choices(seen).stream().filter(legalMoves::contains).findFirst().orElseThrow();
  }
}
