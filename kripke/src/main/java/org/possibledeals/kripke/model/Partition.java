package org.possibledeals.kripke.model;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/**
 * A partition of the world numbers 0, …, n - 1: an equivalence relation. Immutable.
 *
 * <p>Cells are numbered in the order of their first worlds, so equal partitions are equal arrays.
 */
final class Partition {
  private final int[] cellOf;
  private final int cellCount;

  private Partition(int[] cellOf, int cellCount) {
    this.cellOf = cellOf;
    this.cellCount = cellCount;
  }

  /** Returns the partition in which two worlds share a cell iff their labels are equal. */
  static Partition by(int size, IntFunction<?> label) {
    Map<Object, Integer> cells = new HashMap<>();
    int[] cellOf = new int[size];
    for (int world = 0; world < size; world++) {
      Integer fresh = cells.size();
      Integer known = cells.putIfAbsent(label.apply(world), fresh);
      cellOf[world] = known == null ? fresh : known;
    }
    return new Partition(cellOf, cells.size());
  }

  /** As {@link #by}, for labels 0, …, {@code labels} - 1: no boxes. */
  private static Partition numbered(int size, int labels, IntUnaryOperator label) {
    int[] cellOfLabel = new int[labels];
    Arrays.fill(cellOfLabel, -1);
    int[] cellOf = new int[size];
    int cells = 0;
    for (int world = 0; world < size; world++) {
      int of = label.applyAsInt(world);
      if (cellOfLabel[of] < 0) {
        cellOfLabel[of] = cells++;
      }
      cellOf[world] = cellOfLabel[of];
    }
    return new Partition(cellOf, cells);
  }

  int size() {
    return cellOf.length;
  }

  int cellCount() {
    return cellCount;
  }

  int cellOf(int world) {
    return cellOf[world];
  }

  /** Returns the cell of {@code world}. */
  BitSet cell(int world) {
    BitSet cell = new BitSet(cellOf.length);
    for (int other = 0; other < cellOf.length; other++) {
      cell.set(other, cellOf[other] == cellOf[world]);
    }
    return cell;
  }

  /** Returns the union of the cells that meet {@code worlds}. */
  BitSet touching(BitSet worlds) {
    BitSet touched = new BitSet(cellCount);
    worlds.stream().forEach(world -> touched.set(cellOf[world]));
    return unionOf(touched);
  }

  /** Returns the union of the cells with these numbers. */
  BitSet unionOf(BitSet cells) {
    BitSet union = new BitSet(cellOf.length);
    for (int world = 0; world < cellOf.length; world++) {
      if (cells.get(cellOf[world])) {
        union.set(world);
      }
    }
    return union;
  }

  /** Returns for each cell how many of {@code worlds} it holds. */
  int[] countsOf(BitSet worlds) {
    int[] counts = new int[cellCount];
    worlds.stream().forEach(world -> counts[cellOf[world]]++);
    return counts;
  }

  /** Returns the intersection of two relations: what two agents know who pool their knowledge. */
  Partition intersection(Partition other) {
    return by(size(), world -> (long) cellOf[world] * other.cellCount + other.cellOf[world]);
  }

  /**
   * Returns the transitive closure of the union of the relations, on {@code worlds} alone: common
   * knowledge. Worlds outside are alone in their cells.
   */
  static Partition closure(List<Partition> relations, BitSet worlds) {
    int size = relations.getFirst().size();
    int[] parent = new int[size];
    Arrays.setAll(parent, world -> world);
    for (Partition relation : relations) {
      int[] first = new int[relation.cellCount];
      Arrays.fill(first, -1);
      worlds.stream()
          .forEach(
              world -> {
                int cell = relation.cellOf[world];
                if (first[cell] < 0) {
                  first[cell] = world;
                } else {
                  parent[root(parent, world)] = root(parent, first[cell]);
                }
              });
    }
    return numbered(size, size, world -> root(parent, world));
  }

  /** Finds the root, halving the path on the way. */
  private static int root(int[] parent, int world) {
    int at = world;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** Returns the partition of {@code kept}, renumbered from 0 in the same order. */
  Partition restrictedTo(BitSet kept) {
    int[] old = kept.stream().toArray();
    return numbered(old.length, cellCount, world -> cellOf[old[world]]);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Partition partition && Arrays.equals(cellOf, partition.cellOf);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cellOf);
  }
}
