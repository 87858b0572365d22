package org.possibledeals.recycle.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What options are called: the parts on the way to each, three numbers a part. */
final class OptionLabels {
  private static final int WIDTH = 3;

  private int[] trail = {};
  private int trailed;
  private List<int[]> found = List.of();

  OptionLabels() {}

  OptionLabels(OptionLabels that) {
    found = that.found;
  }

  void begin() {
    trailed = 0;
    found = new ArrayList<>();
  }

  void trail(int kind, int value, int index) {
    if (trailed + WIDTH > trail.length) {
      trail = Arrays.copyOf(trail, Math.max(16, 2 * trail.length));
    }
    trail[trailed++] = kind;
    trail[trailed++] = value;
    trail[trailed++] = index;
  }

  void untrail(int parts) {
    trailed -= WIDTH * parts;
  }

  /** Keeps the label of an option, and returns how long it is. */
  int offer() {
    found.add(Arrays.copyOf(trail, trailed));
    return trailed;
  }

  int[] of(int option) {
    return found.get(option).clone();
  }

  int count() {
    return found.size();
  }
}
