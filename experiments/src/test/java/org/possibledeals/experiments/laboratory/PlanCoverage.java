package org.possibledeals.experiments.laboratory;

import java.util.random.RandomGenerator;
import org.possibledeals.experiments.statistics.Holm;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.statistics.SampleSize;

/**
 * Whether the number of deals that a pilot promises gives the power that it promises: a pilot is
 * drawn, then an experiment of so many deals.
 *
 * @param pilot how many deals the pilot has
 * @param effect true difference, in standard deviations of one deal's
 * @param promised power
 * @param deals that were planned, on average
 * @param power share of experiments that find the difference with the planned number
 * @param safePower the same with the larger number
 * @param enough share of pilots whose larger number is at least what the true standard deviation
 *     takes; {@link SampleSize#ASSURANCE} is promised
 */
record PlanCoverage(
    int pilot,
    double effect,
    double promised,
    double deals,
    double power,
    double safePower,
    double enough) {

  /**
   * Returns what simulations find.
   *
   * @param population differences of deals, from which pilots and experiments draw
   * @param experiments how many to simulate, at least one
   */
  static PlanCoverage of(
      long[] population,
      int pilot,
      double effect,
      double promised,
      int experiments,
      RandomGenerator random) {
    Moments all = Moments.of(population);
    double delta = effect * all.standardDeviation();
    long zero = Math.round(all.mean() - delta); // what is taken for no difference
    double real = all.mean() - zero;
    long needed =
        new SampleSize(all.standardDeviation(), population.length, Role.ERROR_RATE, promised)
            .toFind(real);
    double deals = 0;
    int found = 0;
    int safelyFound = 0;
    int enough = 0;
    for (int e = 0; e < experiments; e++) {
      double deviation = drawn(population, pilot, 0, random).standardDeviation();
      var size = new SampleSize(deviation, pilot, Role.ERROR_RATE, promised);
      long planned = size.toFind(real);
      long safe = size.toFindSafely(real);
      deals += planned;
      enough += safe >= needed ? 1 : 0;
      found += isFound(drawn(population, planned, zero, random));
      safelyFound += isFound(drawn(population, safe, zero, random));
    }
    double n = experiments;
    return new PlanCoverage(
        pilot,
        real / all.standardDeviation(),
        promised,
        deals / n,
        found / n,
        safelyFound / n,
        enough / n);
  }

  private static int isFound(Moments moments) {
    return moments.mean() > 0 && Holm.pValue(moments) < Role.ERROR_RATE ? 1 : 0;
  }

  private static Moments drawn(long[] population, long deals, long zero, RandomGenerator random) {
    Moments moments = Moments.NONE;
    for (long k = 0; k < deals; k++) {
      moments = moments.plus(population[random.nextInt(population.length)] - zero);
    }
    return moments;
  }
}
