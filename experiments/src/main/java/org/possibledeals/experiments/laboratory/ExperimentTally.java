package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Collections;
import java.util.Optional;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Contrast;
import org.possibledeals.experiments.design.Experiment.StoppingRule;
import org.possibledeals.experiments.laboratory.Ratings.Rating;
import org.possibledeals.experiments.statistics.Moments;
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
  private final int unit;
  private Moments tested = Moments.NONE;

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
            .map(contrast -> tally(contrast, tournaments, deals))
            .collect(ImmutableList.toImmutableList());
    ratings = Ratings.counting(tournaments, Collections.max(deals));
    unit = tournaments.getFirst().matchesPerDeal();
  }

  private static ContrastTally tally(
      Contrast contrast,
      ImmutableList<Tournament<?, ?, ?>> tournaments,
      ImmutableList<Long> deals) {
    int any = contrast.weights().keySet().iterator().next();
    return new ContrastTally(
        contrast,
        tournaments.get(any).matchesPerDeal(),
        contrast.weights().keySet().stream().mapToLong(deals::get).min().orElse(0));
  }

  /** Adds a deal of a table: all its matches. */
  void add(ImmutableList<PlayedMatch> deal, int table) {
    tables.get(table).add(deal);
    contrasts.forEach(contrast -> contrast.add(table, deal));
    ratings.add(table, deal);
    if (table == 0 && experiment.stop().isPresent()) {
      StoppingRule rule = experiment.stop().get();
      tested = tested.plus(StoppingResult.difference(deal, rule.better(), rule.worse()));
    }
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
    return experiment.stop().map(rule -> StoppingResult.of(experiment, rule, tested, unit));
  }

  /** Returns the ratings of all agents, the highest first. */
  ImmutableList<Rating> ratings() {
    return ratings.ratings(experiment);
  }
}
