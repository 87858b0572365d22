package org.possibledeals.planning.task;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * (W, R, V, W_d) on world numbers 0, …, n - 1. A value: nothing changes its arrays.
 *
 * @param classOf for each agent and world the number of the world's class
 * @param successors for each agent and class its successors, ascending
 * @param labels for each world its true atoms as bits; worlds share equal ones where they can
 * @param designated W_d, ascending and not empty
 */
@SuppressWarnings("ArrayRecordComponent")
public record EpistemicState(
    int[][] classOf, int[][][] successors, long[][] labels, int[] designated) {

  /**
   * Returns a state from the successors of each agent at each world.
   *
   * @param lists for each agent and world, ascending
   */
  public static EpistemicState listed(int[][][] lists, long[][] labels, int[] designated) {
    int[][] classOf = new int[lists.length][labels.length];
    int[][][] successors = new int[lists.length][][];
    for (int agent = 0; agent < lists.length; agent++) {
      Map<IntBuffer, Integer> numbers = new LinkedHashMap<>();
      List<int[]> distinct = new ArrayList<>();
      for (int world = 0; world < labels.length; world++) {
        int[] list = lists[agent][world];
        classOf[agent][world] =
            numbers.computeIfAbsent(IntBuffer.wrap(list), key -> numbers.size());
        if (classOf[agent][world] == distinct.size()) {
          distinct.add(list);
        }
      }
      successors[agent] = distinct.toArray(int[][]::new);
    }
    return new EpistemicState(classOf, successors, labels, designated);
  }

  /** Returns n. */
  public int size() {
    return labels.length;
  }

  /** Returns what an agent considers possible at a world, ascending. */
  public int[] successors(int agent, int world) {
    return successors[agent][classOf[agent][world]];
  }

  /** Returns whether an atom is true at a world. */
  public boolean has(int world, int atom) {
    return (labels[world][atom >> 6] & 1L << atom) != 0;
  }

  /** Returns the worlds where an atom is true. */
  public BitSet extension(int atom) {
    BitSet set = new BitSet(size());
    for (int world = 0; world < size(); world++) {
      if (has(world, atom)) {
        set.set(world);
      }
    }
    return set;
  }

  /** Returns the number of links that are held, of all classes together. */
  public long links() {
    return Arrays.stream(successors).flatMap(Arrays::stream).mapToLong(to -> to.length).sum();
  }

  /** Returns an estimate of the bytes that the state takes. */
  public long bytes() {
    long agents = classOf.length;
    return 64 + size() * (agents * 4 + 24L) + links() * 4 + labels[0].length * 8L * size();
  }
}
