package org.possibledeals.kripke.deal;

import java.util.Arrays;
import org.possibledeals.kripke.model.BeyondReachException;

/**
 * One level of {@link DealSplits}: what may be left when some owners have been served, and how the
 * next owner may be served from it.
 *
 * <p>A node says how many cards of each class are left. An edge serves the next owner: how many
 * cards of each class, in how many ways, and the node of the next level that this leads to.
 */
final class SplitLevel {

  /** The owners of each class, those already served left out. */
  final int[] sets;

  /** By class, the mask of all cards that are in it unless an owner before was dealt them. */
  final long[] cards;

  /** By class of the first level, the class here that its cards are in, or -1 if nobody is left. */
  final int[] classOf;

  private byte[] left;
  private long[] hash;
  private int nodes;
  private int[] table = new int[32];

  private int[] firstEdge = new int[2];
  private int edges;
  private long[] choices = new long[16];
  private int[] target = new int[16];
  private byte[] taken;

  SplitLevel(int[] sets, long[] cards, int[] classOf) {
    this.sets = sets;
    this.cards = cards;
    this.classOf = classOf;
    hash = new long[8];
    left = new byte[hash.length * sets.length];
    taken = new byte[target.length * sets.length];
  }

  int classes() {
    return sets.length;
  }

  int nodes() {
    return nodes;
  }

  int edges() {
    return edges;
  }

  /** Returns how many cards of class {@code i} are left at {@code node}. */
  int left(int node, int i) {
    return left[node * sets.length + i];
  }

  /** Returns the first edge of {@code node}; its last is before the first of the next node. */
  int firstEdge(int node) {
    return firstEdge[node];
  }

  /** Returns the number of hands that {@code edge} stands for. */
  long choices(int edge) {
    return choices[edge];
  }

  /** Returns the node of the next level that {@code edge} leads to. */
  int target(int edge) {
    return target[edge];
  }

  /** Returns how many cards of class {@code i} the owner takes on {@code edge}. */
  int taken(int edge, int i) {
    return taken[edge * sets.length + i];
  }

  /** Returns the node at which {@code sizes} cards of each class are left, made if it is new. */
  int node(int[] sizes) {
    long code = 0;
    for (int size : sizes) {
      code = (code + size) * 0x9E3779B97F4A7C15L;
    }
    int slot = slot(code);
    while (table[slot] != 0) {
      int node = table[slot] - 1;
      if (hash[node] == code && isAt(node, sizes)) {
        return node;
      }
      slot = slot + 1 & table.length - 1;
    }
    table[slot] = nodes + 1;
    return append(sizes, code);
  }

  private int slot(long code) {
    return (int) (code >>> 40) & table.length - 1;
  }

  private boolean isAt(int node, int[] sizes) {
    for (int i = 0; i < sizes.length; i++) {
      if (left(node, i) != sizes[i]) {
        return false;
      }
    }
    return true;
  }

  private int append(int[] sizes, long code) {
    if (nodes == hash.length) {
      hash = Arrays.copyOf(hash, 2 * nodes);
      left = Arrays.copyOf(left, hash.length * sets.length);
    }
    hash[nodes] = code;
    for (int i = 0; i < sizes.length; i++) {
      left[nodes * sets.length + i] = (byte) sizes[i];
    }
    nodes++;
    if (2 * nodes > table.length) {
      table = new int[2 * table.length];
      for (int node = 0; node < nodes; node++) {
        enter(node);
      }
    }
    return nodes - 1;
  }

  private void enter(int node) {
    int slot = slot(hash[node]);
    while (table[slot] != 0) {
      slot = slot + 1 & table.length - 1;
    }
    table[slot] = node + 1;
  }

  /** Adds an edge to the node whose edges are being made. */
  void edge(int[] takes, long ways, int to) {
    if (edges == target.length) {
      if (edges == DealSplits.MOST_EDGES) {
        throw new BeyondReachException(
            "Tables for these deals take more than %d ways to split the kinds of cards between owners; structures with fewer owners, or fewer kinds of restriction, take fewer."
                .formatted(DealSplits.MOST_EDGES));
      }
      choices = Arrays.copyOf(choices, 2 * edges);
      target = Arrays.copyOf(target, 2 * edges);
      taken = Arrays.copyOf(taken, 2 * edges * sets.length);
    }
    choices[edges] = ways;
    target[edges] = to;
    for (int i = 0; i < takes.length; i++) {
      taken[edges * sets.length + i] = (byte) takes[i];
    }
    edges++;
  }

  /** Says that {@code node} has all its edges. */
  void edgesDone(int node) {
    if (node + 2 > firstEdge.length) {
      firstEdge = Arrays.copyOf(firstEdge, 2 * firstEdge.length);
    }
    firstEdge[node + 1] = edges;
  }
}
