package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Collections;
import java.util.Optional;
import org.possibledeals.experiments.design.Contrast;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.laboratory.Ratings.Rating;
import org.possibledeals.experiments.tournament.ComparisonTally;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * The statistics of an experiment, by deal. It changes as deals are added, each table's in order,
 * and does not grow with their number.
 */
final class ExperimentTally {

  private final Experiment experiment;
  private final ImmutableList<TableTally> tables;
  private final ImmutableSet<Integer> played;
  private final ImmutableList<ContrastTally> contrasts;
  private final Ratings ratings;
  private final Optional<ComparisonTally> tested;

  /**
   * Makes an empty tally.
   *
   * @param deals how many there will be, by table
   */
  ExperimentTally(Experiment experiment, ImmutableList<Long> deals) {
    this.experiment = experiment;
    ImmutableList<Tournament<?, ?, ?>> tournaments = experiment.tournaments();
    ImmutableList<String> names = experiment.tables().keySet().asList();
    var all = ImmutableList.<TableTally>builder();
    var some = ImmutableSet.<Integer>builder();
    for (int t = 0; t < tournaments.size(); t++) {
      all.add(new TableTally(names.get(t), tournaments.get(t), experiment.looks(), deals.get(t)));
      if (deals.get(t) > 0) { // or else it was interrupted before its first block
        some.add(t);
      }
    }
    tables = all.build();
    played = some.build();
    contrasts =
        experiment.contrasts().stream()
            .map(contrast -> new ContrastTally(contrast, tournaments, least(contrast, deals)))
            .collect(ImmutableList.toImmutableList());
    ratings = Ratings.counting(tournaments, Collections.max(deals));
    tested = experiment.stop().map(rule -> of(experiment, rule.tested()));
  }

  /** Returns the empty tally of a comparison, of which nothing will be resampled. */
  static ComparisonTally of(Experiment experiment, Primary primary) {
    var tournaments = experiment.tournaments();
    return switch (primary) {
      case Primary.Across(int contrast) ->
          new ContrastTally(experiment.contrasts().get(contrast), tournaments, 0);
      case Primary.Within(int table, String agent, String than) ->
          new DifferenceTally(table, new Difference.Pair(agent, than), tournaments.get(table), 0);
    };
  }

  private static long least(Contrast contrast, ImmutableList<Long> deals) {
    return contrast.weights().keySet().stream().mapToLong(deals::get).min().orElse(0);
  }

  /** Adds a deal of a table: all its matches. */
  void add(ImmutableList<PlayedMatch> deal, int table) {
    tables.get(table).add(deal);
    contrasts.forEach(contrast -> contrast.add(table, deal));
    ratings.add(table, deal);
    tested.ifPresent(comparison -> comparison.add(table, deal));
  }

  /** Returns what the tables have found that have played a deal. */
  ImmutableList<TableResult> tables() {
    return played.stream().map(t -> tables.get(t).table()).collect(ImmutableList.toImmutableList());
  }

  /** Returns the comparisons whose tables have all played a deal. */
  ImmutableList<ContrastResult> comparisons() {
    return contrasts.stream()
        .flatMap(contrast -> contrast.comparison(experiment).stream())
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns what the rule to stop has made of the deals, if there is one. */
  Optional<StoppingResult> testing() {
    return tested.map(
        comparison ->
            StoppingResult.of(
                experiment,
                experiment.stop().orElseThrow(),
                comparison.moments(),
                comparison.unit()));
  }

  /** Returns the ratings of all agents, the highest first; none where they win or lose together. */
  ImmutableList<Rating> ratings() {
    return experiment.contest().isCommon() ? ImmutableList.of() : ratings.ratings(experiment);
  }
}
