package org.possibledeals.cards.knowledge;

import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.cards.count.DealSampler;
import org.possibledeals.cards.handover.DealListing;
import org.possibledeals.cards.handover.Limits;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.kripke.model.BeyondReachException;

/**
 * A cell whose deals do not weigh alike: each has a likelihood, of the bids and plays that were
 * made, given that deal.
 *
 * <p>Knowledge is that of the cell: a likelihood rules nothing out for the logic, it only weighs.
 * Means are exact where the deals can be listed, and otherwise estimated by importance sampling:
 * deals are drawn exactly uniformly from the cell and weighted. Immutable if the likelihood is.
 */
public final class WeightedCell {
  private final DealCell cell;
  private final ToDoubleFunction<Deal> likelihood;

  private WeightedCell(DealCell cell, ToDoubleFunction<Deal> likelihood) {
    this.cell = cell;
    this.likelihood = likelihood;
  }

  /**
   * Returns {@code cell} with weights.
   *
   * @param likelihood finite and not negative, up to a common factor
   */
  public static WeightedCell of(DealCell cell, ToDoubleFunction<Deal> likelihood) {
    return new WeightedCell(cell, likelihood);
  }

  /** Returns this with its weights multiplied by {@code further}, the likelihood of more news. */
  public WeightedCell times(ToDoubleFunction<Deal> further) {
    return new WeightedCell(
        cell, deal -> likelihood.applyAsDouble(deal) * further.applyAsDouble(deal));
  }

  /** Returns the cell without weights. */
  public DealCell cell() {
    return cell;
  }

  /**
   * Returns the weighted mean of {@code value} over all deals of the cell. Of a value that is 1
   * where something holds and 0 elsewhere it is the probability of that.
   *
   * @throws BeyondReachException if there are more than 20 000 deals, or all have likelihood 0
   * @throws IllegalArgumentException if a likelihood is negative or not finite
   */
  public WeightedMean exactly(ToDoubleFunction<Deal> value) {
    var deals = DealListing.of(cell.structure(), Limits.USUAL.most());
    return mean(value, deals.size(), deals::get, true);
  }

  /**
   * Returns the weighted mean of {@code value} over {@code samples} deals drawn uniformly from the
   * cell.
   *
   * @param samples at least 1
   * @throws BeyondReachException if all deals drawn have likelihood 0, or the cell cannot be
   *     sampled
   * @throws IllegalArgumentException if {@code samples < 1}, or a likelihood is negative or not
   *     finite
   */
  public WeightedMean estimate(ToDoubleFunction<Deal> value, int samples, RandomGenerator random) {
    if (samples < 1) {
      throw new IllegalArgumentException(
          "A mean is estimated from 1 or more samples, not %d.".formatted(samples));
    }
    DealSampler sampler = cell.sampler();
    return mean(value, samples, i -> sampler.sample(random), false);
  }

  private WeightedMean mean(
      ToDoubleFunction<Deal> value, int count, IntFunction<Deal> deals, boolean exact) {
    double[] weights = new double[count];
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      Deal deal = deals.apply(i);
      weights[i] = weight(deal);
      values[i] = weights[i] == 0 ? 0 : value.applyAsDouble(deal);
    }
    double greatest = IntStream.range(0, count).mapToDouble(i -> weights[i]).max().orElse(0);
    if (greatest == 0) {
      throw new BeyondReachException(
          "Each of the %d deals looked at has likelihood 0; a mean needs one that has not."
              .formatted(count));
    }
    double sum = 0;
    double squares = 0;
    double weighted = 0;
    for (int i = 0; i < count; i++) {
      // Likelihoods of many plays are small; their squares must not vanish.
      weights[i] /= greatest;
      sum += weights[i];
      squares += weights[i] * weights[i];
      weighted += weights[i] * values[i];
    }
    double mean = weighted / sum;
    double error = exact ? 0 : standardError(weights, values, mean) / sum;
    return new WeightedMean(mean, error, sum * sum / squares, count, exact);
  }

  private static double standardError(double[] weights, double[] values, double mean) {
    double deviations = 0;
    for (int i = 0; i < weights.length; i++) {
      double deviation = weights[i] * (values[i] - mean);
      deviations += deviation * deviation;
    }
    return Math.sqrt(deviations);
  }

  private double weight(Deal deal) {
    double weight = likelihood.applyAsDouble(deal);
    if (!(weight >= 0 && weight < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "The likelihood %s of %s is not one: it must be finite and not negative."
              .formatted(weight, cell.vocabulary().describe(deal)));
    }
    return weight;
  }
}
