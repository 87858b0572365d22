package org.possibledeals.cards.count;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * Room for the counts, marginals and samples of one structure after another, without allocation
 * once the room is large enough for what is asked of it.
 *
 * <p>For an agent or an experiment that asks many cells: {@link DealMarginals} and {@link
 * DealSampler} say the same as values, which can be kept and shared, have no bound on the number of
 * deals, and cost some kilobytes each. These tables are the one mutable thing here: they answer for
 * what they were last {@linkplain #fill filled} with, and belong to one thread.
 */
public final class DealTables {
  private final DealSplits splits = new DealSplits();
  private final DealWays ways = new DealWays(splits);
  private final DealSampler sampler = DealSampler.withoutTables(splits);
  private long total;
  private boolean hasSums;

  /** Makes empty tables of a small initial capacity. */
  public DealTables() {}

  /**
   * Makes the tables of {@code structure} instead of those before; microseconds for a player's
   * cell, which is {@link DealCell#structure}. Costs one step for each edge of the diagram of
   * splits.
   *
   * @throws IllegalArgumentException if there is no deal
   * @throws BeyondReachException if the tables get too large, or there are more deals than a {@code
   *     long} counts
   */
  public void fill(DealStructure structure) {
    total = 0;
    splits.make(structure);
    try {
      ways.make();
    } catch (ArithmeticException beyondLong) {
      throw new BeyondReachException(
          "These tables count up to %d deals, and %s has more; its own marginals and samplers have no such bound."
              .formatted(Long.MAX_VALUE, structure));
    }
    total = ways.total();
    hasSums = false;
  }

  /** Returns the number of deals, at least 1. */
  public long total() {
    return requireFilled();
  }

  /**
   * Writes how likely each owner was dealt each card, all deals weighing alike.
   *
   * @param shares takes at index {@code 64 * owner + card} the share of deals in which that owner
   *     was dealt that card, 0 for cards that are not dealt; at least 64 places an owner
   */
  public void marginals(double[] shares) {
    double all = requireFilled();
    Arrays.fill(shares, 0, splits.owners() * Long.SIZE, 0);
    for (int owner = 0; owner < splits.owners(); owner++) {
      for (long left = splits.settled(owner); left != 0; left &= left - 1) {
        shares[owner * Long.SIZE + Long.numberOfTrailingZeros(left)] = 1;
      }
    }
    long[] having = ways.marginals();
    for (int place = 0; place < splits.places(); place++) {
      for (int k = 0; k < splits.classes(); k++) {
        double share = having[place * splits.classes() + k] / all;
        for (long left = splits.level(0).cards[k]; left != 0; left &= left - 1) {
          shares[splits.owner(place) * Long.SIZE + Long.numberOfTrailingZeros(left)] = share;
        }
      }
    }
  }

  /**
   * Draws a deal, each equally likely; the same as {@link DealSampler#sample} of the structure from
   * the same generator.
   *
   * @param hands takes the mask of each owner's cards; at least as long as there are owners
   */
  public void sample(RandomGenerator random, long[] hands) {
    requireFilled();
    if (!hasSums) {
      sampler.accumulate(ways);
      hasSums = true;
    }
    sampler.sample(random, hands);
  }

  private long requireFilled() {
    if (total == 0) {
      throw new IllegalArgumentException("These tables are empty; fill them with a structure.");
    }
    return total;
  }
}
