package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Looks;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.tournament.PlayedMatch;
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
public record Table(
    String name,
    Tournament<?, ?, ?> tournament,
    Standings standings,
    ImmutableList<Difference> differences,
    ImmutableList<int[]> points,
    OptionalDouble rotation,
    ImmutableList<Estimate> seats,
    ImmutableList<Calibration> calibration) {

  /** Fewest deals for which a ratio of two standard deviations means something. */
  private static final int LEAST_FOR_RATIO = 30;

  /** Returns the same with other differences. */
  Table with(ImmutableList<Difference> others) {
    return new Table(name, tournament, standings, others, points, rotation, seats, calibration);
  }

  /**
   * Returns what a table has found.
   *
   * @param deals that were played, at least one, each its matches
   */
  static Table of(
      String name,
      Tournament<?, ?, ?> tournament,
      ImmutableList<ImmutableList<PlayedMatch>> deals,
      Looks looks) {
    int entrants = tournament.entrants().size();
    ImmutableList<Difference> differences =
        Difference.of(tournament.entrants(), deals, looks, tournament.seed());
    return new Table(
        name,
        tournament,
        Standings.of(tournament, deals, looks),
        differences,
        IntStream.range(0, entrants)
            .mapToObj(
                e -> deals.stream().flatMap(List::stream).mapToInt(m -> points(m, e)).toArray())
            .collect(ImmutableList.toImmutableList()),
        differences.isEmpty()
            ? OptionalDouble.empty()
            : rotation(tournament.entrants(), differences.getFirst(), deals),
        seats(deals, entrants, looks),
        IntStream.range(0, entrants)
            .mapToObj(e -> Calibration.of(deals, e))
            .collect(ImmutableList.toImmutableList()));
  }

  private static int points(PlayedMatch match, int entrant) {
    return match.points().get(match.seating().indexOf(entrant));
  }

  /**
   * Returns the standard error of a difference with every deal in all seatings, divided by the
   * standard error of as many matches on deals of their own. The latter is estimated from one
   * seating of each deal, another one each time.
   */
  private static OptionalDouble rotation(
      ImmutableList<String> entrants,
      Difference d,
      ImmutableList<ImmutableList<PlayedMatch>> deals) {
    int seatings = deals.getFirst().size();
    if (seatings == 1 || deals.size() < LEAST_FOR_RATIO) {
      return OptionalDouble.empty();
    }
    Moments together = Moments.NONE;
    Moments alone = Moments.NONE;
    for (int k = 0; k < deals.size(); k++) {
      ImmutableList<PlayedMatch> deal = deals.get(k);
      together = together.plus(Difference.sum(entrants, d.a(), d.b(), deal));
      ImmutableList<PlayedMatch> one = deal.subList(k % seatings, k % seatings + 1);
      alone = alone.plus(Difference.sum(entrants, d.a(), d.b(), one));
    }
    double ratio = together.standardDeviation() / Math.sqrt(seatings) / alone.standardDeviation();
    return Double.isFinite(ratio) ? OptionalDouble.of(ratio) : OptionalDouble.empty();
  }

  private static ImmutableList<Estimate> seats(
      ImmutableList<ImmutableList<PlayedMatch>> deals, int seats, Looks looks) {
    return IntStream.range(0, seats)
        .mapToObj(
            seat ->
                looks.estimate(
                    Moments.of(
                        deals.stream()
                            .mapToLong(
                                deal -> deal.stream().mapToLong(m -> m.points().get(seat)).sum())
                            .toArray()),
                    deals.getFirst().size()))
        .collect(ImmutableList.toImmutableList());
  }
}
