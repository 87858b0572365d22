package org.possibledeals.kripke.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * Diagrams, and the extra levels in them, below all vocabularies. Tellings within a formula use the
 * extra levels, the same ones at each evaluation.
 */
record DiagramManager(Diagrams diagrams, List<Integer> levels) {

  public static DiagramManager of(Diagrams diagrams) {
    return new DiagramManager(diagrams, new ArrayList<>());
  }

  public int level(int index) {
    while (levels.size() <= index) {
      levels.add(diagrams.newLevel());
    }
    return levels.get(index);
  }

  /**
   * Returns what {@code question} returns, while others wait. The diagrams of a question that is
   * refused are released, so a refusal does not depend on what was refused before.
   *
   * @throws BeyondReachException that the question throws
   */
  public <T> T ask(Supplier<T> question) {
    synchronized (this) {
      int mark = diagrams.mark();
      try {
        return question.get();
      } catch (BeyondReachException e) {
        diagrams.release(mark, diagrams.top());
        throw e;
      }
    }
  }
}
