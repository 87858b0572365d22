package org.possibledeals.recycle.knowledge;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Number of some weighted things kept, and with which chance the others are drawn.
 *
 * <p>Source: Fearnhead and Clifford, <i>On-line inference for hidden Markov models via particle
 * filters</i>, Journal of the Royal Statistical Society B 65, 2003.
 *
 * @param most how many are kept
 */
record Thinning(int most, RandomGenerator random) {

  /**
   * Returns new weights, at most {@code most} of them above 0: each on average as it was, and as
   * near to it as can be. What weighs much is kept as it is.
   */
  double[] of(double[] weights) {
    if (weights.length <= most) {
      return weights;
    }
    double[] sorted = weights.clone();
    Arrays.sort(sorted);
    double least = least(sorted);
    double left = random.nextDouble() * least;
    double[] kept = weights.clone();
    for (int i = 0; i < kept.length; i++) {
      if (kept[i] < least) {
        left -= kept[i];
        kept[i] = left < 0 ? least : 0;
        left += left < 0 ? least : 0;
      }
    }
    return kept;
  }

  /**
   * Returns the weight from which on things are kept, so that {@code most} are left if each lighter
   * one is kept with its weight's share of that.
   *
   * @param weights from the least, more than {@code most}
   */
  private double least(double[] weights) {
    double[] lighter = weights.clone();
    for (int i = 1; i < lighter.length; i++) {
      lighter[i] += lighter[i - 1];
    }
    int last = weights.length - 1;
    while (weights[last] * (most - (weights.length - 1 - last)) > lighter[last]) {
      last--;
    }
    return lighter[last] / (most - (weights.length - 1 - last));
  }
}
