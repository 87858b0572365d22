package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import java.util.TreeMap;
import org.possibledeals.agents.contest.Bid;
import org.possibledeals.experiments.tournament.PlayedMatch;

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

    private Point plus(Bid other) {
      return new Point(bid, rounds + 1, hit + (other.isHit() ? 1 : 0), won + other.won());
    }
  }

  /** Returns the calibration of an entrant; without points where the game has no bids. */
  static Calibration of(Iterable<? extends Iterable<PlayedMatch>> deals, int entrant) {
    var points = new TreeMap<Integer, Point>();
    for (Iterable<PlayedMatch> deal : deals) {
      for (PlayedMatch match : deal) {
        if (match.bids().isPresent()) {
          for (Bid bid : match.bids().get().get(match.seating().indexOf(entrant))) {
            points.compute(
                bid.tricks(),
                (tricks, before) ->
                    (before == null ? new Point(tricks, 0, 0, 0) : before).plus(bid));
          }
        }
      }
    }
    return new Calibration(ImmutableList.copyOf(points.values()));
  }
}
