package org.possibledeals.kripke.diagrams;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.possibledeals.kripke.reach.Budget;

/**
 * Puts twins in the place of variables, or variables in the place of twins. It takes one step for
 * each node where the order of levels stays, as it does between levels and their twins.
 */
public final class Renaming {
  private final Diagrams diagrams;
  private final BitSet from;
  private final int shift;
  private final Map<Integer, Integer> known = new HashMap<>();

  /**
   * Renames the variables at some levels.
   *
   * @param shift the distance from each level down to the new one
   */
  public Renaming(Diagrams diagrams, BitSet from, int shift) {
    this.diagrams = diagrams;
    this.from = from;
    this.shift = shift;
  }

  public int of(int f) {
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
    Budget.checkTime();
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
