package org.possibledeals.kripke.diagrams;

/** A set of nodes: those that can be reached from some edges. */
final class Marks {
  private final long[] words;
  private int count;

  /** Makes an empty set of nodes below {@code nodes}. */
  Marks(int nodes) {
    words = new long[(nodes >> 6) + 1];
  }

  /** Returns whether the node of an edge is marked. */
  boolean has(int edge) {
    int node = edge >> 1;
    return (words[node >> 6] >>> node & 1) != 0;
  }

  /** Marks a node, and returns whether it was not marked before. */
  boolean add(int node) {
    long bit = 1L << node;
    boolean isNew = (words[node >> 6] & bit) == 0;
    words[node >> 6] |= bit;
    count += isNew ? 1 : 0;
    return isNew;
  }

  int count() {
    return count;
  }
}
