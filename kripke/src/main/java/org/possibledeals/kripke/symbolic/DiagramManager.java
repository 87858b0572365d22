package org.possibledeals.kripke.symbolic;

import java.util.ArrayList;
import java.util.List;

/**
 * Diagrams, and extra levels in them, below all vocabularies, for what is told while a formula is
 * evaluated: the same ones each time.
 */
record DiagramManager(Diagrams diagrams, List<Integer> levels) {

  static DiagramManager of(Diagrams diagrams) {
    return new DiagramManager(diagrams, new ArrayList<>());
  }

  int level(int index) {
    while (levels.size() <= index) {
      levels.add(diagrams.newLevel());
    }
    return levels.get(index);
  }
}
