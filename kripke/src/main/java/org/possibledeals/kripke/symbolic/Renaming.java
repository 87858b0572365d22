package org.possibledeals.kripke.symbolic;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Speaks of twins instead of variables, or the other way round: one step for each node, where the
 * order of what is renamed stays, as it does between a level and its twins.
 */
final class Renaming {
  private final Diagrams diagrams;
  private final BitSet from;
  private final int shift;
  private final Map<Integer, Integer> known = new HashMap<>();

  /**
   * Renames the variables at some levels.
   *
   * @param shift how much lower the new levels lie
   */
  Renaming(Diagrams diagrams, BitSet from, int shift) {
    this.diagrams = diagrams;
    this.from = from;
    this.shift = shift;
  }

  int of(int f) {
    int mark = diagrams.mark();
    return diagrams.release(mark, renamed(f));
  }

  private int renamed(int f) {
    if (f == diagrams.top() || f == diagrams.bottom()) {
      return f;
    }
    Integer before = known.get(f);
    if (before != null) {
      return before;
    }
    int low = renamed(diagrams.low(f));
    int high = renamed(diagrams.high(f));
    int level = diagrams.level(f);
    int renamed = node(from.get(level) ? level + shift : level, low, high);
    known.put(f, renamed);
    return renamed;
  }

  private int node(int level, int low, int high) {
    return level < level(low) && level < level(high)
        ? diagrams.node(level, low, high)
        : diagrams.ifThenElse(diagrams.variable(level), high, low);
  }

  private int level(int f) {
    boolean isConstant = f == diagrams.top() || f == diagrams.bottom();
    return isConstant ? Integer.MAX_VALUE : diagrams.level(f);
  }
}
