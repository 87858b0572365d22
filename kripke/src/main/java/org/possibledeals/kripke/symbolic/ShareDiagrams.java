package org.possibledeals.kripke.symbolic;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.reach.Budget;

/**
 * Counts the worlds of all cells of an agent together: for each number of worlds it makes the
 * diagram, over what the agent observes, of the cells with that number.
 *
 * <p>Cost: one pass over the diagram for each combination of numbers that occurs below a node.
 * There are few combinations where the cells are alike.
 */
final class ShareDiagrams {
  private final Diagrams diagrams;
  private final BitSet all;
  private final BitSet seen;
  private final Map<Integer, Map<BigInteger, Integer>> known = new HashMap<>();

  public ShareDiagrams(Diagrams diagrams, BitSet all, BitSet seen) {
    this.diagrams = diagrams;
    this.all = all;
    this.seen = seen;
  }

  /**
   * Returns the diagram of the cells in which the share of {@code truth} compares so with the
   * bound.
   */
  public int where(int law, int truth, Comparison comparison, Fraction bound) {
    Map<BigInteger, Integer> good = cells(diagrams.and(law, truth));
    Map<BigInteger, Integer> sizes = cells(law);
    int where = diagrams.bottom();
    for (var size : sizes.entrySet()) {
      for (var some : good.entrySet()) {
        if (size.getKey().signum() > 0
            && comparison.holds(new Fraction(some.getKey(), size.getKey()), bound)) {
          where = diagrams.or(where, diagrams.and(size.getValue(), some.getValue()));
        }
      }
    }
    return where;
  }

  private Map<BigInteger, Integer> cells(int f) {
    return scaled(from(f), hidden(0, level(f)));
  }

  /** Returns the numbers of valuations of the hidden levels from f's own downwards. */
  private Map<BigInteger, Integer> from(int f) {
    if (f == diagrams.bottom()) {
      return Map.of(BigInteger.ZERO, diagrams.top());
    }
    if (f == diagrams.top()) {
      return Map.of(BigInteger.ONE, diagrams.top());
    }
    Map<BigInteger, Integer> numbers = known.get(f);
    if (numbers == null) {
      int level = diagrams.level(f);
      Map<BigInteger, Integer> low = below(level, diagrams.low(f));
      Map<BigInteger, Integer> high = below(level, diagrams.high(f));
      numbers = seen.get(level) ? chosen(level, low, high) : sums(low, high);
      known.put(f, numbers);
    }
    return numbers;
  }

  private Map<BigInteger, Integer> below(int level, int child) {
    return scaled(from(child), hidden(level + 1, level(child)));
  }

  private Map<BigInteger, Integer> chosen(
      int level, Map<BigInteger, Integer> low, Map<BigInteger, Integer> high) {
    Map<BigInteger, Integer> chosen = new HashMap<>();
    int variable = diagrams.variable(level);
    low.forEach(
        (number, cells) -> add(chosen, number, diagrams.and(diagrams.not(variable), cells)));
    high.forEach((number, cells) -> add(chosen, number, diagrams.and(variable, cells)));
    return chosen;
  }

  private Map<BigInteger, Integer> sums(
      Map<BigInteger, Integer> low, Map<BigInteger, Integer> high) {
    Map<BigInteger, Integer> sums = new HashMap<>();
    low.forEach(
        (number, cells) ->
            high.forEach(
                (more, others) -> add(sums, number.add(more), diagrams.and(cells, others))));
    return sums;
  }

  private void add(Map<BigInteger, Integer> numbers, BigInteger number, int cells) {
    Budget.checkTime();
    if (cells != diagrams.bottom()) {
      numbers.merge(number, cells, diagrams::or);
    }
  }

  private static Map<BigInteger, Integer> scaled(Map<BigInteger, Integer> numbers, int bits) {
    if (bits == 0) {
      return numbers;
    }
    Map<BigInteger, Integer> scaled = new HashMap<>();
    numbers.forEach((number, cells) -> scaled.put(number.shiftLeft(bits), cells));
    return scaled;
  }

  /** Returns how many hidden levels lie from {@code from} to before {@code to}. */
  private int hidden(int from, int to) {
    BitSet hidden = all.get(from, to);
    hidden.andNot(seen.get(from, to));
    return hidden.cardinality();
  }

  private int level(int f) {
    boolean isConstant = f == diagrams.top() || f == diagrams.bottom();
    return isConstant ? all.length() : diagrams.level(f);
  }
}
