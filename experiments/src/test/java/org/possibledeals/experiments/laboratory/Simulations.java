package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.util.List;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * Simulated experiments on the deals of a tournament, which are taken for all deals there are:
 * whether tests and estimates keep what they promise.
 *
 * @param sequential with the true difference at h0, midway and at h1
 * @param families of several primary comparisons: without a real difference, and with some
 * @param plans from pilots, for a small difference and a larger one
 */
record Simulations(
    ImmutableList<SequentialCoverage> sequential,
    ImmutableList<FamilyCoverage> families,
    ImmutableList<PlanCoverage> plans) {

  private static final int PILOT = 200;
  private static final double POWER = 0.8;

  /**
   * Plays a tournament of different agents and simulates experiments on its deals.
   *
   * @param experiments how many of each kind, at least one
   * @param drawn how many deals the experiments with several primary comparisons draw
   */
  static Simulations of(Tournament<?, ?, ?> tournament, int experiments, int drawn) {
    int seatings = tournament.matchesPerDeal();
    List<List<PlayedMatch>> deals =
        Lists.partition(tournament.playDeals(0, tournament.deals(), false), seatings);
    RandomGenerator random = new RandomStreams(tournament.seed()).of(0x73696d).random();
    long[][] pairs = pairs(deals, tournament.entrants().size());
    long[] first = pairs[0];
    return new Simulations(
        ImmutableList.of(
            SequentialCoverage.of(first, 0, experiments, random),
            SequentialCoverage.of(first, 0.5, experiments, random),
            SequentialCoverage.of(first, 1, experiments, random)),
        ImmutableList.of(
            FamilyCoverage.of(pairs, 0, experiments, drawn, random),
            FamilyCoverage.of(pairs, pairs.length / 2, experiments, drawn, random)),
        ImmutableList.of(
            PlanCoverage.of(first, PILOT, 0.1, POWER, experiments, random),
            PlanCoverage.of(first, PILOT, 0.2, POWER, experiments, random),
            PlanCoverage.of(first, PILOT, 0.2, 0.9, experiments, random)));
  }

  private static long[][] pairs(List<List<PlayedMatch>> deals, int entrants) {
    long[][] pairs = new long[entrants * (entrants - 1) / 2][];
    int next = 0;
    for (int i = 0; i < entrants; i++) {
      for (int j = i + 1; j < entrants; j++) {
        int a = i;
        int b = j;
        pairs[next++] = deals.stream().mapToLong(deal -> difference(deal, a, b)).toArray();
      }
    }
    return pairs;
  }

  /** Returns how many points more {@code i} made than {@code j}, summed over a deal's matches. */
  static long difference(List<PlayedMatch> deal, int i, int j) {
    return deal.stream()
        .mapToLong(
            match ->
                match.points().get(match.seating().indexOf(i))
                    - match.points().get(match.seating().indexOf(j)))
        .sum();
  }
}
