package org.possibledeals.cards.count;

import java.util.Arrays;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * One level of {@link DealSplits}: what may be left when some owners have been served, and how the
 * next owner may be served from it.
 *
 * <p>A node says how many cards of each class are left. An edge serves the next owner: how many
 * cards of each class, in how many ways, and the node of the next level that this leads to. The
 * arrays are room that is kept from one diagram to the next; what is beyond the counts is left over
 * from others.
 */
final class SplitLevel {

  /** By class, its owners, those already served left out. */
  long[] sets = new long[4];

  /** By class, the mask of all cards that are in it unless an owner before was dealt them. */
  long[] cards = new long[sets.length];

  /** By class of the first level, the class here that its cards are in, or -1 if nobody is left. */
  int[] classOf = new int[sets.length];

  private int classes;

  private byte[] left = new byte[32];
  private long[] hash = new long[8];
  private int nodes;

  /** By slot, which the hash of a node says, that node plus 1; a power of two is in use. */
  private int[] table = new int[32];

  private int slots = table.length;

  private int[] firstEdge = new int[9];
  private int edges;
  private int most;
  private long[] choices = new long[16];
  private int[] target = new int[choices.length];
  private byte[] taken = new byte[64];

  /** Forgets everything but the room. */
  void clear() {
    classes = 0;
    nodes = 0;
    edges = 0;
    slots = Math.min(slots, 1 << 10);
    Arrays.fill(table, 0, slots, 0);
  }

  /** Adds a class. */
  void addClass(long set, long mask) {
    if (classes == sets.length) {
      sets = Arrays.copyOf(sets, 2 * classes);
      cards = Arrays.copyOf(cards, 2 * classes);
    }
    sets[classes] = set;
    cards[classes++] = mask;
  }

  /** Says which class here the cards of {@code first}, a class of the first level, are in. */
  void setClassOf(int first, int here) {
    if (first >= classOf.length) {
      classOf = Arrays.copyOf(classOf, 2 * classOf.length);
    }
    classOf[first] = here;
  }

  int classes() {
    return classes;
  }

  int nodes() {
    return nodes;
  }

  int edges() {
    return edges;
  }

  /** Returns how many cards of class {@code i} are left at {@code node}. */
  int left(int node, int i) {
    return left[node * classes + i];
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
    return taken[edge * classes + i];
  }

  /** Returns the node at which {@code sizes} cards of each class are left, made if it is new. */
  int node(int[] sizes) {
    long code = 0;
    for (int i = 0; i < classes; i++) {
      code = (code + sizes[i]) * 0x9E3779B97F4A7C15L;
    }
    int slot = slot(code);
    while (table[slot] != 0) {
      int node = table[slot] - 1;
      if (hash[node] == code && isAt(node, sizes)) {
        return node;
      }
      slot = slot + 1 & slots - 1;
    }
    table[slot] = nodes + 1;
    return append(sizes, code);
  }

  private int slot(long code) {
    return (int) (code >>> 40) & slots - 1;
  }

  private boolean isAt(int node, int[] sizes) {
    for (int i = 0; i < classes; i++) {
      if (left(node, i) != sizes[i]) {
        return false;
      }
    }
    return true;
  }

  private int append(int[] sizes, long code) {
    if (nodes == hash.length) {
      hash = Arrays.copyOf(hash, 2 * nodes);
    }
    if ((nodes + 1) * classes > left.length) {
      left = Arrays.copyOf(left, 2 * (nodes + 1) * classes);
    }
    hash[nodes] = code;
    for (int i = 0; i < classes; i++) {
      left[nodes * classes + i] = (byte) sizes[i];
    }
    nodes++;
    if (2 * nodes > slots) {
      widen();
    }
    return nodes - 1;
  }

  private void widen() {
    slots *= 2;
    if (slots > table.length) {
      table = new int[slots];
    } else {
      Arrays.fill(table, 0, slots, 0);
    }
    for (int node = 0; node < nodes; node++) {
      int slot = slot(hash[node]);
      while (table[slot] != 0) {
        slot = slot + 1 & slots - 1;
      }
      table[slot] = node + 1;
    }
  }

  /** Says how many edges there may be. */
  void limit(int edges) {
    most = edges;
  }

  /** Adds an edge to the node whose edges are being made. */
  void edge(int[] takes, long ways, int to) {
    if (edges == most) {
      throw new BeyondReachException(
          "Tables for these deals take more than %d ways to split the kinds of cards between owners; structures with fewer owners, or fewer kinds of restriction, take fewer."
              .formatted(DealSplits.MOST_EDGES));
    }
    if (edges == target.length) {
      choices = Arrays.copyOf(choices, 2 * edges);
      target = Arrays.copyOf(target, 2 * edges);
    }
    if ((edges + 1) * classes > taken.length) {
      taken = Arrays.copyOf(taken, 2 * (edges + 1) * classes);
    }
    choices[edges] = ways;
    target[edges] = to;
    for (int i = 0; i < classes; i++) {
      taken[edges * classes + i] = (byte) takes[i];
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
