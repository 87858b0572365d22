package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableSetMultimap;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/** Adds to a relation the arrows that a logic asks for, and no more. */
final class Closing {
  private final boolean[][] arrows;

  private Closing(boolean[][] arrows) {
    this.arrows = arrows;
  }

  /**
   * Returns the least relation of the logic with these arrows; a world without an arrow gets one to
   * itself, where the logic is serial.
   */
  static ImmutableSetMultimap<Integer, Integer> of(boolean[][] arrows, FrameClass logic) {
    boolean[][] copy = new boolean[arrows.length][];
    for (int w = 0; w < copy.length; w++) {
      copy[w] = arrows[w].clone();
    }
    return new Closing(copy).closed(logic);
  }

  private ImmutableSetMultimap<Integer, Integer> closed(FrameClass logic) {
    for (int w = 0; w < arrows.length; w++) {
      arrows[w][w] |= logic.asks(FrameProperty.REFLEXIVE);
    }
    while (step(logic)) {
      Budget.checkTime();
    }
    ImmutableSetMultimap.Builder<Integer, Integer> closed = ImmutableSetMultimap.builder();
    for (int w = 0; w < arrows.length; w++) {
      boolean isAlone = true;
      for (int v = 0; v < arrows.length; v++) {
        if (arrows[w][v]) {
          closed.put(w, v);
          isAlone = false;
        }
      }
      if (isAlone && logic.asks(FrameProperty.SERIAL)) {
        closed.put(w, w);
      }
    }
    return closed.build();
  }

  /** Adds arrows between the ends of two arrows; false if there are none to add. */
  private boolean step(FrameClass logic) {
    boolean isChanged = false;
    for (int w = 0; w < arrows.length; w++) {
      for (int v = 0; v < arrows.length; v++) {
        if (arrows[w][v]) {
          isChanged |= logic.asks(FrameProperty.SYMMETRIC) && add(v, w);
          for (int u = 0; u < arrows.length; u++) {
            isChanged |= logic.asks(FrameProperty.TRANSITIVE) && arrows[v][u] && add(w, u);
            isChanged |= logic.asks(FrameProperty.EUCLIDEAN) && arrows[w][u] && add(v, u);
          }
        }
      }
    }
    return isChanged;
  }

  private boolean add(int from, int to) {
    boolean isNew = !arrows[from][to];
    arrows[from][to] = true;
    return isNew;
  }
}
