package org.possibledeals.experiments.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * p-values, and what is left of them when several questions are asked at once.
 *
 * <p>Source: Holm, <i>A Simple Sequentially Rejective Multiple Test Procedure</i>, Scandinavian
 * Journal of Statistics 6 (1979).
 */
public final class Holm {

  private Holm() {}

  /**
   * Returns the two-sided p-value of a mean of zero by Student's t, of two or more, not all alike.
   */
  public static double pValue(Moments moments) {
    double t = Math.abs(moments.mean()) / moments.standardDeviation() * Math.sqrt(moments.count());
    return 2 * TDistribution.of(moments.count() - 1).survivalProbability(t);
  }

  /** Returns the p-values adjusted for their number, in the order given, each at most 1. */
  public static double[] adjusted(double... pValues) {
    int[] order =
        IntStream.range(0, pValues.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> pValues[i]))
            .mapToInt(i -> i)
            .toArray();
    double[] adjusted = new double[pValues.length];
    double largest = 0;
    for (int rank = 0; rank < order.length; rank++) {
      largest = Math.max(largest, Math.min(1, (order.length - rank) * pValues[order[rank]]));
      adjusted[order[rank]] = largest;
    }
    return adjusted;
  }
}
