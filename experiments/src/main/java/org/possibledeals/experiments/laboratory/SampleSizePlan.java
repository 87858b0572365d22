package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.statistics.SampleSize;
import org.possibledeals.experiments.tournament.Blocks;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * How many deals an experiment needs to find a difference, from a pilot on deals of its own.
 *
 * @param pilot how many deals the pilot played at each table
 * @param lines one for each primary comparison, or for each pair of agents at each table if the
 *     experiment has none
 * @param costs of the deals of each cell, if tables are cells
 * @param alpha level at which each is tested: 5 % shared among them, as Holm's first step does
 */
public record SampleSizePlan(
    int pilot, double alpha, ImmutableList<Line> lines, ImmutableList<Cost> costs) {

  /** Distance of the pilot's seed from the experiment's. */
  private static final long OTHER = 0x70696c6f74L;

  /**
   * One comparison.
   *
   * @param name of it
   * @param deviation standard deviation over deals, points a match
   * @param deals that find the difference with the power, on average over pilots
   * @param safeDeals that do after {@link SampleSize#ASSURANCE} of all pilots
   * @param found difference that the deals of the file find with that power
   */
  public record Line(String name, double deviation, long deals, long safeDeals, double found) {}

  /**
   * What a deal of a table costs.
   *
   * @param table its name
   * @param seconds a deal, on one thread
   */
  public record Cost(String table, double seconds) {}

  /** A comparison as it is counted. */
  private record Sample(String name, ComparisonTally tally) {}

  /**
   * Plays a pilot and plans the number of deals.
   *
   * @param deals of the pilot, at least 2
   * @param difference to be found, points a match, more than 0
   * @param power to find it
   * @param threads that play
   * @throws IllegalArgumentException if the difference is not more than 0, or {@link SampleSize}
   *     refuses the pilot or the power
   */
  public static SampleSizePlan of(
      Experiment experiment, int deals, double difference, double power, int threads) {
    if (!(difference > 0) || Double.isInfinite(difference)) {
      throw new IllegalArgumentException(
          "Cannot plan for a difference of %s; it must be more than 0.".formatted(difference));
    }
    Experiment pilot = experiment.pilot(deals, experiment.seed() ^ OTHER);
    ImmutableList<Sample> samples = samples(experiment);
    ImmutableList<Cost> costs = play(pilot, threads, samples);
    double alpha = Role.ERROR_RATE / Math.max(1, samples.size());
    return new SampleSizePlan(
        deals,
        alpha,
        samples.stream()
            .map(
                sample -> {
                  double deviation =
                      sample.tally().moments().standardDeviation() / sample.tally().unit();
                  var size = new SampleSize(deviation, deals, alpha, power);
                  return new Line(
                      sample.name(),
                      deviation,
                      size.toFind(difference),
                      size.toFindSafely(difference),
                      size.found(experiment.deals()));
                })
            .collect(ImmutableList.toImmutableList()),
        experiment.variation().isPresent() ? costs : ImmutableList.of());
  }

  /** Plays the pilot and returns what a deal of each table took. */
  private static ImmutableList<Cost> play(
      Experiment pilot, int threads, ImmutableList<Sample> samples) {
    ImmutableList<Tournament<?, ?, ?>> tournaments = pilot.tournaments();
    var nanos = new AtomicLongArray(tournaments.size());
    Blocks.inOrder(
        pilot.deals(),
        threads,
        (from, to) ->
            IntStream.range(0, tournaments.size())
                .mapToObj(t -> timed(tournaments.get(t), from, to, t, nanos))
                .collect(ImmutableList.toImmutableList()),
        byTable -> {
          for (int t = 0; t < tournaments.size(); t++) {
            int table = t;
            Lists.partition(byTable.get(t), tournaments.get(t).matchesPerDeal()).stream()
                .map(ImmutableList::copyOf)
                .forEach(deal -> samples.forEach(sample -> sample.tally().add(table, deal)));
          }
        });
    return IntStream.range(0, tournaments.size())
        .mapToObj(
            t ->
                new Cost(
                    pilot.tables().keySet().asList().get(t), nanos.get(t) / 1e9 / pilot.deals()))
        .collect(ImmutableList.toImmutableList());
  }

  private static ImmutableList<PlayedMatch> timed(
      Tournament<?, ?, ?> tournament, int from, int to, int table, AtomicLongArray nanos) {
    long begun = System.nanoTime();
    ImmutableList<PlayedMatch> played = tournament.playDeals(from, to, false);
    nanos.addAndGet(table, System.nanoTime() - begun);
    return played;
  }

  private static ImmutableList<Sample> samples(Experiment experiment) {
    ImmutableList<Primary> named = experiment.allPrimaries();
    return (named.isEmpty() ? experiment.comparisons() : named)
        .stream()
            .map(
                primary ->
                    new Sample(
                        primary instanceof Primary.Within(int table, var agent, var than)
                            ? "%s at “%s”"
                                .formatted(
                                    experiment.told(primary),
                                    experiment.tables().keySet().asList().get(table))
                            : experiment.told(primary),
                        ExperimentTally.of(experiment, primary)))
            .collect(ImmutableList.toImmutableList());
  }
}
