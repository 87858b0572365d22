package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;

/** The measurements of the symbolic engine. */
final class Puzzles {

  private Puzzles() {}

  /**
   * Returns the measurements; what SMCDEL needs, in single runs on such a machine, is the target.
   */
  static ImmutableList<Measurement> measurements() {
    return ImmutableList.of(
        puzzle("muddy", "muddy children, one formula", "muddyChildren", 40, 0.02),
        puzzle("muddy", "muddy children, one formula", "muddyChildren", 60, 0.06),
        puzzle("muddy", "muddy children, one formula", "muddyChildren", 80, 0.16),
        puzzle("muddy", "muddy children, one formula", "muddyChildren", 100, 0.37),
        puzzle("rounds-of-muddy", "muddy children, step by step", "muddyRounds", 20, 0.035),
        puzzle("rounds-of-muddy", "muddy children, step by step", "muddyRounds", 40, 0.25),
        puzzle("rounds-of-muddy", "muddy children, step by step", "muddyRounds", 60, 1.1),
        puzzle("rounds-of-muddy", "muddy children, step by step", "muddyRounds", 80, 2.7),
        puzzle("rounds-of-muddy", "muddy children, step by step", "muddyRounds", 100, 5.5),
        puzzle("dining", "dining cryptographers", "diningCryptographers", 40, 0.024),
        puzzle("dining", "dining cryptographers", "diningCryptographers", 60, 0.08),
        puzzle("dining", "dining cryptographers", "diningCryptographers", 100, 0.42),
        puzzle("dining", "dining cryptographers", "diningCryptographers", 160, 2.0),
        puzzle("sum-and-product", "sum and product up to", "sumAndProduct", 100, 0.72),
        puzzle("sum-and-product", "sum and product up to", "sumAndProduct", 200, 6.9),
        puzzle("russian-cards", "Russian cards, announcements", "russianCards", 1290, 0.20),
        deals("structure-of-deals", "the structure of all deals of 8 cards", "structure", 0.1),
        deals("structure-nested", "K of K of a clause in it", "nestedKnowledge", 0.05),
        deals("structure-common", "C of a clause in it", "commonKnowledge", 0.1),
        deals("handover-first", "C of a clause, asked of the deal engine", "handedOverFirst", 0.5),
        deals("handover-later", "the same once more, of other cards", "handedOver", 0.1));
  }

  private static Measurement puzzle(
      String id, String question, String method, int size, double seconds) {
    return new Measurement(
        id + "-" + size,
        question + ", " + size,
        PuzzleBenchmark.class.getName() + "." + method,
        ImmutableMap.of("size", "" + size),
        true,
        seconds * 1e9);
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
