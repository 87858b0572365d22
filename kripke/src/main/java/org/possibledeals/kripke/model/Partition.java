package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableSet;
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
 * The views of this {@link Relation} are the cells.
 */
final class Partition implements Relation {
  private final int[] viewOf;
  private final int viewCount;

  private Partition(int[] viewOf, int viewCount) {
    this.viewOf = viewOf;
    this.viewCount = viewCount;
  }

  /** Returns the partition in which two worlds share a cell iff their labels are equal. */
  static Partition by(int size, IntFunction<?> label) {
    Map<Object, Integer> cells = new HashMap<>();
    int[] viewOf = new int[size];
    for (int world = 0; world < size; world++) {
      Integer fresh = cells.size();
      Integer known = cells.putIfAbsent(label.apply(world), fresh);
      viewOf[world] = known == null ? fresh : known;
    }
    return new Partition(viewOf, cells.size());
  }

  /** As {@link #by}, for labels 0, …, {@code labels} - 1: no boxes. */
  static Partition numbered(int size, int labels, IntUnaryOperator label) {
    int[] cellOfLabel = new int[labels];
    Arrays.fill(cellOfLabel, -1);
    int[] viewOf = new int[size];
    int cells = 0;
    for (int world = 0; world < size; world++) {
      int of = label.applyAsInt(world);
      if (cellOfLabel[of] < 0) {
        cellOfLabel[of] = cells++;
      }
      viewOf[world] = cellOfLabel[of];
    }
    return new Partition(viewOf, cells);
  }

  @Override
  public int size() {
    return viewOf.length;
  }

  @Override
  public int viewCount() {
    return viewCount;
  }

  @Override
  public int viewOf(int world) {
    return viewOf[world];
  }

  /** {@inheritDoc} This is the cell of the world. */
  @Override
  public BitSet successors(int world) {
    BitSet cell = new BitSet(viewOf.length);
    for (int other = 0; other < viewOf.length; other++) {
      cell.set(other, viewOf[other] == viewOf[world]);
    }
    return cell;
  }

  @Override
  public BitSet preimage(BitSet worlds) {
    BitSet touched = new BitSet(viewCount);
    worlds.stream().forEach(world -> touched.set(viewOf[world]));
    return unionOf(touched);
  }

  @Override
  public BitSet unionOf(BitSet cells) {
    BitSet union = new BitSet(viewOf.length);
    for (int world = 0; world < viewOf.length; world++) {
      if (cells.get(viewOf[world])) {
        union.set(world);
      }
    }
    return union;
  }

  @Override
  public int[] countsOf(BitSet worlds) {
    int[] counts = new int[viewCount];
    worlds.stream().forEach(world -> counts[viewOf[world]]++);
    return counts;
  }

  /** Returns the intersection of two relations: what two agents know who pool their knowledge. */
  Partition intersection(Partition other) {
    return by(size(), world -> (long) viewOf[world] * other.viewCount + other.viewOf[world]);
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
      int[] first = new int[relation.viewCount];
      Arrays.fill(first, -1);
      worlds.stream()
          .forEach(
              world -> {
                int cell = relation.viewOf[world];
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

  @Override
  public Partition restrictedTo(BitSet kept) {
    int[] old = kept.stream().toArray();
    return numbered(old.length, viewCount, world -> viewOf[old[world]]);
  }

  @Override
  public Partition splitBy(BitSet set) {
    return numbered(size(), 2 * viewCount, world -> 2 * viewOf[world] + (set.get(world) ? 1 : 0));
  }

  @Override
  public Links asLinks() {
    int[] sizes = new int[viewCount];
    for (int cell : viewOf) {
      sizes[cell]++;
    }
    int[][] cells = new int[viewCount][];
    Arrays.setAll(cells, cell -> new int[sizes[cell]]);
    for (int world = size() - 1; world >= 0; world--) {
      cells[viewOf[world]][--sizes[viewOf[world]]] = world;
    }
    return new Links(viewOf, cells);
  }

  @Override
  public ImmutableSet<FrameProperty> properties() {
    return ImmutableSet.copyOf(FrameProperty.values());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Partition partition && Arrays.equals(viewOf, partition.viewOf);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(viewOf);
  }
}
