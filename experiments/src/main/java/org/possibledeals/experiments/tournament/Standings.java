package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import java.util.OptionalDouble;
import org.possibledeals.experiments.statistics.Estimate;

/**
 * The results of a tournament.
 *
 * @param deals how many deals, the unit of inference
 * @param matches how many matches they were played in
 * @param movesPerMatch how many moves the players make in a match, all together
 * @param agents one row for each entrant, in the entrants' order
 * @param differences one for each pair of positions i &lt; j, in lexicographic order
 */
public record Standings(
    int deals,
    long matches,
    Estimate movesPerMatch,
    ImmutableList<Row> agents,
    ImmutableList<Difference> differences) {

  /**
   * One entrant's figures.
   *
   * @param agent its name
   * @param points a match
   * @param standardDeviation of the points of single matches; nothing if there was one match alone
   * @param winShare share of matches won; equal tops share the win
   * @param drawShare share of matches in which it was one of several equal tops
   * @param bidsHit share of bids won exactly, where the game has bids
   * @param tricks won, a match, where the game has tricks
   */
  public record Row(
      String agent,
      Estimate points,
      OptionalDouble standardDeviation,
      Estimate winShare,
      Estimate drawShare,
      OptionalDouble bidsHit,
      OptionalDouble tricks) {}

  /**
   * How much more one entrant makes than another on the same deals.
   *
   * @param i position of one, from 0
   * @param j position of the other, more than {@code i}
   * @param points i's minus j's, a match
   */
  public record Difference(int i, int j, Estimate points) {}

  /**
   * Returns how much more the entrant at {@code i} makes than the one at {@code j}, in either
   * order.
   *
   * @throws IllegalArgumentException if these are not the positions of two entrants
   */
  public Estimate difference(int i, int j) {
    for (var difference : differences) {
      if (difference.i() == i && difference.j() == j) {
        return difference.points();
      }
      if (difference.i() == j && difference.j() == i) {
        return difference.points().negated();
      }
    }
    throw new IllegalArgumentException(
        "No difference between entrants %d and %d; there are %d entrants."
            .formatted(i, j, agents.size()));
  }
}
