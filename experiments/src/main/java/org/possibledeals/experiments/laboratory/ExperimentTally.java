package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import java.util.Collections;
import java.util.Optional;
import java.util.stream.Stream;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.laboratory.Ratings.Rating;
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
  private final ImmutableMap<Primary, ComparisonTally> comparisons;
  private final ImmutableListMultimap<Integer, ComparisonTally> byTable;
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
    comparisons =
        Maps.toMap(
            experiment.comparisons(),
            compared -> ComparisonTally.of(compared, tournaments, deals::get));
    var all = ImmutableList.<TableTally>builder();
    var some = ImmutableSet.<Integer>builder();
    for (int t = 0; t < tournaments.size(); t++) {
      Optional<ComparisonTally> first =
          experiment.pairs(t).stream().findFirst().map(comparisons::get);
      all.add(new TableTally(t, names.get(t), tournaments.get(t), experiment.looks(), first));
      if (deals.get(t) > 0) { // or else it was interrupted before its first block
        some.add(t);
      }
    }
    tables = all.build();
    played = some.build();
    tested = experiment.stop().map(rule -> of(experiment, rule.tested()));
    var ofTables = ImmutableListMultimap.<Integer, ComparisonTally>builder();
    Stream.concat(comparisons.values().stream(), tested.stream())
        .forEach(tally -> tally.tables().forEach(table -> ofTables.put(table, tally)));
    byTable = ofTables.build();
    ratings = Ratings.counting(tournaments, Collections.max(deals));
  }

  /** Returns the empty tally of a comparison, of which nothing will be resampled. */
  static ComparisonTally of(Experiment experiment, Primary compared) {
    return ComparisonTally.of(compared, experiment.tournaments(), table -> 0);
  }

  /** Adds a deal of a table: all its matches. */
  void add(ImmutableList<PlayedMatch> deal, int table) {
    tables.get(table).add(deal);
    byTable.get(table).forEach(comparison -> comparison.add(table, deal));
    ratings.add(table, deal);
  }

  /** Returns what the tables have found that have played a deal. */
  ImmutableList<TableResult> tables() {
    return played.stream().map(t -> tables.get(t).table()).collect(ImmutableList.toImmutableList());
  }

  /** Returns the comparisons whose tables have all played a deal. */
  ImmutableList<ComparisonResult> comparisons() {
    return comparisons.entrySet().stream()
        .filter(entry -> entry.getValue().moments().count() > 0)
        .map(entry -> entry.getValue().result(entry.getKey(), experiment))
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
