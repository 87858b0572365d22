package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableSetMultimap;
import java.util.BitSet;
import java.util.List;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/** Adds to a relation the arrows that a logic asks for, and no more. */
final class Closing {
  private Closing() {}

  /**
   * Returns the least relation of the logic with these arrows; a world without an arrow gets one to
   * itself, where the logic is serial.
   *
   * @param arrows for each world, the worlds considered possible; arrows are added to it
   */
  static ImmutableSetMultimap<Integer, Integer> of(List<BitSet> arrows, FrameClass logic) {
    for (int w = 0; w < arrows.size(); w++) {
      if (logic.asks(FrameProperty.REFLEXIVE)
          || logic.asks(FrameProperty.SERIAL) && arrows.get(w).isEmpty()) {
        arrows.get(w).set(w);
      }
    }
    while (grow(arrows, logic)) {
      Budget.checkTime();
    }
    ImmutableSetMultimap.Builder<Integer, Integer> closed = ImmutableSetMultimap.builder();
    for (int w = 0; w < arrows.size(); w++) {
      closed.putAll(w, arrows.get(w).stream().boxed().toList());
    }
    return closed.build();
  }

  /** Adds arrows between the ends of two arrows; false if there are none to add. */
  private static boolean grow(List<BitSet> arrows, FrameClass logic) {
    boolean isChanged = false;
    for (int w = arrows.size() - 1; w >= 0; w--) {
      BitSet from = arrows.get(w);
      Budget.checkTime();
      for (int v = from.nextSetBit(0); v >= 0; v = from.nextSetBit(v + 1)) {
        BitSet next = arrows.get(v);
        if (logic.asks(FrameProperty.SYMMETRIC) && !next.get(w)) {
          next.set(w);
          isChanged = true;
        }
        isChanged |= logic.asks(FrameProperty.TRANSITIVE) && add(from, next);
        isChanged |= logic.asks(FrameProperty.EUCLIDEAN) && add(next, from);
      }
    }
    return isChanged;
  }

  private static boolean add(BitSet to, BitSet more) {
    int before = to.cardinality();
    to.or(more);
    return to.cardinality() > before;
  }
}
