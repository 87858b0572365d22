package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import com.google.common.math.IntMath;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.design.Contrast;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.statistics.GroupedSums;
import org.possibledeals.experiments.statistics.Looks;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.tournament.ComparisonTally;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * The statistics of a contrast, by deal. It changes as deals of its tables are added, each table's
 * in order. It holds the deals that some of its tables have and others have not yet; where tables
 * come by turns, block by block, these are the deals of a block.
 */
final class ContrastTally implements ComparisonTally {

  private final Contrast contrast;
  private final int unit;
  private final ImmutableMap<Integer, Long> weights;
  private final ImmutableMap<Integer, Queue<Long>> waiting;
  private final GroupedSums groups;
  private Moments moments = Moments.NONE;

  /**
   * Makes an empty tally.
   *
   * @param tournaments of all tables
   * @param deals how many there will be that all its tables have
   */
  ContrastTally(Contrast contrast, List<? extends Tournament<?, ?, ?>> tournaments, long deals) {
    this.contrast = contrast;
    // A match counts alike at every table, however many matches a deal has there.
    int matches =
        contrast.weights().keySet().stream()
            .mapToInt(table -> tournaments.get(table).matchesPerDeal())
            .reduce(1, (a, b) -> a / IntMath.gcd(a, b) * b);
    unit = Math.multiplyExact(matches, contrast.divisor());
    weights =
        ImmutableMap.copyOf(
            Maps.transformEntries(
                contrast.weights(),
                (table, weight) ->
                    (long) weight * (matches / tournaments.get(table).matchesPerDeal())));
    var queues = ImmutableMap.<Integer, Queue<Long>>builder();
    contrast.weights().keySet().forEach(table -> queues.put(table, new ArrayDeque<>()));
    waiting = queues.build();
    groups = new GroupedSums(deals);
  }

  @Override
  public void add(int table, ImmutableList<PlayedMatch> deal) {
    Queue<Long> queue = waiting.get(table);
    if (queue == null) {
      return;
    }
    queue.add(sum(deal));
    if (waiting.values().stream().noneMatch(Queue::isEmpty)) {
      long sum = 0;
      for (Map.Entry<Integer, Long> weight : weights.entrySet()) {
        sum += weight.getValue() * waiting.get(weight.getKey()).remove();
      }
      moments = moments.plus(sum);
      groups.add(sum);
    }
  }

  /** Returns the points of the first entrant, summed over the matches of a deal. */
  static long sum(ImmutableList<PlayedMatch> deal) {
    long sum = 0;
    for (PlayedMatch match : deal) {
      sum += match.points().get(match.seating().indexOf(0));
    }
    return sum;
  }

  @Override
  public Moments moments() {
    return moments;
  }

  @Override
  public int unit() {
    return unit;
  }

  /** Returns the comparison, if all its tables have played a deal. */
  Optional<ContrastResult> comparison(Experiment experiment) {
    Looks looks = experiment.looks();
    return moments.count() == 0
        ? Optional.empty()
        : Optional.of(
            new ContrastResult(
                contrast,
                Math.toIntExact(moments.count()),
                looks.estimate(moments, unit),
                groups.interval(
                    unit, looks, new RandomStreams(experiment.seed()).of(0x636f6e).random()),
                looks.pValue(moments),
                1,
                Role.EXPLORATORY));
  }
}
