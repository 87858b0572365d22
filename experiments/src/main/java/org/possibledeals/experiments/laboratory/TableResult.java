package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import java.util.OptionalDouble;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.tournament.Standings;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * What one table has found.
 *
 * @param name of the table
 * @param standings means and differences, with intervals that hold for these looks
 * @param differences one for each pair of agents; copies of one agent count together
 * @param points of single matches by entrant, to see how they are spread
 * @param rotation how much narrower playing each deal in all seatings makes intervals
 * @param seats points a match by seat, over all agents that sat there
 * @param calibration of the bids by entrant, without points where the game has none
 */
public record TableResult(
    String name,
    Tournament<?, ?, ?> tournament,
    Standings standings,
    ImmutableList<Difference> differences,
    ImmutableList<Spread> points,
    OptionalDouble rotation,
    ImmutableList<Estimate> seats,
    ImmutableList<Calibration> calibration) {

  /** Returns the same with other differences. */
  TableResult with(ImmutableList<Difference> others) {
    return new TableResult(
        name, tournament, standings, others, points, rotation, seats, calibration);
  }
}
