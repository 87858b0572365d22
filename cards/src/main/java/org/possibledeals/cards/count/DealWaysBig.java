package org.possibledeals.cards.count;

import java.math.BigInteger;
import java.util.Arrays;
import org.possibledeals.kripke.reach.BeyondReachException;

/** {@link DealWays} for any number of deals, and as plain as can be: one recurrence each way. */
final class DealWaysBig {

  /** Maximum number of edges followed, each once a class: some seconds. */
  static final int MOST_STEPS = 1 << 23;

  private final DealSplits splits;
  private final BigInteger[][] ways;

  DealWaysBig(DealSplits splits) {
    this.splits = splits;
    ways = new BigInteger[splits.levels()][];
    for (int depth = splits.levels() - 1; depth >= 0; depth--) {
      ways[depth] = new BigInteger[splits.level(depth).nodes()];
      for (int node = 0; node < ways[depth].length; node++) {
        ways[depth][node] = waysFrom(depth, node);
      }
    }
  }

  private BigInteger waysFrom(int depth, int node) {
    if (depth == splits.levels() - 1) {
      return BigInteger.valueOf(splits.waysAtLast(node));
    }
    SplitLevel level = splits.level(depth);
    BigInteger sum = BigInteger.ZERO;
    for (int edge = level.firstEdge(node); edge < level.firstEdge(node + 1); edge++) {
      sum = sum.add(over(depth, edge));
    }
    return sum;
  }

  /** Returns the number of all deals. */
  BigInteger total() {
    return ways[0][0];
  }

  /** Returns the number of ways to complete a deal from a node. */
  BigInteger ways(int depth, int node) {
    return ways[depth][node];
  }

  /** Returns the number of ways to complete a deal over {@code edge}. */
  BigInteger over(int depth, int edge) {
    SplitLevel level = splits.level(depth);
    return BigInteger.valueOf(level.choices(edge)).multiply(ways[depth + 1][level.target(edge)]);
  }

  /**
   * Returns, by place and class, the deals in which that owner has a given card of the class;
   * refuses what takes more than {@value #MOST_STEPS} steps.
   */
  BigInteger[] marginals() {
    long steps = 0;
    for (int depth = 0; depth < splits.levels() - 1; depth++) {
      steps += (long) splits.level(depth).edges() * splits.classes();
    }
    if (steps > MOST_STEPS) {
      throw new BeyondReachException(
          "Marginals of more deals than a long counts take at most %d steps, and these take %d; structures with fewer owners, or fewer kinds of restriction, take fewer."
              .formatted(MOST_STEPS, steps));
    }
    BigInteger[] having = zeros(splits.places() * splits.classes());
    for (int k = 0; k < splits.classes(); k++) {
      follow(k, having);
    }
    return having;
  }

  /** Follows one card of class {@code k}. */
  private void follow(int k, BigInteger[] having) {
    int classes = splits.classes();
    BigInteger[] undealt = {BigInteger.ONE};
    int last = splits.levels() - 1;
    for (int depth = 0; depth < last; depth++) {
      SplitLevel level = splits.level(depth);
      BigInteger[] later = zeros(ways[depth + 1].length);
      int at = level.classOf[k];
      for (int node = 0; at >= 0 && node < level.nodes(); node++) {
        for (int edge = level.firstEdge(node); edge < level.firstEdge(node + 1); edge++) {
          BigInteger here = undealt[node].multiply(BigInteger.valueOf(level.choices(edge)));
          BigInteger taking = share(here, level.taken(edge, at), level.left(node, at));
          int to = level.target(edge);
          later[to] = later[to].add(here.subtract(taking));
          int pair = depth * classes + k;
          having[pair] = having[pair].add(taking.multiply(ways[depth + 1][to]));
        }
      }
      undealt = later;
    }
    for (int node = 0; node < undealt.length; node++) {
      BigInteger here = undealt[node].multiply(ways[last][node]);
      BigInteger first = firstOfLastTwo(k, node, here);
      int pair = last * classes + k;
      having[pair] = having[pair].add(first);
      having[pair + classes] = having[pair + classes].add(here.subtract(first));
    }
  }

  private BigInteger firstOfLastTwo(int k, int node, BigInteger here) {
    int place = splits.levels() - 1;
    int at = splits.last().classOf[k];
    long set = at < 0 ? 0 : splits.last().sets[at];
    if (here.signum() == 0 || set == 2L << place) {
      return BigInteger.ZERO;
    }
    return set == 1L << place ? here : share(here, splits.wanted(node), splits.open(node));
  }

  private static BigInteger share(BigInteger number, int some, int all) {
    return some == 0
        ? BigInteger.ZERO
        : number.multiply(BigInteger.valueOf(some)).divide(BigInteger.valueOf(all));
  }

  private static BigInteger[] zeros(int length) {
    BigInteger[] zeros = new BigInteger[length];
    Arrays.fill(zeros, BigInteger.ZERO);
    return zeros;
  }
}
