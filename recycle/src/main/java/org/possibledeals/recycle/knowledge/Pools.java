package org.possibledeals.recycle.knowledge;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.possibledeals.cards.count.DealCount;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.recycle.machine.Machine;

/**
 * The faces that are not determined. A pool is what was shuffled together; a group is those of its
 * cards that may have the same faces. A card of group g has the face -1 - g on the machine.
 *
 * @param bags by pool, how many of each face are left
 * @param groups by number
 * @param bounds how many of some of the cards have one of some faces
 */
record Pools(int[][] bags, Group[] groups, Bounds bounds) {
  static final Pools NONE = new Pools(new int[0][], new Group[0], Bounds.NONE);

  /**
   * Cards of a pool that may have the same faces.
   *
   * @param mask of faces; all of them if there are more than 64
   */
  record Group(int pool, long mask) {
    boolean allows(int face) {
      return mask == -1 || (mask >> face & 1) != 0;
    }
  }

  static int code(int group) {
    return -1 - group;
  }

  Group group(int code) {
    return groups[-1 - code];
  }

  /** Returns a group with a mask of faces that are left in its pool, all of them as -1. */
  Group canonical(int code) {
    Group group = group(code);
    if (group.mask == -1) {
      return group;
    }
    int[] bag = bags[group.pool];
    long left = 0;
    for (int face = 0; face < bag.length; face++) {
      left |= bag[face] > 0 ? 1L << face : 0;
    }
    return new Group(group.pool, (left & ~group.mask) == 0 ? -1 : left & group.mask);
  }

  int[] bag(int code) {
    return bags[group(code).pool];
  }

  /** Returns these less one of {@code face}. */
  Pools without(int pool, int face) {
    int[][] fewer = bags.clone();
    fewer[pool] = fewer[pool].clone();
    fewer[pool][face]--;
    return new Pools(fewer, groups, bounds);
  }

  /** Returns the number of a group, or the number of groups if there is none like it. */
  int find(Group group) {
    int at = 0;
    while (at < groups.length && !groups[at].equals(group)) {
      at++;
    }
    return at;
  }

  Pools with(Group group) {
    if (find(group) < groups.length) {
      return this;
    }
    Group[] more = Arrays.copyOf(groups, groups.length + 1);
    more[groups.length] = group;
    return new Pools(bags, more, bounds);
  }

  /** Returns these with another pool, of which no group is left from before. */
  Pools withPool(int pool, int[] bag) {
    int[][] more = Arrays.copyOf(bags, Math.max(bags.length, pool + 1));
    more[pool] = bag;
    return new Pools(more, groups, bounds);
  }

  /** Returns these with other bounds. */
  Pools bound(Bounds other) {
    return new Pools(bags, groups, other);
  }

  /** Returns the first pool with nothing left in it, or the number of pools. */
  int freePool() {
    int pool = 0;
    while (pool < bags.length && total(bags[pool]) > 0) {
      pool++;
    }
    return pool;
  }

  static int total(int[] bag) {
    return Arrays.stream(bag).sum();
  }

  /** Returns how many cards of each group the machine has. */
  int[] sizes(Machine machine) {
    int[] sizes = new int[groups.length];
    for (int card = 0; card < machine.cardCount(); card++) {
      if (!machine.isDetermined(card)) {
        sizes[-1 - machine.rawFace(card)]++;
      }
    }
    return sizes;
  }

  /** Returns whether counting how they may be handed out takes a dynamic program over bounds. */
  boolean isBound(Machine machine) {
    return !bounds.isEmpty()
        || !IntStream.range(0, bags.length).allMatch(pool -> ways(machine, pool).isSmall());
  }

  /** Returns the ways in which a pool may be handed out, each copy of a face a card of its own. */
  Ways ways(Machine machine, int pool) {
    return new Ways(bags[pool], groups, sizes(machine), pool);
  }

  /** A pool as a deal of its copies to its groups. */
  static final class Ways {
    private static final int MOST_OWNERS = 16;

    private final int[] faces;
    private final int[] owners;
    private final int[] sizes;
    private final Group[] groups;
    private final boolean isFree;

    Ways(int[] bag, Group[] groups, int[] sizes, int pool) {
      int used = 0;
      int[] found = new int[groups.length];
      for (int g = 0; g < groups.length; g++) {
        if (groups[g].pool == pool && sizes[g] > 0) {
          found[used++] = g;
        }
      }
      owners = Arrays.copyOf(found, used);
      this.sizes = sizes;
      this.groups = groups;
      faces = new int[total(bag)];
      int next = 0;
      for (int face = 0; face < bag.length; face++) {
        for (int copy = 0; copy < bag[face]; copy++) {
          faces[next++] = face;
        }
      }
      isFree = used == 0 || used == 1 && allows(owners[0]);
    }

    private boolean allows(int group) {
      return Arrays.stream(faces).allMatch(groups[group]::allows);
    }

    /** Returns the faces of the copies. */
    int[] faces() {
      return faces;
    }

    /** Returns the groups that get them, by number. */
    int[] owners() {
      return owners;
    }

    /** Returns whether any card may have any of these faces. */
    boolean isFree() {
      return isFree;
    }

    /** Returns whether the deal engine can count them. */
    boolean isSmall() {
      return isFree || faces.length <= Long.SIZE && owners.length <= MOST_OWNERS;
    }

    boolean isPossible() {
      return isFree || structure().isPossible();
    }

    BigInteger count() {
      BigInteger ways = isFree ? BigInteger.ONE : DealCount.of(structure());
      for (int owner : owners) {
        ways = ways.multiply(com.google.common.math.BigIntegerMath.factorial(sizes[owner]));
      }
      return ways;
    }

    /** Returns the deals of the copies to the groups, in the order of {@link #owners}. */
    DealStructure structure() {
      if (faces.length > Long.SIZE || owners.length > MOST_OWNERS) {
        throw Refusal.tooMany(
            "%d cards in %d groups are too many to count".formatted(faces.length, owners.length));
      }
      long[] allowed = new long[owners.length];
      int[] capacity = new int[owners.length];
      for (int o = 0; o < owners.length; o++) {
        capacity[o] = sizes[owners[o]];
        for (int c = 0; c < faces.length; c++) {
          allowed[o] |= groups[owners[o]].allows(faces[c]) ? 1L << c : 0;
        }
      }
      long cards = faces.length == Long.SIZE ? -1 : (1L << faces.length) - 1;
      return DealStructure.of(cards, allowed, capacity);
    }
  }
}
