package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.possibledeals.recycle.machine.Machine;

/** The {@link Bound}s of a world. At most {@value #MOST}, so that a set of them is a long. */
record Bounds(ImmutableList<Bound> all) {
  static final Bounds NONE = new Bounds(ImmutableList.of());

  /** Maximum number of them. */
  static final int MOST = 60;

  boolean isEmpty() {
    return all.isEmpty();
  }

  boolean isFull() {
    return all.size() >= MOST;
  }

  Bounds with(Bound bound) {
    return new Bounds(ImmutableList.<Bound>builder().addAll(all).add(bound).build());
  }

  /** Returns those without one. */
  Bounds without(Bound bound) {
    ImmutableList.Builder<Bound> others = ImmutableList.builderWithExpectedSize(all.size());
    for (Bound other : all) {
      if (other != bound) {
        others.add(other);
      }
    }
    return new Bounds(others.build());
  }

  /** Returns which of them are about a card, as bits. */
  long about(int card) {
    long bits = 0;
    for (int b = 0; b < all.size(); b++) {
      bits |= all.get(b).concerns(card) ? 1L << b : 0;
    }
    return bits;
  }

  /** Returns a bound with the range that these and the number of copies in a bag leave it. */
  Bound known(Bound asked, int[] bag) {
    int cards = asked.cards().length();
    int least = Math.max(0, asked.least());
    int most = Math.min(asked.most(), supply(bag, asked.mask()));
    long left = left(bag);
    for (Bound bound : all) {
      if (bound.pool() != asked.pool() || (bound.mask() & left) != (asked.mask() & left)) {
        continue;
      }
      int size = bound.cards().length();
      if (bound.contains(asked)) {
        most = Math.min(most, bound.most());
        least = Math.max(least, bound.least() - (size - cards));
      }
      if (asked.contains(bound)) {
        least = Math.max(least, bound.least());
        most = Math.min(most, bound.most() + cards - size);
      }
    }
    return asked.within(least, most);
  }

  /** Returns those that are about a pool. */
  Bounds ofPool(int pool) {
    return new Bounds(
        all.stream().filter(b -> b.pool() == pool).collect(ImmutableList.toImmutableList()));
  }

  /** Returns those that are not about a pool. */
  Bounds withoutPool(int pool) {
    return new Bounds(
        all.stream().filter(b -> b.pool() != pool).collect(ImmutableList.toImmutableList()));
  }

  /**
   * Returns those that mean something, each about faces that are left: what another one implies,
   * and what nothing can break, is left out.
   *
   * @param bags by pool, how many of each face are left
   */
  Bounds reduced(int[][] bags) {
    if (all.isEmpty()) {
      return this;
    }
    List<Bound> some = new ArrayList<>();
    for (Bound bound : all) {
      some.add(
          new Bound(
              bound.cards(),
              bound.pool(),
              bound.mask() & left(bags[bound.pool()]),
              Math.max(0, bound.least()),
              Math.min(bound.cards().length(), bound.most())));
    }
    for (int i = 0; i < some.size(); i++) {
      for (int j = 0; j < some.size(); j++) {
        Bound small = some.get(i);
        Bound large = some.get(j);
        if (i != j && large.contains(small) && small.mask() == large.mask()) {
          if (large.most() <= small.most()) {
            some.set(i, small.within(small.least(), small.cards().length()));
          }
          if (small.least() >= large.least()) {
            some.set(j, large.within(0, large.most()));
          }
        }
      }
    }
    return new Bounds(
        some.stream()
            .filter(b -> !b.isIdle(supply(bags[b.pool()], b.mask())))
            .collect(ImmutableList.toImmutableList()));
  }

  private static long left(int[] bag) {
    long left = 0;
    for (int face = 0; face < bag.length; face++) {
      left |= bag[face] > 0 ? 1L << face : 0;
    }
    return left;
  }

  /** Returns the number of cards with one of some faces left in a bag. */
  static int supply(int[] bag, long mask) {
    int supply = 0;
    for (long left = mask; left != 0; left &= left - 1) {
      int face = Long.numberOfTrailingZeros(left);
      supply += face < bag.length ? bag[face] : 0;
    }
    return supply;
  }

  /** Adds what tells these from others, each card by where it lies. */
  void tell(Machine machine, Ints into) {
    if (all.isEmpty()) {
      return;
    }
    int[][] rows = all.stream().map(bound -> row(machine, bound)).toArray(int[][]::new);
    // The browser's library has no Arrays.compare.
    Arrays.sort(rows, com.google.common.primitives.Ints.lexicographicalComparator());
    for (int[] row : rows) {
      into.add(row.length).add(row);
    }
  }

  private static int[] row(Machine machine, Bound bound) {
    int[] places =
        bound.cards().stream()
            .map(card -> machine.where(card) << Short.SIZE | machine.position(card))
            .sorted()
            .toArray();
    return new Ints()
        .add(bound.pool(), (int) bound.mask(), (int) (bound.mask() >>> Integer.SIZE))
        .add(bound.least(), bound.most())
        .add(places)
        .toArray();
  }
}
