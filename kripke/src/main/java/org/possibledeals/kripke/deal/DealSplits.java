package org.possibledeals.kripke.deal;

import java.util.Arrays;

/**
 * The ways to split each class of cards between the owners, as a diagram.
 *
 * <p>Cards that the same owners may have are exchangeable, and make a class. What has only one
 * owner is settled first. Then one owner after the other is served: an edge says how many cards of
 * each class. Where the same numbers of cards are left for the same owners, ways join in one node.
 * With two owners left nothing remains to be decided but which of the cards that both may have go
 * to the first; so the last level has no edges.
 *
 * <p>Counts, probabilities and samples are walks over this diagram. It depends on the structure
 * alone. Cost: one step per edge; 1 while nothing is restricted, a hundred or so for a player's
 * cell, at most {@value #MOST_EDGES} a level before it is refused. Source: own.
 */
final class DealSplits {

  /** The most edges of a level. */
  static final int MOST_EDGES = 1 << 20;

  private final int owners;
  private final long[] settled;

  /** The owners with something to decide, in the order in which they are served. */
  private final int[] order;

  /** By place in the order, the number of cards that are not settled. */
  private final int[] room;

  /** By card, its class, or -1 if it is settled. */
  private final byte[] classOf;

  /** One level per owner served, but for the last two, who share the last one. */
  private final SplitLevel[] levels;

  private DealSplits(Settling settling, int[] order, SplitLevel first, byte[] classOf) {
    this.owners = settling.settled.length;
    this.settled = settling.settled;
    this.order = order;
    this.classOf = classOf;
    room = new int[order.length];
    for (int place = 0; place < order.length; place++) {
      room[place] = settling.room[order[place]];
    }
    levels = new SplitLevel[order.length - 1];
    levels[0] = first;
    for (int depth = 0; depth + 1 < levels.length; depth++) {
      levels[depth + 1] = joined(levels[depth], depth);
      new Splitting(levels[depth], levels[depth + 1], depth, room[depth]).run();
    }
  }

  /**
   * Returns the diagram of a structure.
   *
   * @throws IllegalArgumentException if there is no deal
   * @throws org.possibledeals.kripke.model.BeyondReachException if a level has more than {@value
   *     #MOST_EDGES} edges
   */
  static DealSplits of(DealStructure structure) {
    if (!structure.isPossible()) {
      throw new IllegalArgumentException(
          "There is no deal to count or sample in: %s.".formatted(structure));
    }
    Settling settling = new Settling(structure);
    int[] order = settling.order();
    byte[] classOf = new byte[Long.SIZE];
    Arrays.fill(classOf, (byte) -1);
    return new DealSplits(settling, order, settling.classes(order, classOf), classOf);
  }

  /** Returns the classes once the owner at {@code depth} is served. */
  private static SplitLevel joined(SplitLevel level, int depth) {
    int[] sets = new int[level.classes()];
    long[] cards = new long[level.classes()];
    int[] joins = new int[level.classes()];
    int count = 0;
    for (int i = 0; i < sets.length; i++) {
      int set = level.sets[i] & ~(1 << depth);
      int at = 0;
      while (at < count && sets[at] != set) {
        at++;
      }
      joins[i] = set == 0 ? -1 : at;
      if (set != 0) {
        sets[at] = set;
        cards[at] |= level.cards[i];
        count = Math.max(count, at + 1);
      }
    }
    int[] classOf = level.classOf.clone();
    for (int k = 0; k < classOf.length; k++) {
      classOf[k] = classOf[k] < 0 ? -1 : joins[classOf[k]];
    }
    return new SplitLevel(Arrays.copyOf(sets, count), Arrays.copyOf(cards, count), classOf);
  }

  /** Returns the number of owners of the structure. */
  int owners() {
    return owners;
  }

  /** Returns the mask of cards that only {@code owner} may have. */
  long settled(int owner) {
    return settled[owner];
  }

  /** Returns the class of {@code card} on the first level, -1 if it is settled or not dealt. */
  int classOf(int card) {
    return classOf[card];
  }

  /** Returns the number of owners for whom something is not settled. */
  int places() {
    return order.length - 2 + 2 * Integer.signum(levels[0].classes());
  }

  /** Returns the owner served at {@code place}. */
  int owner(int place) {
    return order[place];
  }

  /** Returns how many cards the owner at {@code place} has besides those settled. */
  int room(int place) {
    return room[place];
  }

  /** Returns the number of levels, at least 1. */
  int levels() {
    return levels.length;
  }

  SplitLevel level(int depth) {
    return levels[depth];
  }

  /** Returns the number of classes of the first level; 0 if everything is settled. */
  int classes() {
    return levels[0].classes();
  }

  SplitLevel last() {
    return levels[levels.length - 1];
  }

  /** Returns how many cards that both of the last two owners may have are left at a last node. */
  int open(int node) {
    return count(node, 3 << order.length - 2);
  }

  /** Returns how many of those the last owner but one takes; it may be impossible. */
  int wanted(int node) {
    return room[order.length - 2] - count(node, 1 << order.length - 2);
  }

  private int count(int node, int set) {
    SplitLevel last = last();
    for (int i = 0; i < last.classes(); i++) {
      if (last.sets[i] == set) {
        return last.left(node, i);
      }
    }
    return 0;
  }

  /** Returns the number of ways to serve the last two owners at a node of the last level. */
  long waysAtLast(int node) {
    int open = open(node);
    int wanted = wanted(node);
    return wanted < 0 || wanted > open ? 0 : DealCount.CHOOSE[open][wanted];
  }
}
