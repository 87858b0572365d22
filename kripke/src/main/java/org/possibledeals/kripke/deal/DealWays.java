package org.possibledeals.kripke.deal;

/**
 * The number of ways to complete a deal from each node of {@link DealSplits}, and what share each
 * owner has of each class; for counts that fit a {@code long}. {@link DealWaysBig} is the obvious
 * version.
 *
 * <p>Backward, the ways from a node are those over its edges. Forward, one card of a class is
 * followed: how many ways lead to a node and leave it undealt. Both together give the deals in
 * which an owner has that card. None of these numbers exceeds the number of all deals.
 */
final class DealWays {
  private final DealSplits splits;
  private final long[][] ways;

  private DealWays(DealSplits splits) {
    this.splits = splits;
    ways = new long[splits.levels()][];
    SplitLevel last = splits.last();
    ways[splits.levels() - 1] = new long[last.nodes()];
    for (int node = 0; node < last.nodes(); node++) {
      ways[splits.levels() - 1][node] = splits.waysAtLast(node);
    }
    for (int depth = splits.levels() - 2; depth >= 0; depth--) {
      ways[depth] = backward(splits.level(depth), ways[depth + 1]);
    }
  }

  /**
   * Returns the ways.
   *
   * @throws ArithmeticException if there are more deals than a {@code long} can count
   */
  static DealWays of(DealSplits splits) {
    return new DealWays(splits);
  }

  private static long[] backward(SplitLevel level, long[] after) {
    long[] ways = new long[level.nodes()];
    for (int node = 0; node < ways.length; node++) {
      long sum = 0;
      for (int edge = level.firstEdge(node); edge < level.firstEdge(node + 1); edge++) {
        long rest = after[level.target(edge)];
        if (rest != 0) {
          sum = Math.addExact(sum, Math.multiplyExact(level.choices(edge), rest));
        }
      }
      ways[node] = sum;
    }
    return ways;
  }

  /** Returns the number of all deals. */
  long total() {
    return ways[0][0];
  }

  /** Returns the number of ways to complete a deal from a node. */
  long ways(int depth, int node) {
    return ways[depth][node];
  }

  /** Returns, by place and class, the deals in which that owner has a given card of the class. */
  long[] marginals() {
    int classes = splits.classes();
    long[] having = new long[splits.places() * classes];
    long[] undealt = new long[classes];
    java.util.Arrays.fill(undealt, 1);
    for (int depth = 0; depth < splits.levels() - 1; depth++) {
      undealt = forward(depth, undealt, having);
    }
    lastTwo(undealt, having);
    return having;
  }

  private long[] forward(int depth, long[] undealt, long[] having) {
    int classes = splits.classes();
    SplitLevel level = splits.level(depth);
    long[] later = new long[ways[depth + 1].length * classes];
    long[] taking = new long[level.classes()];
    for (int node = 0; node < level.nodes(); node++) {
      for (int edge = level.firstEdge(node); edge < level.firstEdge(node + 1); edge++) {
        long rest = ways[depth + 1][level.target(edge)];
        if (rest == 0) {
          continue;
        }
        long choices = level.choices(edge);
        for (int i = 0; i < taking.length; i++) {
          taking[i] = taking(choices, level.taken(edge, i), level.left(node, i));
        }
        for (int k = 0; k < classes; k++) {
          int at = level.classOf[k];
          if (at >= 0) {
            long before = undealt[node * classes + k];
            having[depth * classes + k] += before * taking[at] * rest;
            later[level.target(edge) * classes + k] += before * (choices - taking[at]);
          }
        }
      }
    }
    return later;
  }

  /** Of {@code choices} to take some of all cards of a class, those that take a given one. */
  private static long taking(long choices, int some, int all) {
    if (some == 0) {
      return 0;
    }
    if (some == all) {
      return choices;
    }
    return choices < 1L << 57
        ? choices * some / all
        : choices / all * some + choices % all * some / all;
  }

  private void lastTwo(long[] undealt, long[] having) {
    int classes = splits.classes();
    int place = splits.levels() - 1;
    SplitLevel last = splits.last();
    for (int node = 0; node < last.nodes(); node++) {
      long all = ways[place][node];
      if (all == 0) {
        continue;
      }
      long taking = taking(all, splits.wanted(node), splits.open(node));
      for (int k = 0; k < classes; k++) {
        if (last.classOf[k] >= 0) {
          int set = last.sets[last.classOf[k]];
          long first = set == 3 << place ? taking : set == 1 << place ? all : 0;
          having[place * classes + k] += undealt[node * classes + k] * first;
          having[(place + 1) * classes + k] += undealt[node * classes + k] * (all - first);
        }
      }
    }
  }
}
