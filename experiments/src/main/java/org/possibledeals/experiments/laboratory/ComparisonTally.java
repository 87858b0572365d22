package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import com.google.common.math.IntMath;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.IntToLongFunction;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.design.Contrast;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.statistics.GroupedSums;
import org.possibledeals.experiments.statistics.Looks;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * A sum of points, weighed by entrant, at one table or at several that play the same deals. It
 * changes as deals are added, each table's in order, and does not grow with their number: it holds
 * the deals that some of its tables have and others have not yet, those of a block where tables
 * come by turns.
 */
final class ComparisonTally {

  private final ImmutableMap<Integer, long[]> weights;
  private final int unit;
  private final ImmutableMap<Integer, Queue<Long>> waiting;
  private final GroupedSums groups;
  private Moments moments = Moments.NONE;

  /**
   * Makes an empty tally.
   *
   * @param weights of the points of each entrant, by table
   * @param unit how many units of the sum of a deal make a point a match
   * @param deals how many there will be that all its tables have; 0 if nothing will be resampled
   */
  ComparisonTally(Map<Integer, long[]> weights, int unit, long deals) {
    this.weights = ImmutableMap.copyOf(weights);
    this.unit = unit;
    waiting = Maps.toMap(weights.keySet(), table -> new ArrayDeque<>());
    groups = new GroupedSums(deals);
  }

  /**
   * Returns the empty tally of a comparison.
   *
   * @param deals how many each table will have; 0 if nothing will be resampled
   */
  static ComparisonTally of(
      Primary compared, List<? extends Tournament<?, ?, ?>> tournaments, IntToLongFunction deals) {
    return switch (compared) {
      case Primary.Across(Contrast contrast) -> across(contrast, tournaments, deals);
      case Primary.Within within -> {
        int table = within.table();
        Tournament<?, ?, ?> tournament = tournaments.get(table);
        yield new ComparisonTally(
            ImmutableMap.of(table, within.weights(tournament.entrants())),
            within.unit(tournament.entrants()) * tournament.matchesPerDeal(),
            deals.applyAsLong(table));
      }
    };
  }

  private static ComparisonTally across(
      Contrast contrast, List<? extends Tournament<?, ?, ?>> tournaments, IntToLongFunction deals) {
    // A match counts alike at every table, however many matches a deal has there.
    int matches =
        contrast.weights().keySet().stream()
            .mapToInt(table -> tournaments.get(table).matchesPerDeal())
            .reduce(1, (a, b) -> a / IntMath.gcd(a, b) * b);
    var weights = ImmutableMap.<Integer, long[]>builder();
    contrast
        .weights()
        .forEach(
            (table, weight) -> {
              Tournament<?, ?, ?> tournament = tournaments.get(table);
              long[] ofFirst = new long[tournament.entrants().size()];
              ofFirst[0] = (long) weight * (matches / tournament.matchesPerDeal());
              weights.put(table, ofFirst);
            });
    return new ComparisonTally(
        weights.buildOrThrow(),
        Math.multiplyExact(matches, contrast.divisor()),
        contrast.weights().keySet().stream().mapToLong(deals::applyAsLong).min().orElse(0));
  }

  /** Returns the tables whose deals it counts. */
  ImmutableSet<Integer> tables() {
    return weights.keySet();
  }

  /** Adds a deal of a table: all its matches. Those of other tables change nothing. */
  void add(int table, ImmutableList<PlayedMatch> deal) {
    Queue<Long> queue = waiting.get(table);
    if (queue == null) {
      return;
    }
    queue.add(deal.stream().mapToLong(match -> sum(table, match)).sum());
    if (waiting.values().stream().noneMatch(Queue::isEmpty)) {
      long sum = waiting.values().stream().mapToLong(Queue::remove).sum();
      moments = moments.plus(sum);
      groups.add(sum);
    }
  }

  /** Returns the sum over a match of one of its tables. */
  long sum(int table, PlayedMatch match) {
    long[] byEntrant = weights.get(table);
    long sum = 0;
    for (int seat = 0; seat < byEntrant.length; seat++) {
      sum += byEntrant[match.seating().get(seat)] * match.points().get(seat);
    }
    return sum;
  }

  /** Returns the sums of deals. */
  Moments moments() {
    return moments;
  }

  /** Returns how many units of a sum make a point a match. */
  int unit() {
    return unit;
  }

  /** Returns the comparison, of at least one deal. */
  ComparisonResult result(Primary compared, Experiment experiment) {
    Looks looks = experiment.looks();
    long stream = compared instanceof Primary.Across ? 0x636f6e : 0x626f6f74;
    return new ComparisonResult(
        compared,
        Math.toIntExact(moments.count()),
        looks.estimate(moments, unit),
        groups.interval(unit, looks, new RandomStreams(experiment.seed()).of(stream).random()),
        looks.pValue(moments),
        1,
        Role.EXPLORATORY);
  }
}
