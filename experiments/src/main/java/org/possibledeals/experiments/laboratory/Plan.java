package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.experiments.design.Contrast;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Primary;
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
public record Plan(int pilot, double alpha, ImmutableList<Line> lines) {

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

  private record Sample(String name, Moments sums, int unit) {}

  /**
   * Plays a pilot and plans.
   *
   * @param deals of the pilot, at least 2
   * @param difference to be found, points a match, more than 0
   * @param power to find it
   * @param threads that play
   * @throws IllegalArgumentException if the difference is not more than 0, or {@link SampleSize}
   *     refuses the pilot or the power
   */
  public static Plan of(
      Experiment experiment, int deals, double difference, double power, int threads) {
    if (!(difference > 0) || Double.isInfinite(difference)) {
      throw new IllegalArgumentException(
          "Cannot plan for a difference of %s; it is to be more than 0.".formatted(difference));
    }
    Experiment pilot = experiment.pilot(deals, experiment.seed() ^ OTHER);
    List<ImmutableList<ImmutableList<PlayedMatch>>> played = new ArrayList<>();
    pilot.tournaments().forEach(tournament -> played.add(played(tournament, threads)));
    ImmutableList<Sample> samples = samples(experiment, played);
    double alpha = Role.ERROR_RATE / Math.max(1, samples.size());
    return new Plan(
        deals,
        alpha,
        samples.stream()
            .map(
                sample -> {
                  double deviation = sample.sums().standardDeviation() / sample.unit();
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

  private static ImmutableList<ImmutableList<PlayedMatch>> played(
      Tournament<?, ?, ?> tournament, int threads) {
    int perDeal = tournament.lineUp().matchesPerDeal(tournament.entrants().size());
    List<PlayedMatch> matches = new ArrayList<>();
    Blocks.whileWanted(
        tournament.deals(),
        CHUNK,
        threads,
        (from, to) -> tournament.playDeals(from, to, false),
        matches::addAll);
    return Lists.partition(matches, perDeal).stream()
        .map(ImmutableList::copyOf)
        .collect(ImmutableList.toImmutableList());
  }

  private static ImmutableList<Sample> samples(
      Experiment experiment, List<ImmutableList<ImmutableList<PlayedMatch>>> played) {
    ImmutableList.Builder<Sample> samples = ImmutableList.builder();
    for (Primary primary : asked(experiment)) {
      samples.add(
          switch (primary) {
            case Primary.Across(int position) -> {
              Contrast contrast = experiment.contrasts().get(position);
              int any = contrast.weights().keySet().iterator().next();
              yield new Sample(
                  contrast.name(),
                  Moments.of(Comparison.sums(contrast, played, played.get(any).size())),
                  played.get(any).getFirst().size());
            }
            case Primary.Within(int table, String agent, String than) -> {
              ImmutableList<String> names = experiment.tables().values().asList().get(table);
              yield new Sample(
                  "%s − %s at “%s”"
                      .formatted(agent, than, experiment.tables().keySet().asList().get(table)),
                  Moments.of(
                      played.get(table).stream()
                          .mapToLong(deal -> Difference.sum(names, agent, than, deal))
                          .toArray()),
                  Difference.unit(names, agent, than) * played.get(table).getFirst().size());
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
