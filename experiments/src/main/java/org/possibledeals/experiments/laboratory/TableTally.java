package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.possibledeals.agents.contest.Bid;
import org.possibledeals.experiments.laboratory.TableResult.Calibration;
import org.possibledeals.experiments.laboratory.TableResult.Spread;
import org.possibledeals.experiments.statistics.Looks;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tally;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * The statistics of a table, by deal. It changes as deals are added, in order. It grows with the
 * number of different points and bids, not with that of deals.
 */
final class TableTally {

  /** Minimum number of deals for which a ratio of two standard deviations means something. */
  private static final int LEAST_FOR_RATIO = 30;

  private final int number;
  private final String name;
  private final Tournament<?, ?, ?> tournament;
  private final Looks looks;
  private final int matches;
  private final Tally tally;
  private final Optional<ComparisonTally> first;
  private final Moments[] seats;
  private final List<TreeMap<Integer, long[]>> points = new ArrayList<>();
  private final List<TreeMap<Integer, long[]>> bids = new ArrayList<>();
  private Moments alone = Moments.NONE;
  private long deals;

  /**
   * Makes an empty tally.
   *
   * @param number of the table in the experiment, from 0
   * @param name of the table
   * @param first difference of two of its agents, if they differ; it counts the same deals
   */
  TableTally(
      int number,
      String name,
      Tournament<?, ?, ?> tournament,
      Looks looks,
      Optional<ComparisonTally> first) {
    this.number = number;
    this.name = name;
    this.tournament = tournament;
    this.looks = looks;
    this.first = first;
    ImmutableList<String> entrants = tournament.entrants();
    matches = tournament.matchesPerDeal();
    tally = new Tally(entrants.size());
    seats = new Moments[entrants.size()];
    Arrays.fill(seats, Moments.NONE);
    for (int e = 0; e < entrants.size(); e++) {
      points.add(new TreeMap<>());
      bids.add(new TreeMap<>());
    }
  }

  /** Adds a deal: all its matches. */
  void add(ImmutableList<PlayedMatch> deal) {
    tally.add(deal);
    if (first.isPresent()) {
      alone = alone.plus(first.get().sum(number, deal.get((int) (deals % matches))));
    }
    for (int seat = 0; seat < seats.length; seat++) {
      long sum = 0;
      for (PlayedMatch match : deal) {
        sum += match.points().get(seat);
      }
      seats[seat] = seats[seat].plus(sum);
    }
    deal.forEach(this::addMatch);
    deals++;
  }

  private void addMatch(PlayedMatch match) {
    for (int seat = 0; seat < seats.length; seat++) {
      int entrant = match.seating().get(seat);
      points.get(entrant).computeIfAbsent(match.points().get(seat), p -> new long[1])[0]++;
      if (match.bids().isPresent()) {
        for (Bid bid : match.bids().get().get(seat)) {
          long[] counts = bids.get(entrant).computeIfAbsent(bid.tricks(), t -> new long[3]);
          counts[0]++;
          counts[1] += bid.isHit() ? 1 : 0;
          counts[2] += bid.won();
        }
      }
    }
  }

  /** Returns what the table has found, once as many deals were added as there were to be. */
  TableResult table() {
    return new TableResult(
        number,
        name,
        tournament,
        tally.standings(tournament, looks),
        points.stream().map(TableTally::spread).collect(ImmutableList.toImmutableList()),
        rotation(),
        Arrays.stream(seats)
            .map(seat -> looks.estimate(seat, matches))
            .collect(ImmutableList.toImmutableList()),
        bids.stream().map(TableTally::calibration).collect(ImmutableList.toImmutableList()));
  }

  private static Spread spread(Map<Integer, long[]> counted) {
    var counts = ImmutableSortedMap.<Integer, Long>naturalOrder();
    counted.forEach((points, number) -> counts.put(points, number[0]));
    return new Spread(counts.build());
  }

  private static Calibration calibration(Map<Integer, long[]> counted) {
    var points = ImmutableList.<Calibration.Point>builder();
    counted.forEach(
        (bid, counts) -> points.add(new Calibration.Point(bid, counts[0], counts[1], counts[2])));
    return new Calibration(points.build());
  }

  /**
   * Returns the standard error of the first difference with every deal in all seatings, divided by
   * the standard error of as many matches on deals of their own. The latter is estimated from one
   * seating of each deal, another one each time.
   */
  private OptionalDouble rotation() {
    if (first.isEmpty() || matches == 1 || deals < LEAST_FOR_RATIO) {
      return OptionalDouble.empty();
    }
    double together = first.get().moments().standardDeviation();
    double ratio = together / Math.sqrt(matches) / alone.standardDeviation();
    return Double.isFinite(ratio) ? OptionalDouble.of(ratio) : OptionalDouble.empty();
  }
}
