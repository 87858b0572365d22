package org.possibledeals.cards.count;

import java.util.Arrays;

/**
 * The number of ways to complete a deal from each node of {@link DealSplits}, and what share each
 * owner has of each class; for counts that fit a {@code long}. {@link DealWaysBig} is the obvious
 * version.
 *
 * <p>Backward, the ways from a node are those over its edges. Forward, one card of a class is
 * followed: how many ways lead to a node and leave it undealt. Both together give the deals in
 * which an owner has that card. None of these numbers exceeds the number of all deals. Like the
 * diagram, its arrays are room that can be used again.
 */
final class DealWays {
  private final DealSplits splits;

  /** By level and node. */
  private long[][] ways = {};

  private long[] having = {};

  /** By node and class of the first level, the ways to a node that leave a card undealt. */
  private long[] undealt = {};

  private long[] later = {};
  private long[] taking = {};

  DealWays(DealSplits splits) {
    this.splits = splits;
  }

  /**
   * Returns the ways.
   *
   * @throws ArithmeticException if there are more deals than a {@code long} can count
   */
  static DealWays of(DealSplits splits) {
    DealWays ways = new DealWays(splits);
    ways.make();
    return ways;
  }

  /** Counts the ways for the diagram as it is now; errors as {@link #of}. */
  void make() {
    if (ways.length < splits.levels()) {
      int before = ways.length;
      ways = Arrays.copyOf(ways, splits.levels());
      Arrays.fill(ways, before, ways.length, new long[0]);
    }
    int last = splits.levels() - 1;
    for (int depth = last; depth >= 0; depth--) {
      ways[depth] = room(ways[depth], splits.level(depth).nodes());
    }
    for (int node = 0; node < splits.last().nodes(); node++) {
      ways[last][node] = splits.waysAtLast(node);
    }
    for (int depth = last - 1; depth >= 0; depth--) {
      backward(splits.level(depth), ways[depth + 1], ways[depth]);
    }
  }

  private static long[] room(long[] before, int needed) {
    return before.length >= needed ? before : new long[needed];
  }

  private static void backward(SplitLevel level, long[] after, long[] ways) {
    for (int node = 0; node < level.nodes(); node++) {
      long sum = 0;
      for (int edge = level.firstEdge(node); edge < level.firstEdge(node + 1); edge++) {
        long rest = after[level.target(edge)];
        if (rest != 0) {
          sum = Math.addExact(sum, Math.multiplyExact(level.choices(edge), rest));
        }
      }
      ways[node] = sum;
    }
  }

  /** Returns the number of all deals. */
  long total() {
    return ways[0][0];
  }

  /** Returns the number of ways to complete a deal from a node. */
  long ways(int depth, int node) {
    return ways[depth][node];
  }

  /**
   * Returns, by place and class, the deals in which that owner has a given card of the class. It is
   * room that can be used again, and may be longer.
   */
  long[] marginals() {
    int classes = splits.classes();
    having = zeros(having, splits.places() * classes);
    undealt = room(undealt, classes);
    Arrays.fill(undealt, 0, classes, 1);
    for (int depth = 0; depth < splits.levels() - 1; depth++) {
      later = zeros(later, splits.level(depth + 1).nodes() * classes);
      forward(depth);
      long[] before = undealt;
      undealt = later;
      later = before;
    }
    lastTwo();
    return having;
  }

  private static long[] zeros(long[] before, int needed) {
    if (before.length < needed) {
      return new long[needed];
    }
    Arrays.fill(before, 0, needed, 0);
    return before;
  }

  private void forward(int depth) {
    int classes = splits.classes();
    SplitLevel level = splits.level(depth);
    taking = room(taking, level.classes());
    for (int node = 0; node < level.nodes(); node++) {
      for (int edge = level.firstEdge(node); edge < level.firstEdge(node + 1); edge++) {
        long rest = ways[depth + 1][level.target(edge)];
        if (rest == 0) {
          continue;
        }
        long choices = level.choices(edge);
        for (int i = 0; i < level.classes(); i++) {
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

  private void lastTwo() {
    int classes = splits.classes();
    int place = splits.levels() - 1;
    SplitLevel last = splits.last();
    for (int node = 0; node < last.nodes(); node++) {
      long all = ways[place][node];
      if (all == 0) {
        continue;
      }
      long first = taking(all, splits.wanted(node), splits.open(node));
      for (int k = 0; k < classes; k++) {
        if (last.classOf[k] >= 0) {
          long set = last.sets[last.classOf[k]];
          long mine = set == 3L << place ? first : set == 1L << place ? all : 0;
          having[place * classes + k] += undealt[node * classes + k] * mine;
          having[(place + 1) * classes + k] += undealt[node * classes + k] * (all - mine);
        }
      }
    }
  }
}
