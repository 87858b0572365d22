package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import java.util.OptionalDouble;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.tournament.Standings;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * The results of one table.
 *
 * @param number of the table in the experiment, from 0
 * @param name of the table
 * @param standings means and differences, with intervals that hold for these looks
 * @param points of single matches by entrant, to see how they are spread
 * @param rotation how much narrower playing each deal in all seatings makes intervals
 * @param seats points a match by seat, over all agents that sat there
 * @param calibration of the bids by entrant, without points where the game has none
 */
public record TableResult(
    int number,
    String name,
    Tournament<?, ?, ?> tournament,
    Standings standings,
    ImmutableList<Spread> points,
    OptionalDouble rotation,
    ImmutableList<Estimate> seats,
    ImmutableList<Calibration> calibration) {

  /**
   * The results of the bids of one entrant.
   *
   * @param points one for each number of tricks that was ever bid, in order
   */
  public record Calibration(ImmutableList<Point> points) {

    /**
     * The result of one bid.
     *
     * @param bid tricks that were bid
     * @param rounds in which so many were bid
     * @param hit of these rounds, in which exactly so many were won
     * @param won tricks in these rounds, all together
     */
    public record Point(int bid, long rounds, long hit, long won) {

      /** Returns the share of rounds in which the bid was hit. */
      public double share() {
        return (double) hit / rounds;
      }

      /** Returns how many tricks were won on average. */
      public double mean() {
        return (double) won / rounds;
      }
    }
  }

  /**
   * The distribution of points of single matches.
   *
   * @param counts in how many matches so many points were made, for points that were ever made; at
   *     least one
   */
  public record Spread(ImmutableSortedMap<Integer, Long> counts) {

    /** Returns the fewest points that were made. */
    public int low() {
      return counts.firstKey();
    }

    /** Returns the most points that were made. */
    public int high() {
      return counts.lastKey();
    }

    /** Returns the number of matches. */
    public long matches() {
      return counts.values().stream().mapToLong(n -> n).sum();
    }

    /** Returns the share of matches with {@code from} to before {@code to} points. */
    public double share(int from, int to) {
      long within =
          counts.subMap(from, Math.max(from, to)).values().stream().mapToLong(n -> n).sum();
      return (double) within / matches();
    }
  }
}
