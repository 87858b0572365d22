package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
import org.possibledeals.experiments.tournament.ComparisonTally;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * The sums of an experiment while it is played, as large at its last deal as at its first.
 *
 * <p>It changes as deals are added and belongs to one thread; its {@link #standings} are a value.
 */
public final class LiveTally {

  /** The sums of one table. */
  private static final class Sums {
    private final String table;
    private final ImmutableList<String> entrants;
    private final ImmutableList<String> agents;
    private final int matchesPerDeal;
    private final Moments[] points;

    private Sums(String table, Tournament<?, ?, ?> tournament) {
      this.table = table;
      entrants = tournament.entrants();
      agents = entrants.stream().distinct().collect(ImmutableList.toImmutableList());
      matchesPerDeal = tournament.matchesPerDeal();
      points = new Moments[agents.size()];
      Arrays.fill(points, Moments.NONE);
    }

    private void add(List<PlayedMatch> deal) {
      long[] sums = new long[agents.size()];
      for (PlayedMatch match : deal) {
        for (int seat = 0; seat < entrants.size(); seat++) {
          String agent = entrants.get(match.seating().get(seat));
          sums[agents.indexOf(agent)] += match.points().get(seat);
        }
      }
      for (int a = 0; a < sums.length; a++) {
        points[a] = points[a].plus(sums[a]);
      }
    }

    private Row row(int a) {
      int copies = Math.toIntExact(entrants.stream().filter(agents.get(a)::equals).count());
      return new Row(
          table, agents.get(a), points[a].count(), estimate(points[a], copies * matchesPerDeal));
    }
  }

  private final Experiment experiment;
  private final List<Sums> tables = new ArrayList<>();
  private final Optional<ComparisonTally> tested;
  private long matches;

  private LiveTally(Experiment experiment) {
    this.experiment = experiment;
    tested = experiment.stop().map(rule -> ExperimentTally.of(experiment, rule.tested()));
    ImmutableList<Tournament<?, ?, ?>> tournaments = experiment.tournaments();
    for (int t = 0; t < tournaments.size(); t++) {
      tables.add(new Sums(experiment.tables().keySet().asList().get(t), tournaments.get(t)));
    }
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
    Lists.partition(played.matches(), tables.get(table).matchesPerDeal)
        .forEach(deal -> add(ImmutableList.copyOf(deal), table));
  }

  private void add(ImmutableList<PlayedMatch> deal, int table) {
    tables.get(table).add(deal);
    matches += deal.size();
    tested.ifPresent(comparison -> comparison.add(table, deal));
  }

  /** Returns how the agents stand now. */
  public LiveStandings standings() {
    var rows = ImmutableList.<Row>builder();
    for (Sums table : tables) {
      for (int a = 0; a < table.agents.size(); a++) {
        rows.add(table.row(a));
      }
    }
    return new LiveStandings(rows.build(), tested.map(this::tested), matches);
  }

  private Tested tested(ComparisonTally comparison) {
    StoppingRule rule = experiment.stop().orElseThrow();
    Moments seen = comparison.moments();
    return new Tested(
        experiment.told(rule.tested()),
        estimate(seen, comparison.unit()),
        rule.test().logLikelihoodRatio(seen, comparison.unit()),
        rule,
        rule.test().decide(seen, comparison.unit()));
  }

  private static Optional<Estimate> estimate(Moments moments, int unit) {
    return moments.count() == 0 ? Optional.empty() : Optional.of(Looks.ANY.estimate(moments, unit));
  }
}
