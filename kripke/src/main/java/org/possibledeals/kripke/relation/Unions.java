package org.possibledeals.kripke.relation;

import com.google.common.collect.ImmutableList;
import java.util.function.Predicate;
import org.possibledeals.kripke.reach.Budget;

/**
 * The unions of some cells with the one that holds a world, smallest first. Sets are rows of bits.
 *
 * @param first the cell of the world
 * @param others the other cells
 * @param most most cells of a union
 * @param isHopeful false only where no larger union does, so that none is tried
 */
public record Unions(
    long[] first, ImmutableList<long[]> others, int most, Predicate<long[]> isHopeful) {

  /** Shows each union, until one is accepted; returns whether one was. */
  public boolean anyMatch(Predicate<long[]> accepts) {
    for (int cells = 1; cells <= Math.min(most, 1 + others.size()); cells++) {
      if (grow(first, 0, cells - 1, accepts)) {
        return true;
      }
    }
    return false;
  }

  /** Adds the given number of cells, starting at a position. */
  private boolean grow(long[] union, int from, int more, Predicate<long[]> accepts) {
    Budget.checkTime();
    if (!isHopeful.test(union)) {
      return false;
    }
    if (more == 0) {
      return accepts.test(union);
    }
    for (int next = from; next + more <= others.size(); next++) {
      if (grow(or(union, others.get(next)), next + 1, more - 1, accepts)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the union of two sets of one length. */
  public static long[] or(long[] one, long[] other) {
    long[] either = new long[one.length];
    for (int i = 0; i < one.length; i++) {
      either[i] = one[i] | other[i];
    }
    return either;
  }
}
