package org.possibledeals.planning.task;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;

/**
 * The shape that actions of one type share.
 *
 * @param types the observability types
 * @param successors for each type and event the events that one of the type considers possible
 * @param designated the designated events, ascending
 */
@SuppressWarnings("ArrayRecordComponent")
public record EventFrame(
    String name, int events, ImmutableList<String> types, int[][][] successors, int[] designated) {

  /**
   * Returns whether each type but the events themselves sees nothing else: all know what happens.
   */
  boolean isLoopsOnly(int type) {
    for (int event = 0; event < events; event++) {
      if (!Arrays.equals(successors[type][event], new int[] {event})) {
        return false;
      }
    }
    return true;
  }

  /** Returns for each type and event the first event that has the same successors. */
  int[][] firstAlike() {
    int[][] first = new int[successors.length][events];
    for (int type = 0; type < first.length; type++) {
      for (int event = 0; event < events; event++) {
        while (!Arrays.equals(successors[type][first[type][event]], successors[type][event])) {
          first[type][event]++;
        }
      }
    }
    return first;
  }
}
