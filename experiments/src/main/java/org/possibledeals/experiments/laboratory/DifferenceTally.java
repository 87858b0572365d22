package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.statistics.GroupedSums;
import org.possibledeals.experiments.statistics.Looks;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.tournament.ComparisonTally;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * What is counted of the difference of two agents at a table, deal by deal. It changes as deals are
 * added, in order, and does not grow with their number.
 */
final class DifferenceTally implements ComparisonTally {

  private final int table;
  private final Difference.Pair pair;
  private final int[] weights;
  private final int unit;
  private final GroupedSums groups;
  private Moments moments = Moments.NONE;

  /**
   * Makes an empty tally.
   *
   * @param table its position, from 0
   * @param deals how many there will be
   */
  DifferenceTally(int table, Difference.Pair pair, Tournament<?, ?, ?> tournament, long deals) {
    this.table = table;
    this.pair = pair;
    weights = Difference.weights(tournament.entrants(), pair);
    unit = Difference.unit(tournament.entrants(), pair) * tournament.matchesPerDeal();
    groups = new GroupedSums(deals);
  }

  @Override
  public void add(int at, ImmutableList<PlayedMatch> deal) {
    if (at != table) {
      return;
    }
    long sum = 0;
    for (PlayedMatch match : deal) {
      sum += sum(match);
    }
    moments = moments.plus(sum);
    groups.add(sum);
  }

  /** Returns the difference in one match, in whole units. */
  long sum(PlayedMatch match) {
    long sum = 0;
    for (int seat = 0; seat < weights.length; seat++) {
      sum += (long) weights[match.seating().get(seat)] * match.points().get(seat);
    }
    return sum;
  }

  @Override
  public int unit() {
    return unit;
  }

  @Override
  public Moments moments() {
    return moments;
  }

  /** Returns the difference, once as many deals were added as there were to be. */
  Difference difference(Looks looks, long seed) {
    return new Difference(
        pair.a(),
        pair.b(),
        looks.estimate(moments, unit),
        groups.interval(unit, looks, new RandomStreams(seed).of(0x626f6f74).random()),
        looks.pValue(moments),
        1,
        Role.EXPLORATORY);
  }
}
