package org.possibledeals.recycle.knowledge;

import com.google.common.math.BigIntegerMath;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;
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

  /** Returns a copy with other bounds. */
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

  /** Returns the faces of a pool, each as often as there are copies. */
  int[] copies(int pool) {
    Ints faces = new Ints();
    for (int face = 0; face < bags[pool].length; face++) {
      for (int copy = 0; copy < bags[pool][face]; copy++) {
        faces.add(face);
      }
    }
    return faces.toArray();
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

  /** Returns whether any card of a pool may have any face that is left in it. */
  boolean isFree(Machine machine) {
    int[] sizes = sizes(machine);
    return bounds.isEmpty()
        && IntStream.range(0, groups.length)
            .allMatch(g -> sizes[g] == 0 || canonical(code(g)).mask == -1);
  }

  /** Returns in how many ways they may be handed out, card by card, if they are free. */
  BigInteger freeDeals() {
    return Arrays.stream(bags)
        .map(bag -> BigIntegerMath.factorial(total(bag)))
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }
}
