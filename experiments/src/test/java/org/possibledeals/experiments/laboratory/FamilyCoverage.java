package org.possibledeals.experiments.laboratory;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.possibledeals.experiments.statistics.Holm;
import org.possibledeals.experiments.statistics.Moments;

/**
 * How often something false is claimed where an experiment has several primary comparisons.
 *
 * @param comparisons how many there are
 * @param real how many of them have a true difference that is not zero
 * @param withoutHolm share of experiments with a false claim if each p is taken by itself
 * @param withHolm share with one if they are corrected; at most 5 % are promised
 * @param found share of the real differences that are found, corrected
 */
record FamilyCoverage(
    int comparisons, int real, double withoutHolm, double withHolm, double found) {

  /** A real difference, in standard deviations of one deal's. */
  private static final double EFFECT = 0.2;

  /**
   * Returns what simulations find.
   *
   * @param populations differences by comparison and deal; an experiment draws the same deals of
   *     all
   * @param real how many of them get a true difference; all others are moved to have none
   * @param experiments how many to simulate, at least one
   * @param drawn how many deals each of them draws
   */
  static FamilyCoverage of(
      long[][] populations, int real, int experiments, int drawn, RandomGenerator random) {
    long[][] moved = new long[populations.length][];
    for (int c = 0; c < populations.length; c++) {
      Moments all = Moments.of(populations[c]);
      double shift = (c < real ? EFFECT * all.standardDeviation() : 0) - all.mean();
      // In thousandths, so that the mean that is taken off is nearly the whole of it.
      moved[c] = Arrays.stream(populations[c]).map(x -> Math.round(1000 * (x + shift))).toArray();
    }
    int without = 0;
    int with = 0;
    int found = 0;
    for (int e = 0; e < experiments; e++) {
      int[] deals = random.ints(drawn, 0, populations[0].length).toArray();
      double[] p = new double[moved.length];
      for (int c = 0; c < moved.length; c++) {
        long[] population = moved[c];
        p[c] =
            Holm.pValue(Moments.of(Arrays.stream(deals).mapToLong(d -> population[d]).toArray()));
      }
      double[] adjusted = Holm.adjusted(p);
      without += claims(p, real, p.length) > 0 ? 1 : 0;
      with += claims(adjusted, real, p.length) > 0 ? 1 : 0;
      found += claims(adjusted, 0, real);
    }
    double n = experiments;
    return new FamilyCoverage(
        moved.length, real, without / n, with / n, real == 0 ? 0 : found / n / real);
  }

  private static int claims(double[] p, int from, int to) {
    return (int) Arrays.stream(p, from, to).filter(one -> one < Role.ERROR_RATE).count();
  }
}
