package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.design.Contrast;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.statistics.Bootstrap;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Interval;
import org.possibledeals.experiments.statistics.Looks;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.tournament.PlayedMatch;

/**
 * What was found of a contrast, deal by deal: chance that all its tables share drops out.
 *
 * @param deals how many deals all its tables have played
 * @param points a match, of the first entrants of the tables, weighed and added up
 * @param bootstrap 95 % interval by resampling deals; nothing for one deal alone
 * @param p two-sided, by Student's t
 * @param adjusted p, corrected by Holm for all comparisons of the same role
 * @param role what it was played for
 */
public record Comparison(
    Contrast contrast,
    int deals,
    Estimate points,
    Optional<Interval> bootstrap,
    double p,
    double adjusted,
    Role role) {

  /** Returns whether it is told apart from 0, with an error rate of 5 % for all of its role. */
  public boolean isDecided() {
    return adjusted < Role.ERROR_RATE;
  }

  /** Returns the same with another corrected p. */
  Comparison with(double otherAdjusted) {
    return new Comparison(contrast, deals, points, bootstrap, p, otherAdjusted, role);
  }

  /** Returns the same in another role. */
  Comparison in(Role other) {
    return new Comparison(contrast, deals, points, bootstrap, p, adjusted, other);
  }

  /**
   * Returns the comparisons of an experiment, without those of a table that has not been played.
   *
   * @param played by table the deals, each with its matches
   */
  static ImmutableList<Comparison> of(
      Experiment experiment, List<ImmutableList<ImmutableList<PlayedMatch>>> played) {
    List<Comparison> found = new ArrayList<>();
    for (Contrast contrast : experiment.contrasts()) {
      int deals =
          contrast.weights().keySet().stream().mapToInt(t -> played.get(t).size()).min().orElse(0);
      if (deals > 0) {
        found.add(of(experiment, contrast, played, deals));
      }
    }
    return ImmutableList.copyOf(found);
  }

  private static Comparison of(
      Experiment experiment,
      Contrast contrast,
      List<ImmutableList<ImmutableList<PlayedMatch>>> played,
      int deals) {
    long[] sums = sums(contrast, played, deals);
    int any = contrast.weights().keySet().iterator().next();
    int matches = played.get(any).getFirst().size();
    Moments moments = Moments.of(sums);
    double[] means = Arrays.stream(sums).mapToDouble(s -> (double) s / matches).toArray();
    return new Comparison(
        contrast,
        deals,
        experiment.looks().estimate(moments, matches),
        means.length < 2 || experiment.looks() == Looks.ANY
            ? Optional.empty()
            : Optional.of(
                Bootstrap.ofMean(
                    means, new RandomStreams(experiment.seed()).of(0x636f6e).random())),
        experiment.looks().pValue(moments),
        1,
        Role.EXPLORATORY);
  }

  /** Returns what a contrast makes of each deal, summed over its matches. */
  static long[] sums(
      Contrast contrast, List<ImmutableList<ImmutableList<PlayedMatch>>> played, int deals) {
    long[] sums = new long[deals];
    contrast
        .weights()
        .forEach(
            (table, weight) -> {
              for (int deal = 0; deal < deals; deal++) {
                for (PlayedMatch match : played.get(table).get(deal)) {
                  sums[deal] += (long) weight * match.points().get(match.seating().indexOf(0));
                }
              }
            });
    return sums;
  }
}
