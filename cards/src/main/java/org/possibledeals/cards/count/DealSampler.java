package org.possibledeals.cards.count;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;

/**
 * Exactly uniform random deals of a structure: tables made once, then any number of samples.
 *
 * <p>How many cards of each class an owner has is drawn by exact counts, and then which ones. So
 * there is no rejection of deals and no bias, and what is drawn depends on the structure and the
 * generator alone: two agents' cells with equal structures give equal samples, whatever the actual
 * deal. Immutable, and safe to share between threads that have a generator each. {@link DealTables}
 * draws without making an object for each structure.
 */
public final class DealSampler {
  private final DealSplits splits;

  /** By level and edge, the ways over the edges of its node up to and including it. */
  private long[][] cumulative = {};

  /** The ways, if they exceed a {@code long}. */
  private final Optional<DealWaysBig> big;

  private DealSampler(DealSplits splits, Optional<DealWaysBig> big) {
    this.splits = splits;
    this.big = big;
  }

  /** Returns a sampler that has no tables until {@link #accumulate} makes them. */
  static DealSampler withoutTables(DealSplits splits) {
    return new DealSampler(splits, Optional.empty());
  }

  /**
   * Makes the tables; about as long as counting.
   *
   * @throws IllegalArgumentException if there is no deal
   * @throws org.possibledeals.kripke.reach.BeyondReachException if the tables get too large: see
   *     {@link DealSplits}
   */
  public static DealSampler of(DealStructure structure) {
    DealSplits splits = DealSplits.of(structure);
    try {
      DealSampler sampler = withoutTables(splits);
      sampler.accumulate(DealWays.of(splits));
      return sampler;
    } catch (ArithmeticException beyondLong) {
      return big(splits);
    }
  }

  /** The obvious version, for any number of deals. */
  static DealSampler big(DealSplits splits) {
    return new DealSampler(splits, Optional.of(new DealWaysBig(splits)));
  }

  /** Makes the tables for the diagram as it is now. */
  void accumulate(DealWays ways) {
    if (cumulative.length < splits.levels() - 1) {
      int before = cumulative.length;
      cumulative = Arrays.copyOf(cumulative, splits.levels() - 1);
      Arrays.fill(cumulative, before, cumulative.length, new long[0]);
    }
    for (int depth = 0; depth < splits.levels() - 1; depth++) {
      SplitLevel level = splits.level(depth);
      if (cumulative[depth].length < level.edges()) {
        cumulative[depth] = new long[level.edges()];
      }
      for (int node = 0; node < level.nodes(); node++) {
        long sum = 0;
        for (int edge = level.firstEdge(node); edge < level.firstEdge(node + 1); edge++) {
          sum += level.choices(edge) * ways.ways(depth + 1, level.target(edge));
          cumulative[depth][edge] = sum;
        }
      }
    }
  }

  /** Returns the number of owners, which is how many hands a sample has. */
  public int owners() {
    return splits.owners();
  }

  /**
   * Draws a deal. Allocates nothing as long as the number of deals fits a {@code long}.
   *
   * @param hands takes the mask of each owner's cards; at least {@link #owners()} long
   */
  public void sample(RandomGenerator random, long[] hands) {
    for (int owner = 0; owner < splits.owners(); owner++) {
      hands[owner] = splits.settled(owner);
    }
    if (splits.classes() == 0) {
      return;
    }
    long undealt = -1;
    int node = 0;
    int last = splits.levels() - 1;
    for (int depth = 0; depth < last; depth++) {
      SplitLevel level = splits.level(depth);
      int edge = big.isEmpty() ? edge(random, depth, node) : bigEdge(random, depth, node);
      long hand = 0;
      for (int i = 0; i < level.classes(); i++) {
        int some = level.taken(edge, i);
        if (some > 0) {
          hand |= RandomSubset.of(random, level.cards[i] & undealt, some);
        }
      }
      undealt &= ~hand;
      hands[splits.owner(depth)] |= hand;
      node = level.target(edge);
    }
    lastTwo(random, undealt, hands);
  }

  private void lastTwo(RandomGenerator random, long undealt, long[] hands) {
    int place = splits.levels() - 1;
    SplitLevel last = splits.last();
    long[] hand = hands;
    int wanted = splits.room(place);
    for (int i = 0; i < last.classes(); i++) {
      if (last.sets[i] == 1L << place) {
        long mine = last.cards[i] & undealt;
        hand[splits.owner(place)] |= mine;
        wanted -= Long.bitCount(mine);
      } else if (last.sets[i] == 2L << place) {
        hand[splits.owner(place + 1)] |= last.cards[i] & undealt;
      }
    }
    for (int i = 0; i < last.classes(); i++) {
      if (last.sets[i] == 3L << place) {
        long open = last.cards[i] & undealt;
        long mine = RandomSubset.of(random, open, wanted);
        hand[splits.owner(place)] |= mine;
        hand[splits.owner(place + 1)] |= open & ~mine;
      }
    }
  }

  private int edge(RandomGenerator random, int depth, int node) {
    SplitLevel level = splits.level(depth);
    int low = level.firstEdge(node);
    int high = level.firstEdge(node + 1) - 1;
    if (low == high) {
      return low;
    }
    long[] sums = cumulative[depth];
    long drawn = random.nextLong(sums[high]);
    while (low < high) {
      int middle = low + high >>> 1;
      if (sums[middle] > drawn) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private int bigEdge(RandomGenerator random, int depth, int node) {
    SplitLevel level = splits.level(depth);
    DealWaysBig ways = big.orElseThrow();
    int edge = level.firstEdge(node);
    if (edge + 1 == level.firstEdge(node + 1)) {
      return edge;
    }
    BigInteger left = below(random, ways.ways(depth, node)).subtract(ways.over(depth, edge));
    while (left.signum() >= 0) {
      left = left.subtract(ways.over(depth, ++edge));
    }
    return edge;
  }

  /** Returns a uniformly random number from 0 to {@code bound} - 1. */
  private static BigInteger below(RandomGenerator random, BigInteger bound) {
    byte[] bytes = new byte[bound.bitLength() / 8 + 1];
    while (true) {
      random.nextBytes(bytes);
      bytes[0] &= (byte) ((1 << bound.bitLength() % 8) - 1);
      BigInteger number = new BigInteger(1, bytes);
      if (number.compareTo(bound) < 0) {
        return number;
      }
    }
  }

  /** Returns a random deal. */
  public Deal sample(RandomGenerator random) {
    long[] hands = new long[owners()];
    sample(random, hands);
    return Deal.of(hands);
  }
}
