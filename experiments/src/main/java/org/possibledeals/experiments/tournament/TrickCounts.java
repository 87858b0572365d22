package org.possibledeals.experiments.tournament;

import java.util.List;
import org.possibledeals.agents.contest.Bid;

/**
 * What one player bid and won in one match or more of a game of tricks.
 *
 * @param bids how many bids were put to the test: one a round
 * @param bidsHit how many of them were won exactly
 * @param tricks won
 */
public record TrickCounts(long bids, long bidsHit, long tricks) {

  /** Nothing bid and nothing won. */
  public static final TrickCounts NONE = new TrickCounts(0, 0, 0);

  /** Returns what these bids count. */
  public static TrickCounts of(List<Bid> bids) {
    long hit = 0;
    long won = 0;
    for (Bid bid : bids) {
      hit += bid.isHit() ? 1 : 0;
      won += bid.won();
    }
    return new TrickCounts(bids.size(), hit, won);
  }

  /** Returns the counts of both together. */
  public TrickCounts plus(TrickCounts other) {
    return new TrickCounts(bids + other.bids, bidsHit + other.bidsHit, tricks + other.tricks);
  }
}
