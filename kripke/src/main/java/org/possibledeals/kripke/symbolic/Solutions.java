package org.possibledeals.kripke.symbolic;

import com.google.common.collect.AbstractIterator;
import java.util.BitSet;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.reach.Budget;

/** The valuations of some levels that make a diagram true, in the order of binary numbers. */
final class Solutions extends AbstractIterator<BitSet> {
  private final DiagramManager manager;
  private final int f;
  private final int[] levels;
  private BitSet last = new BitSet();
  private boolean hasBegun;

  public Solutions(DiagramManager manager, int f, BitSet levels) {
    this.manager = manager;
    this.f = f;
    this.levels = levels.stream().toArray();
  }

  @Override
  protected BitSet computeNext() {
    Budget.checkTime();
    synchronized (manager) {
      BitSet next = hasBegun ? after(last) : least(f, 0, new BitSet());
      hasBegun = true;
      if (next == null) {
        return endOfData();
      }
      last = next;
      return (BitSet) next.clone();
    }
  }

  /**
   * Returns the next solution: it raises the lowest bit that can be raised; all below are least.
   */
  @SuppressWarnings("NullAway") // null: there is none
  private @org.jspecify.annotations.Nullable BitSet after(BitSet solution) {
    Diagrams diagrams = manager.diagrams();
    for (int i = levels.length - 1; i >= 0; i--) {
      if (!solution.get(levels[i])) {
        int rest = follow(solution, i);
        int raised = child(rest, levels[i], true);
        if (raised != diagrams.bottom()) {
          BitSet prefix = solution.get(0, levels[i]);
          prefix.set(levels[i]);
          return least(raised, i + 1, prefix);
        }
      }
    }
    return null;
  }

  private int follow(BitSet solution, int until) {
    int rest = f;
    for (int i = 0; i < until; i++) {
      rest = child(rest, levels[i], solution.get(levels[i]));
    }
    return rest;
  }

  /** Returns the least solution of {@code rest} with this prefix. */
  private @org.jspecify.annotations.Nullable BitSet least(int rest, int from, BitSet prefix) {
    Diagrams diagrams = manager.diagrams();
    if (rest == diagrams.bottom()) {
      return null;
    }
    for (int i = from; i < levels.length; i++) {
      int low = child(rest, levels[i], false);
      boolean isHigh = low == diagrams.bottom();
      prefix.set(levels[i], isHigh);
      rest = isHigh ? child(rest, levels[i], true) : low;
    }
    return prefix;
  }

  private int child(int rest, int level, boolean isHigh) {
    Diagrams diagrams = manager.diagrams();
    if (rest == diagrams.top() || rest == diagrams.bottom() || diagrams.level(rest) != level) {
      return rest;
    }
    return isHigh ? diagrams.high(rest) : diagrams.low(rest);
  }
}
