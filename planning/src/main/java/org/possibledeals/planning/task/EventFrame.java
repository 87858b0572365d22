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
}
