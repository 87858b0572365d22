package org.possibledeals.kripke.diagrams;

import java.util.ArrayList;
import java.util.List;

/**
 * Diagrams, and the extra levels in them, below all vocabularies. Tellings within a formula use the
 * extra levels, the same ones at each evaluation.
 */
public record DiagramManager(Diagrams diagrams, List<Integer> levels) {

  public static DiagramManager of(Diagrams diagrams) {
    return new DiagramManager(diagrams, new ArrayList<>());
  }

  public int level(int index) {
    while (levels.size() <= index) {
      levels.add(diagrams.newLevel());
    }
    return levels.get(index);
  }
}
