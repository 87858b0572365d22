package org.possibledeals.kripke.symbolic;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.reach.Budget;

/** Counts valuations exactly, with one addition for each node of a diagram. */
final class SolutionCount {
  private final Diagrams diagrams;

  /** For each level, the number of counted levels above it. */
  private final int[] above;

  private final int total;
  private final Map<Integer, BigInteger> known = new HashMap<>();

  public SolutionCount(Diagrams diagrams, BitSet levels) {
    this.diagrams = diagrams;
    total = levels.cardinality();
    above = new int[levels.length() + 1];
    for (int level = 0; level < levels.length(); level++) {
      above[level + 1] = above[level] + (levels.get(level) ? 1 : 0);
    }
  }

  public BigInteger of(int f) {
    return below(f).shiftLeft(rank(f));
  }

  /** Counts the valuations of the levels from f's own downwards. */
  private BigInteger below(int f) {
    if (f == diagrams.bottom()) {
      return BigInteger.ZERO;
    }
    if (f == diagrams.top()) {
      return BigInteger.ONE;
    }
    BigInteger count = known.get(f);
    if (count == null) {
      Budget.checkTime();
      count = skipped(f, diagrams.low(f)).add(skipped(f, diagrams.high(f)));
      known.put(f, count);
    }
    return count;
  }

  private BigInteger skipped(int f, int child) {
    return below(child).shiftLeft(rank(child) - rank(f) - 1);
  }

  private int rank(int f) {
    boolean isConstant = f == diagrams.top() || f == diagrams.bottom();
    return isConstant ? total : above[diagrams.level(f)];
  }
}
