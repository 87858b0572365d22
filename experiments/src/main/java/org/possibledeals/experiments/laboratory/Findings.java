package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.StoppingRule;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.FailureNote;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.Run;
import org.possibledeals.experiments.laboratory.Ratings.Rating;
import org.possibledeals.experiments.statistics.Bootstrap;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Holm;
import org.possibledeals.experiments.statistics.Interval;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.statistics.SequentialTest;
import org.possibledeals.experiments.statistics.SequentialTest.Decision;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Standings;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * What an experiment has found so far.
 *
 * @param entry the experiment as the journal has it
 * @param tables one for each table of the experiment, in order
 * @param comparisons of tables with each other, one for each contrast of which something is played
 * @param decision of the rule to stop, if there is one
 * @param ratings of all agents, the highest first; none where some have never lost to the rest
 * @param failures of agents, in the order in which they were played
 * @param runs which versions have played which blocks, in order
 */
public record Findings(
    Experiment experiment,
    Entry entry,
    ImmutableList<Table> tables,
    ImmutableList<Comparison> comparisons,
    Optional<Decision> decision,
    ImmutableList<Rating> ratings,
    ImmutableList<FailureNote> failures,
    ImmutableList<Run> runs) {

  /**
   * What one table has found.
   *
   * @param name of the table
   * @param standings means and differences with Student's intervals
   * @param differences one for each of the standings' differences, in the same order
   * @param points of single matches by entrant, to see how they are spread
   * @param rotation how much narrower playing each deal in all seatings makes intervals
   * @param seats points a match by seat, over all agents that sat there
   * @param calibration of the bids by entrant, without points where the game has none
   */
  public record Table(
      String name,
      Tournament<?, ?, ?> tournament,
      Standings standings,
      ImmutableList<Difference> differences,
      ImmutableList<int[]> points,
      OptionalDouble rotation,
      ImmutableList<Estimate> seats,
      ImmutableList<Calibration> calibration) {}

  /**
   * More about the difference of two entrants.
   *
   * @param i position of one
   * @param j position of the other
   * @param points i's minus j's, a match
   * @param bootstrap 95 % interval by resampling deals; nothing for one deal alone
   * @param p two-sided, by Student's t
   * @param adjusted p, corrected by Holm for all differences of the experiment
   */
  public record Difference(
      int i, int j, Estimate points, Optional<Interval> bootstrap, double p, double adjusted) {}

  /** Fewest deals for which a ratio of two standard deviations means something. */
  private static final int LEAST_FOR_RATIO = 30;

  /** Returns whether everything that the experiment asks for is played. */
  public boolean isComplete() {
    return entry.blocks() >= entry.blocksAsked(experiment.blocks())
        || decision.filter(d -> d != Decision.UNDECIDED).isPresent();
  }

  /**
   * Returns the findings of an experiment in the journal.
   *
   * <p>A table without a match that was played is left out.
   */
  public static Findings of(Experiment experiment, Entry entry, Journal journal) {
    var tables = ImmutableList.<Table>builder();
    Optional<Decision> decision = Optional.empty();
    var tournaments = experiment.tournaments();
    var played = new ArrayList<ImmutableList<ImmutableList<PlayedMatch>>>();
    for (int t = 0; t < tournaments.size(); t++) {
      var tournament = tournaments.get(t);
      var deals = journal.deals(entry.name(), t, tournament);
      played.add(deals);
      if (deals.isEmpty()) {
        continue; // interrupted before its first block
      }
      tables.add(table(experiment.tables().keySet().asList().get(t), tournament, deals));
      if (experiment.stop().isPresent()) {
        StoppingRule rule = experiment.stop().get();
        Moments seen = Moments.of(differences(deals, rule.better(), rule.worse()));
        decision = decision(experiment, seen, deals.getFirst().size());
      }
    }
    return new Findings(
        experiment,
        entry,
        adjusted(tables.build()),
        Comparison.of(experiment, played),
        decision,
        Ratings.of(tournaments, played, new RandomStreams(experiment.seed()).of(0x656c6f).random()),
        journal.failures(entry.name()),
        journal.runs(entry.name()));
  }

  /** Returns the versions that have played it, with their blocks if there are several. */
  public String versions() {
    return runs.size() < 2
        ? entry.version()
        : runs.stream().map(Run::told).collect(Collectors.joining(", "));
  }

  /** Returns how many points more {@code i} made than {@code j}, summed over a deal's matches. */
  static long difference(List<PlayedMatch> deal, int i, int j) {
    return deal.stream().mapToLong(match -> points(match, i) - points(match, j)).sum();
  }

  private static int points(PlayedMatch match, int entrant) {
    return match.points().get(match.seating().indexOf(entrant));
  }

  private static long[] differences(ImmutableList<ImmutableList<PlayedMatch>> deals, int i, int j) {
    return deals.stream().mapToLong(deal -> difference(deal, i, j)).toArray();
  }

  private static Table table(
      String name,
      Tournament<?, ?, ?> tournament,
      ImmutableList<ImmutableList<PlayedMatch>> deals) {
    Standings standings = Standings.of(tournament, deals);
    int entrants = tournament.entrants().size();
    var differences = ImmutableList.<Difference>builder();
    for (Standings.Difference d : standings.differences()) {
      long[] sums = differences(deals, d.i(), d.j());
      differences.add(
          new Difference(
              d.i(),
              d.j(),
              d.points(),
              bootstrap(sums, deals.getFirst().size(), tournament.seed()),
              Holm.pValue(Moments.of(sums)),
              1));
    }
    return new Table(
        name,
        tournament,
        standings,
        differences.build(),
        IntStream.range(0, entrants)
            .mapToObj(
                e -> deals.stream().flatMap(List::stream).mapToInt(m -> points(m, e)).toArray())
            .collect(ImmutableList.toImmutableList()),
        rotation(deals),
        seats(deals, entrants),
        IntStream.range(0, entrants)
            .mapToObj(e -> Calibration.of(deals, e))
            .collect(ImmutableList.toImmutableList()));
  }

  private static Optional<Interval> bootstrap(long[] sums, int matches, long seed) {
    double[] means = Arrays.stream(sums).mapToDouble(sum -> (double) sum / matches).toArray();
    return means.length < 2
        ? Optional.empty()
        : Optional.of(Bootstrap.ofMean(means, new RandomStreams(seed).of(0x626f6f74).random()));
  }

  /**
   * Returns the standard error of the difference of the first two entrants with every deal in all
   * seatings, divided by the standard error of as many matches on deals of their own. The latter is
   * estimated from one seating of each deal, another one each time.
   */
  private static OptionalDouble rotation(ImmutableList<ImmutableList<PlayedMatch>> deals) {
    int seatings = deals.getFirst().size();
    if (seatings == 1 || deals.size() < LEAST_FOR_RATIO) {
      return OptionalDouble.empty();
    }
    Moments together = Moments.of(differences(deals, 0, 1));
    Moments alone = Moments.NONE;
    for (int d = 0; d < deals.size(); d++) {
      alone = alone.plus(difference(deals.get(d).subList(d % seatings, d % seatings + 1), 0, 1));
    }
    double ratio = together.standardDeviation() / Math.sqrt(seatings) / alone.standardDeviation();
    return Double.isFinite(ratio) ? OptionalDouble.of(ratio) : OptionalDouble.empty();
  }

  private static ImmutableList<Estimate> seats(
      ImmutableList<ImmutableList<PlayedMatch>> deals, int seats) {
    return IntStream.range(0, seats)
        .mapToObj(
            seat ->
                Estimate.of(
                    Moments.of(
                        deals.stream()
                            .mapToLong(
                                deal -> deal.stream().mapToLong(m -> m.points().get(seat)).sum())
                            .toArray()),
                    deals.getFirst().size()))
        .collect(ImmutableList.toImmutableList());
  }

  /** All differences of all tables are one family of questions. */
  private static ImmutableList<Table> adjusted(ImmutableList<Table> tables) {
    double[] adjusted =
        Holm.adjusted(
            tables.stream()
                .flatMap(table -> table.differences().stream())
                .mapToDouble(Difference::p)
                .toArray());
    int[] next = {0};
    return tables.stream()
        .map(
            t ->
                new Table(
                    t.name(),
                    t.tournament(),
                    t.standings(),
                    t.differences().stream()
                        .map(d -> with(d, adjusted[next[0]++]))
                        .collect(ImmutableList.toImmutableList()),
                    t.points(),
                    t.rotation(),
                    t.seats(),
                    t.calibration()))
        .collect(ImmutableList.toImmutableList());
  }

  private static Difference with(Difference d, double adjusted) {
    return new Difference(d.i(), d.j(), d.points(), d.bootstrap(), d.p(), adjusted);
  }

  /** Returns the decision of the rule to stop on these differences, if there is a rule. */
  static Optional<Decision> decision(Experiment experiment, Moments differences, int unit) {
    return experiment
        .stop()
        .map(rule -> new SequentialTest(rule.h0(), rule.h1(), rule.alpha(), rule.beta()))
        .map(test -> test.decide(differences, unit));
  }
}
