package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import java.util.Arrays;
import java.util.Optional;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.StoppingRule;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.PlayedBlock;
import org.possibledeals.experiments.laboratory.LiveStandings.Row;
import org.possibledeals.experiments.laboratory.LiveStandings.Tested;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Looks;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * The sums of an experiment while it is played, as large at its last deal as at its first.
 *
 * <p>It changes as deals are added and belongs to one thread; its {@link #standings} are a value.
 */
public final class LiveTally {

  /** The sum of all copies of an agent at a table. */
  private record Sum(String table, String agent, ComparisonTally points) {

    private static Sum of(int number, String table, String agent, Tournament<?, ?, ?> tournament) {
      long[] weights =
          tournament.entrants().stream().mapToLong(name -> name.equals(agent) ? 1 : 0).toArray();
      int copies = Math.toIntExact(Arrays.stream(weights).sum());
      int unit = copies * tournament.matchesPerDeal();
      return new Sum(table, agent, new ComparisonTally(ImmutableMap.of(number, weights), unit, 0));
    }

    private Row row() {
      return new Row(table, agent, points.moments().count(), estimate(points));
    }
  }

  private final Experiment experiment;
  private final ImmutableList<Tournament<?, ?, ?>> tournaments;
  private final ImmutableListMultimap<Integer, Sum> sums;
  private final Optional<ComparisonTally> tested;
  private long matches;

  private LiveTally(Experiment experiment) {
    this.experiment = experiment;
    tested = experiment.stop().map(rule -> ExperimentTally.of(experiment, rule.tested()));
    tournaments = experiment.tournaments();
    var all = ImmutableListMultimap.<Integer, Sum>builder();
    for (int t = 0; t < tournaments.size(); t++) {
      String table = experiment.tables().keySet().asList().get(t);
      for (String agent : ImmutableSet.copyOf(tournaments.get(t).entrants())) {
        all.put(t, Sum.of(t, table, agent, tournaments.get(t)));
      }
    }
    sums = all.build();
  }

  /**
   * Returns the sums of what a journal has of an experiment.
   *
   * <p>Reads all its blocks, one of them in memory at a time.
   */
  public static LiveTally of(Experiment experiment, Journal journal) {
    var tally = new LiveTally(experiment);
    journal.eachDeal(experiment.name(), experiment.tournaments(), tally::add);
    return tally;
  }

  /** Adds the deals of a block. */
  public void add(PlayedBlock played) {
    int table = played.block().table();
    Lists.partition(played.matches(), tournaments.get(table).matchesPerDeal())
        .forEach(deal -> add(ImmutableList.copyOf(deal), table));
  }

  private void add(ImmutableList<PlayedMatch> deal, int table) {
    sums.get(table).forEach(sum -> sum.points().add(table, deal));
    matches += deal.size();
    tested.ifPresent(comparison -> comparison.add(table, deal));
  }

  /** Returns how the agents stand now. */
  public LiveStandings standings() {
    return new LiveStandings(
        sums.values().stream().map(Sum::row).collect(ImmutableList.toImmutableList()),
        tested.map(this::tested),
        matches);
  }

  private Tested tested(ComparisonTally comparison) {
    StoppingRule rule = experiment.stop().orElseThrow();
    Moments seen = comparison.moments();
    return new Tested(
        experiment.told(rule.tested()),
        estimate(comparison),
        rule.test().logLikelihoodRatio(seen, comparison.unit()),
        rule,
        rule.test().decide(seen, comparison.unit()));
  }

  private static Optional<Estimate> estimate(ComparisonTally tally) {
    return tally.moments().count() == 0
        ? Optional.empty()
        : Optional.of(Looks.ANY.estimate(tally.moments(), tally.unit()));
  }
}
