package org.possibledeals.experiments.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A mean that is estimated with less variance by help of a control: something that was observed
 * beside each observation, goes along with it, and has a mean that is known from elsewhere.
 *
 * <p>Instead of y the mean of y − β (c − μ) is taken, which is the same for every fixed β. β is the
 * slope of y on c. Were it taken from the observations that it then changes, the mean would be
 * biased; so the observations are cut into {@value #FOLDS} blocks, and each block gets the slope of
 * the others. μ is a mean of other controls, and the variance of it is added. Sources: Lavenberg
 * and Welch, <i>A perspective on the use of control variables to increase the efficiency of Monte
 * Carlo simulations</i>, Management Science 27 (1981); Avramidis and Wilson, <i>A splitting scheme
 * for control variates</i>, Operations Research Letters 14 (1993).
 *
 * @param plain the mean of y with Student's 95 % interval
 * @param controlled the mean with the control
 * @param slope the mean of the blocks' slopes β
 * @param factor variance of the controlled mean, divided by that of the plain one
 */
public record ControlVariate(Estimate plain, Estimate controlled, double slope, double factor) {

  /** How many blocks the observations are cut into. */
  public static final int FOLDS = 10;

  private static final double EACH_TAIL = 0.025;

  /**
   * Returns the estimates from sums, which need not hold the observations.
   *
   * @param blocks the sums of each of the {@value #FOLDS} blocks of neighbouring observations, none
   *     of them empty; block k begins at observation n k / {@value #FOLDS}, rounded down
   * @param unitOfY how many units of y make one
   * @param unitOfC how many units of c make one
   * @param others of how many other controls the mean of the controls is the mean
   * @throws IllegalArgumentException if there are not so many blocks, or one is empty
   */
  public static ControlVariate of(
      List<CrossMoments> blocks, double unitOfY, double unitOfC, long others) {
    CrossMoments all = requireBlocks(blocks);
    double n = all.count();
    double scale = unitOfC / unitOfY;
    double[] slopes = blocks.stream().mapToDouble(b -> all.minus(b).slope() * scale).toArray();
    double sum = 0;
    for (int k = 0; k < FOLDS; k++) {
      CrossMoments block = blocks.get(k);
      sum += meanOf(block, slopes[k], unitOfY, unitOfC) * block.count();
    }
    double mean = sum / n;
    double spread = 0;
    for (int k = 0; k < FOLDS; k++) {
      CrossMoments block = blocks.get(k);
      double away = meanOf(block, slopes[k], unitOfY, unitOfC) - mean;
      spread += block.spreadAround(slopes[k] / scale) / unitOfY / unitOfY;
      spread += block.count() * away * away;
    }
    double slope = Arrays.stream(slopes).sum() / FOLDS;
    double varianceOfC = all.spreadOfC() / (n - 1) / unitOfC / unitOfC;
    double plain = all.spreadOfY() / (n - 1) / unitOfY / unitOfY / n;
    double with = spread / (n - 1) / n + slope * slope * varianceOfC / others;
    return new ControlVariate(
        estimate(all.y().doubleValue() / n / unitOfY, plain, all.count()),
        estimate(mean, with, all.count()),
        slope,
        plain == 0 ? 1 : with / plain);
  }

  /** Returns the sums of all blocks. */
  private static CrossMoments requireBlocks(List<CrossMoments> blocks) {
    CrossMoments all = blocks.stream().reduce(CrossMoments.NONE, CrossMoments::plus);
    if (blocks.size() != FOLDS || blocks.stream().anyMatch(block -> block.count() == 0)) {
      throw new IllegalArgumentException(
          "No control variate of %d observations in %d blocks; it takes %d blocks of at least one."
              .formatted(all.count(), blocks.size(), FOLDS));
    }
    return all;
  }

  /** Returns the mean of y − β c. */
  private static double meanOf(CrossMoments block, double slope, double unitOfY, double unitOfC) {
    return (block.y().doubleValue() / unitOfY - slope * block.c().doubleValue() / unitOfC)
        / block.count();
  }

  private static Estimate estimate(double mean, double variance, long n) {
    double half =
        TDistribution.of(n - 1.0).inverseSurvivalProbability(EACH_TAIL) * Math.sqrt(variance);
    return new Estimate(mean, Optional.of(new Interval(mean - half, mean + half)));
  }
}
