package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;

/**
 * What came of the bids of one entrant.
 *
 * @param points one for each number of tricks that was ever bid, in order
 */
public record Calibration(ImmutableList<Point> points) {

  /**
   * What came of one bid.
   *
   * @param bid tricks that were bid
   * @param rounds in which so many were bid
   * @param hit of these rounds, in which exactly so many were won
   * @param won tricks in these rounds, all together
   */
  public record Point(int bid, long rounds, long hit, long won) {

    /** Returns how many tricks were won on average. */
    public double mean() {
      return (double) won / rounds;
    }
  }
}
