package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;

/** The measurements of the symbolic engine. */
final class Puzzles {

  private Puzzles() {}

  /**
   * Returns the measurements of structures of deals; the others are those of deals bench symbolic.
   */
  static ImmutableList<Measurement> measurements() {
    return ImmutableList.of(
        deals("structure-of-deals", "the structure of all deals of 8 cards", "structure", 0.1),
        deals("structure-nested", "K of K of a clause in it", "nestedKnowledge", 0.05),
        deals("structure-common", "C of a clause in it", "commonKnowledge", 0.1),
        deals("handover-first", "C of a clause, asked of the deal engine", "handedOverFirst", 0.5),
        deals("handover-later", "the same once more, of other cards", "handedOver", 0.1));
  }

  private static Measurement deals(String id, String question, String method, double seconds) {
    return new Measurement(
        id,
        question,
        SymbolicDealsBenchmark.class.getName() + "." + method,
        ImmutableMap.of(),
        true,
        seconds * 1e9);
  }
}
