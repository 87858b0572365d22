package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.statistics.Bootstrap;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Interval;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.statistics.SequentialTest;
import org.possibledeals.experiments.statistics.SequentialTest.Decision;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * Whether intervals and the sequential test keep what they promise, in simulated experiments whose
 * true difference is known.
 *
 * <p>The deals of a tournament that was played are taken for all deals there are; so the true
 * difference is their mean. An experiment draws deals from them with replacement.
 *
 * @param experiments how many were simulated
 * @param deals how many each of them drew
 * @param student share of Student's 95 % intervals that hold the true difference
 * @param bootstrap share of bootstrap intervals that do
 * @param falseH1 share of sequential tests that accept h1 where h0 is true; at most 5 % are
 *     promised
 * @param falseH0 share that accept h0 where h1 is true; at most 5 % are promised
 * @param meanDeals how many deals the sequential tests took, on average
 */
record Coverage(
    int experiments,
    int deals,
    double student,
    double bootstrap,
    double falseH1,
    double falseH0,
    double meanDeals) {

  static final double RATE = 0.05;

  /** Distance of h1 from h0, in standard deviations of one deal's difference. */
  static final double EFFECT = 0.15;

  /** Deals between two looks of a sequential test, as between two blocks of an experiment. */
  static final int LOOK = 50;

  /**
   * Returns what {@code experiments} simulations find.
   *
   * @param deals what was played, each deal's matches together
   * @param drawn how many deals an experiment draws
   * @param random chance of the simulations
   */
  static Coverage of(
      ImmutableList<ImmutableList<PlayedMatch>> deals,
      int experiments,
      int drawn,
      RandomGenerator random) {
    long[] population =
        deals.stream().mapToLong(deal -> Simulations.difference(deal, 0, 1)).toArray();
    double truth = Moments.of(population).mean();
    double h = EFFECT * Moments.of(population).standardDeviation();
    var underH0 = new SequentialTest(truth, truth + h, RATE, RATE);
    var underH1 = new SequentialTest(truth - h, truth, RATE, RATE);
    int student = 0;
    int bootstrap = 0;
    int falseH1 = 0;
    int falseH0 = 0;
    long taken = 0;
    for (int e = 0; e < experiments; e++) {
      long[] sample =
          random.ints(drawn, 0, population.length).mapToLong(k -> population[k]).toArray();
      student += holds(Estimate.of(Moments.of(sample), 1).interval().orElseThrow(), truth);
      double[] values = Arrays.stream(sample).asDoubleStream().toArray();
      bootstrap += holds(Bootstrap.ofMean(values, random), truth);
      Moments one = untilDecided(underH0, population, random);
      Moments other = untilDecided(underH1, population, random);
      falseH1 += underH0.decide(one, 1) == Decision.H1 ? 1 : 0;
      falseH0 += underH1.decide(other, 1) == Decision.H0 ? 1 : 0;
      taken += one.count() + other.count();
    }
    double n = experiments;
    return new Coverage(
        experiments, drawn, student / n, bootstrap / n, falseH1 / n, falseH0 / n, taken / n / 2);
  }

  /**
   * Plays a tournament and returns what simulations on its deals find.
   *
   * @param experiments how many to simulate
   * @param drawn how many deals each of them draws, at least 2
   */
  static Coverage of(Tournament<?, ?, ?> tournament, int experiments, int drawn) {
    int seatings = tournament.matchesPerDeal();
    var deals =
        Lists.partition(tournament.playDeals(0, tournament.deals(), false), seatings).stream()
            .map(ImmutableList::copyOf)
            .collect(ImmutableList.toImmutableList());
    return of(
        deals, experiments, drawn, new RandomStreams(tournament.seed()).of(0x636f76).random());
  }

  /** Draws deals until the test has decided on them. */
  static Moments untilDecided(SequentialTest test, long[] population, RandomGenerator random) {
    Moments seen = Moments.NONE;
    do {
      for (int k = 0; k < LOOK; k++) {
        seen = seen.plus(population[random.nextInt(population.length)]);
      }
    } while (test.decide(seen, 1) == Decision.UNDECIDED);
    return seen;
  }

  private static int holds(Interval interval, double truth) {
    return interval.low() <= truth && truth <= interval.high() ? 1 : 0;
  }
}
