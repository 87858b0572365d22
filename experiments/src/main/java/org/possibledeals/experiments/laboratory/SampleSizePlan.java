package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Contrast;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.statistics.Moments;
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
 * @param alpha level at which each is tested: 5 % shared among them, as Holm's first step does
 */
public record SampleSizePlan(int pilot, double alpha, ImmutableList<Line> lines) {

  /** Distance of the pilot's seed from the experiment's. */
  private static final long OTHER = 0x70696c6f74L;

  private static final int CHUNK = 16;

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
   * A comparison as it is counted.
   *
   * @param inbox receives each deal with its table
   */
  private record Sample(
      String name,
      int unit,
      Supplier<Moments> sums,
      ObjIntConsumer<ImmutableList<PlayedMatch>> inbox) {}

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
    play(pilot, threads, samples);
    double alpha = Role.ERROR_RATE / Math.max(1, samples.size());
    return new SampleSizePlan(
        deals,
        alpha,
        samples.stream()
            .map(
                sample -> {
                  double deviation = sample.sums().get().standardDeviation() / sample.unit();
                  var size = new SampleSize(deviation, deals, alpha, power);
                  return new Line(
                      sample.name(),
                      deviation,
                      size.toFind(difference),
                      size.toFindSafely(difference),
                      size.found(experiment.deals()));
                })
            .collect(ImmutableList.toImmutableList()));
  }

  private static void play(Experiment pilot, int threads, ImmutableList<Sample> samples) {
    ImmutableList<Tournament<?, ?, ?>> tournaments = pilot.tournaments();
    Blocks.whileWanted(
        pilot.deals(),
        CHUNK,
        threads,
        (from, to) ->
            tournaments.stream()
                .map(tournament -> tournament.playDeals(from, to, false))
                .collect(ImmutableList.toImmutableList()),
        byTable -> {
          for (int t = 0; t < tournaments.size(); t++) {
            int table = t;
            Lists.partition(byTable.get(t), tournaments.get(t).matchesPerDeal()).stream()
                .map(ImmutableList::copyOf)
                .forEach(deal -> samples.forEach(sample -> sample.inbox().accept(deal, table)));
          }
          return true;
        });
  }

  private static ImmutableList<Sample> samples(Experiment experiment) {
    ImmutableList<Tournament<?, ?, ?>> tournaments = experiment.tournaments();
    ImmutableList.Builder<Sample> samples = ImmutableList.builder();
    for (Primary primary : asked(experiment)) {
      samples.add(
          switch (primary) {
            case Primary.Across(int position) -> {
              Contrast contrast = experiment.contrasts().get(position);
              int any = contrast.weights().keySet().iterator().next();
              var tally = new ContrastTally(contrast, tournaments.get(any).matchesPerDeal(), 0);
              yield new Sample(
                  contrast.name(), tally.unit(), tally::moments, (d, t) -> tally.add(t, d));
            }
            case Primary.Within(int table, String agent, String than) -> {
              ImmutableList<String> names = experiment.tables().values().asList().get(table);
              var tally =
                  new DifferenceTally(
                      new Difference.Pair(agent, than),
                      names,
                      tournaments.get(table).matchesPerDeal(),
                      0);
              yield new Sample(
                  "%s − %s at “%s”"
                      .formatted(agent, than, experiment.tables().keySet().asList().get(table)),
                  tally.unit(),
                  tally::moments,
                  (deal, at) -> {
                    if (at == table) {
                      tally.add(deal);
                    }
                  });
            }
          });
    }
    return samples.build();
  }

  private static ImmutableList<Primary> asked(Experiment experiment) {
    if (!experiment.allPrimaries().isEmpty()) {
      return experiment.allPrimaries();
    }
    ImmutableList.Builder<Primary> all = ImmutableList.builder();
    for (int t = 0; t < experiment.tables().size(); t++) {
      List<String> agents =
          experiment.tables().values().asList().get(t).stream().distinct().toList();
      for (int i = 0; i < agents.size(); i++) {
        for (int j = i + 1; j < agents.size(); j++) {
          all.add(new Primary.Within(t, agents.get(i), agents.get(j)));
        }
      }
    }
    return all.build();
  }
}
