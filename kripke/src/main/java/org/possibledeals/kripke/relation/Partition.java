package org.possibledeals.kripke.relation;

import com.google.common.collect.ImmutableSet;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.possibledeals.kripke.reach.Budget;

/**
 * A partition of the world numbers 0, …, n - 1: an equivalence relation. Immutable.
 *
 * <p>Cells are numbered in the order of their first worlds, so equal partitions are equal arrays.
 * The classes of this {@link Relation} are the cells.
 */
public sealed class Partition implements Relation permits Plausibility {
  private final int[] classOf;
  private final int classCount;

  private Partition(int[] classOf, int classCount) {
    this.classOf = classOf;
    this.classCount = classCount;
  }

  /** Makes the same partition, without an order of its cells. */
  Partition(Partition other) {
    this(other.classOf, other.classCount);
  }

  /** Returns the partition in which two worlds share a cell iff their labels are equal. */
  public static Partition by(int size, IntFunction<?> label) {
    Map<Object, Integer> cells = new HashMap<>();
    int[] classOf = new int[size];
    for (int world = 0; world < size; world++) {
      Budget.checkTime();
      Integer fresh = cells.size();
      Integer known = cells.putIfAbsent(label.apply(world), fresh);
      classOf[world] = known == null ? fresh : known;
    }
    return new Partition(classOf, cells.size());
  }

  /**
   * Returns a label that equals another one iff the numbers are the same, in this order. Labels are
   * compared in order where their hashes agree, so {@link #by} is fast with any of them; it is slow
   * with sets, as many sets have one hash.
   */
  public static String label(IntStream numbers) {
    StringBuilder label = new StringBuilder();
    numbers.forEach(
        number -> label.append((char) (number >>> Character.SIZE)).append((char) number));
    return label.toString();
  }

  /** As {@link #by}, for labels 0, …, {@code labels} - 1, which are not boxed. */
  static Partition numbered(int size, int labels, IntUnaryOperator label) {
    int[] cellOfLabel = new int[labels];
    Arrays.fill(cellOfLabel, -1);
    int[] classOf = new int[size];
    int cells = 0;
    for (int world = 0; world < size; world++) {
      int of = label.applyAsInt(world);
      if (cellOfLabel[of] < 0) {
        cellOfLabel[of] = cells++;
      }
      classOf[world] = cellOfLabel[of];
    }
    return new Partition(classOf, cells);
  }

  @Override
  public int size() {
    return classOf.length;
  }

  @Override
  public int classCount() {
    return classCount;
  }

  @Override
  public int classOf(int world) {
    return classOf[world];
  }

  /** {@inheritDoc} This is the cell of the world. */
  @Override
  public BitSet successors(int world) {
    BitSet cell = new BitSet(classOf.length);
    for (int other = 0; other < classOf.length; other++) {
      cell.set(other, classOf[other] == classOf[world]);
    }
    return cell;
  }

  @Override
  public BitSet image(BitSet worlds) {
    return preimage(worlds);
  }

  @Override
  public BitSet preimage(BitSet worlds) {
    BitSet cells = new BitSet(classCount);
    for (int world = worlds.nextSetBit(0); world >= 0; world = worlds.nextSetBit(world + 1)) {
      cells.set(classOf[world]);
    }
    return unionOf(cells);
  }

  @Override
  public BitSet unionOf(BitSet cells) {
    BitSet union = new BitSet(classOf.length);
    for (int world = 0; world < classOf.length; world++) {
      if (cells.get(classOf[world])) {
        union.set(world);
      }
    }
    return union;
  }

  /** Returns the intersection: what two agents know together when they pool their knowledge. */
  public Partition intersection(Partition other) {
    return by(size(), world -> (long) classOf[world] * other.classCount + other.classOf[world]);
  }

  /**
   * Returns the transitive closure of the union of the relations, on {@code worlds} alone: common
   * knowledge. Every other world is alone in its cell.
   */
  public static Partition closure(List<Partition> relations, BitSet worlds) {
    int size = relations.getFirst().size();
    int[] parent = new int[size];
    Arrays.setAll(parent, world -> world);
    for (Partition relation : relations) {
      int[] first = new int[relation.classCount];
      Arrays.fill(first, -1);
      worlds.stream()
          .forEach(
              world -> {
                int cell = relation.classOf[world];
                if (first[cell] < 0) {
                  first[cell] = world;
                } else {
                  parent[root(parent, world)] = root(parent, first[cell]);
                }
              });
    }
    return numbered(size, size, world -> root(parent, world));
  }

  /** Returns the root of a world, and halves the path on the way. */
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
    return numbered(old.length, classCount, world -> classOf[old[world]]);
  }

  @Override
  public Partition splitBy(BitSet set) {
    return numbered(size(), 2 * classCount, world -> 2 * classOf[world] + (set.get(world) ? 1 : 0));
  }

  @Override
  public Links asLinks() {
    int[] sizes = new int[classCount];
    for (int cell : classOf) {
      sizes[cell]++;
    }
    int[][] cells = new int[classCount][];
    Arrays.setAll(cells, cell -> new int[sizes[cell]]);
    for (int world = size() - 1; world >= 0; world--) {
      cells[classOf[world]][--sizes[classOf[world]]] = world;
    }
    return new Links(classOf, cells);
  }

  @Override
  public ImmutableSet<FrameProperty> properties() {
    return ImmutableSet.copyOf(FrameProperty.values());
  }

  @Override
  public Partition ranked(IntUnaryOperator rank) {
    return Plausibility.of(this, rank);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Partition partition
        && getClass() == partition.getClass()
        && Arrays.equals(classOf, partition.classOf);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(classOf);
  }
}
