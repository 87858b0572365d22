package org.possibledeals.kripke.diagrams;

import java.util.Arrays;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.BeyondReachException.Bound;
import org.possibledeals.kripke.reach.Budget;

/**
 * The nodes of diagrams with complement edges, each there once. An edge is a number: twice that of
 * its node, and 1 more if it stands for the negation. The edge to the high side is never negated,
 * so that equal functions have equal edges.
 *
 * <p>Table and cache begin small and double when they are full or crowded. Nodes that nobody holds
 * are found by marking, between two operations.
 *
 * <p>Source: Brace, Rudell and Bryant, <i>Efficient implementation of a BDD package</i> (1990).
 */
final class NodeTable {

  static final int TOP = 0;
  static final int BOTTOM = 1;

  /** Numbers of a node: its level, the low and the high edge, and the next node in its bucket. */
  private static final int STRIDE = 4;

  private static final int NEXT = 3;

  /** Bytes of a node: those numbers, and a bucket. */
  private static final int BYTES_OF_A_NODE = 20;

  /** Maximum number of nodes that fit into an array, a power of two. */
  private static final int MOST_NODES = 1 << 28;

  private static final int FIRST_NODES = 1 << 12;

  /**
   * A table is small if it takes less than this part of the memory; the cache takes nearly as much.
   */
  private static final int SMALL = 4;

  /** New nodes between two looks at the time, a power of two. */
  private static final int LOOKING = 1 << 10;

  /** Thrown if the table is full or may not grow: the operation is repeated or refused. */
  static final class FullException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FullException() {
      super("The table is full.", null, false, false);
    }
  }

  private final int budget;
  private final OperationCache cache;
  private int[] nodes = new int[STRIDE * FIRST_NODES];
  private int[] buckets = new int[FIRST_NODES];

  /** The number after that of the last node that was ever used. */
  private int end = 1;

  /** The first of the nodes that are free to be used again, 0 if there are none. */
  private int free;

  private int used = 1;
  private int collectAt = FIRST_NODES;
  private int steps;

  /**
   * Makes a table with the constant alone.
   *
   * @param budget most nodes at a time
   */
  NodeTable(int budget, OperationCache cache) {
    this.budget = budget;
    this.cache = cache;
    nodes[0] = Integer.MAX_VALUE;
  }

  /** Returns how many nodes fit into this memory, in bytes, with as many results remembered. */
  static int nodesWithin(long bytes) {
    return (int) Math.min(MOST_NODES, bytes / (BYTES_OF_A_NODE + OperationCache.BYTES_OF_AN_ENTRY));
  }

  /** Returns the level of the top variable; the constants' is below all. */
  int level(int edge) {
    return nodes[edge >> 1 << 2];
  }

  int low(int edge) {
    return nodes[(edge >> 1 << 2) + 1] ^ edge & 1;
  }

  int high(int edge) {
    return nodes[(edge >> 1 << 2) + 2] ^ edge & 1;
  }

  /**
   * Returns the edge to: if the variable at {@code level} then high, else low.
   *
   * @throws FullException if there is no room for a new node
   */
  int node(int level, int low, int high) {
    if (low == high) {
      return low;
    }
    int negation = high & 1;
    return node(level, low ^ negation, high ^ negation, bucket(level, low ^ negation, high)) << 1
        ^ negation;
  }

  private int node(int level, int low, int high, int bucket) {
    int[] all = nodes;
    for (int node = buckets[bucket]; node != 0; node = all[(node << 2) + NEXT]) {
      int at = node << 2;
      if (all[at] == level && all[at + 1] == low && all[at + 2] == high) {
        return node;
      }
    }
    return added(level, low, high);
  }

  private int added(int level, int low, int high) {
    if ((++steps & LOOKING - 1) == 0) {
      look();
    }
    if (free == 0 && end == buckets.length) {
      grow();
    }
    int node = free == 0 ? end++ : free;
    int at = node << 2;
    free = node == free ? nodes[at + NEXT] : free;
    nodes[at] = level;
    nodes[at + 1] = low;
    nodes[at + 2] = high;
    hang(node, bucket(level, low, high));
    used++;
    return node;
  }

  private void look() {
    Budget.checkTime();
    if (cache.isCrowded()) {
      long bytes = (long) OperationCache.BYTES_OF_AN_ENTRY * cache.size();
      if (hasRoom(3 * bytes + bytes(buckets.length))) {
        cache.grow();
      } else {
        cache.makeDo();
      }
    }
  }

  private void hang(int node, int bucket) {
    nodes[(node << 2) + NEXT] = buckets[bucket];
    buckets[bucket] = node;
  }

  /**
   * Returns where the node hangs. Nodes that are made one after the other have edges to nodes that
   * were, so these lie side by side: sixteen buckets are what the machine fetches at once.
   */
  private int bucket(int level, int low, int high) {
    int hash = level * 0x9E3779B1 + (low >> 5) * 0x85EBCA77 + (high >> 5) * 0xC2B2AE3D;
    hash ^= hash >>> 15;
    hash *= 0x2C1B3C6D;
    int near = (low >> 1) + 2 * (high >> 1) & 15;
    return ((hash ^ hash >>> 13) << 4 | near) & buckets.length - 1;
  }

  private void grow() {
    int larger = 2 * buckets.length;
    if (buckets.length >= budget
        || buckets.length >= MOST_NODES
        || !hasRoom(3 * bytes(larger) / 2)) {
      throw new FullException();
    }
    nodes = Arrays.copyOf(nodes, STRIDE * larger);
    buckets = new int[larger];
    for (int node = 1; node < end; node++) {
      hangAgain(node);
    }
    if (cache.size() < larger
        && hasRoom(bytes(larger) + 2L * larger * OperationCache.BYTES_OF_AN_ENTRY)) {
      cache.grow();
    }
  }

  private void hangAgain(int node) {
    int at = node << 2;
    hang(node, bucket(nodes[at], nodes[at + 1], nodes[at + 2]));
  }

  private static long bytes(int nodes) {
    return (long) BYTES_OF_A_NODE * nodes;
  }

  /** Returns whether the budget and the heap have room for this much in all. */
  private boolean hasRoom(long bytes) {
    Runtime heap = Runtime.getRuntime();
    long free = heap.maxMemory() - heap.totalMemory() + heap.freeMemory();
    return bytes <= Budget.memory() && bytes <= free + bytes(buckets.length);
  }

  /**
   * Returns whether nodes that nobody holds should be freed before the table grows. While it is
   * small beside the memory they stay: the next question often makes them again, and what is
   * remembered of them is worth more than their room.
   */
  boolean isCollectionDue() {
    return used >= collectAt && bytes(2 * buckets.length) > Budget.memory() / SMALL;
  }

  /** Returns marks for {@link #mark}. */
  Marks marks() {
    return new Marks(end);
  }

  /** Marks what can be reached from an edge. */
  void mark(int edge, Marks marks) {
    int[] stack = new int[64];
    int size = 0;
    stack[size++] = edge >> 1;
    while (size > 0) {
      int node = stack[--size];
      if (node != 0 && marks.add(node)) {
        if (size + 2 > stack.length) {
          stack = Arrays.copyOf(stack, 2 * stack.length);
        }
        stack[size++] = nodes[(node << 2) + 1] >> 1;
        stack[size++] = nodes[(node << 2) + 2] >> 1;
      }
    }
  }

  /**
   * Frees all nodes but the marked ones. The next collection is due when there are twice as many,
   * and the table is nearly full.
   */
  void collect(Marks marks) {
    marks.add(0);
    Arrays.fill(buckets, 0);
    free = 0;
    for (int node = end - 1; node > 0; node--) {
      if (marks.has(node << 1)) {
        hangAgain(node);
      } else {
        nodes[(node << 2) + NEXT] = free;
        free = node;
      }
    }
    used = marks.count();
    collectAt = Math.max(3 * (buckets.length / 4), 2 * used);
    cache.keep(marks);
  }

  /** Returns how many nodes can be reached from an edge, without the constant. */
  int count(int edge) {
    Marks marks = marks();
    mark(edge, marks);
    return marks.count();
  }

  /** Returns whether at least a quarter of the table is free. */
  boolean hasMuchFree() {
    return used < 3 * (buckets.length / 4);
  }

  /** Returns the refusal of what does not fit. */
  BeyondReachException beyond() {
    return buckets.length >= budget
        ? new BeyondReachException(
            "The decision diagrams need more than their budget of %d nodes; another order of the variables may need fewer."
                .formatted(budget))
        : new BeyondReachException(
            Bound.MEMORY,
            "The decision diagrams need more than the %d nodes that fit into %s; another order of the variables may need fewer."
                .formatted(buckets.length, Budget.size(Budget.memory())));
  }
}
