package org.possibledeals.kripke.diagrams;

/**
 * The recursive operations on edges, whose results are remembered. They recur once for each level.
 */
final class Operations {

  // What the third argument of a remembered result is where it is not a set of variables.
  private static final int AND = -1;
  private static final int XOR = -2;
  private static final int EXISTS = -3;

  private static final int TOP = NodeTable.TOP;
  private static final int BOTTOM = NodeTable.BOTTOM;

  private final NodeTable table;
  private final OperationCache cache;

  Operations(NodeTable table, OperationCache cache) {
    this.table = table;
    this.cache = cache;
  }

  int or(int f, int g) {
    return and(f ^ 1, g ^ 1) ^ 1;
  }

  int and(int one, int other) {
    int f = Math.min(one, other);
    int g = Math.max(one, other);
    if (f <= BOTTOM) {
      return f == TOP ? g : BOTTOM;
    }
    if ((f ^ g) <= 1) {
      return f == g ? f : BOTTOM;
    }
    int known = cache.get(f, g, AND);
    if (known != OperationCache.NONE) {
      return known;
    }
    int ofF = table.level(f);
    int ofG = table.level(g);
    int low = and(ofF <= ofG ? table.low(f) : f, ofG <= ofF ? table.low(g) : g);
    int high = and(ofF <= ofG ? table.high(f) : f, ofG <= ofF ? table.high(g) : g);
    int and = table.node(Math.min(ofF, ofG), low, high);
    cache.put(f, g, AND, and);
    return and;
  }

  int xor(int one, int other) {
    int negation = (one ^ other) & 1;
    int f = Math.min(one, other) & ~1;
    int g = Math.max(one, other) & ~1;
    if (f == TOP || f == g) {
      return (f == g ? BOTTOM : g ^ 1) ^ negation;
    }
    int known = cache.get(f, g, XOR);
    if (known != OperationCache.NONE) {
      return known ^ negation;
    }
    int ofF = table.level(f);
    int ofG = table.level(g);
    int low = xor(ofF <= ofG ? table.low(f) : f, ofG <= ofF ? table.low(g) : g);
    int high = xor(ofF <= ofG ? table.high(f) : f, ofG <= ofF ? table.high(g) : g);
    int xor = table.node(Math.min(ofF, ofG), low, high);
    cache.put(f, g, XOR, xor);
    return xor ^ negation;
  }

  /** Returns ∃set f, for a set that is the conjunction of its variables. */
  int exists(int f, int set) {
    int level = table.level(f);
    int from = from(set, level);
    if (f <= BOTTOM || from == TOP) {
      return f;
    }
    int known = cache.get(f, from, EXISTS);
    if (known != OperationCache.NONE) {
      return known;
    }
    boolean isOpen = table.level(from) == level;
    int rest = isOpen ? table.high(from) : from;
    int low = exists(table.low(f), rest);
    int result =
        isOpen && low == TOP ? TOP : joined(isOpen, level, low, exists(table.high(f), rest));
    cache.put(f, from, EXISTS, result);
    return result;
  }

  /** Returns ∃set (f ∧ g). */
  int existsAnd(int one, int other, int set) {
    int f = Math.min(one, other);
    int g = Math.max(one, other);
    if (f <= BOTTOM) {
      return f == TOP ? exists(g, set) : BOTTOM;
    }
    if ((f ^ g) <= 1) {
      return f == g ? exists(f, set) : BOTTOM;
    }
    int ofF = table.level(f);
    int ofG = table.level(g);
    int level = Math.min(ofF, ofG);
    int from = from(set, level);
    if (from == TOP) {
      return and(f, g);
    }
    int known = cache.get(f, g, from);
    if (known != OperationCache.NONE) {
      return known;
    }
    boolean isOpen = table.level(from) == level;
    int rest = isOpen ? table.high(from) : from;
    int low = existsAnd(ofF <= ofG ? table.low(f) : f, ofG <= ofF ? table.low(g) : g, rest);
    int result = TOP;
    if (!isOpen || low != TOP) {
      int high = existsAnd(ofF <= ofG ? table.high(f) : f, ofG <= ofF ? table.high(g) : g, rest);
      result = joined(isOpen, level, low, high);
    }
    cache.put(f, g, from, result);
    return result;
  }

  /** Returns ∃set (f ∧ g) ∧ ∃set (f ∧ ¬g), and makes neither of both above the set. */
  int existsBoth(int f, int either, int set) {
    int g = either & ~1;
    if (f == BOTTOM || g == TOP) {
      return BOTTOM;
    }
    int ofF = table.level(f);
    int ofG = table.level(g);
    int level = Math.min(ofF, ofG);
    int from = from(set, level);
    if (from == TOP) {
      return BOTTOM;
    }
    int known = cache.get(f, g, from | 1);
    if (known != OperationCache.NONE) {
      return known;
    }
    int result;
    if (table.level(from) == level) {
      result = and(existsAnd(f, g, from), existsAnd(f, g ^ 1, from));
    } else {
      int low = existsBoth(ofF <= ofG ? table.low(f) : f, ofG <= ofF ? table.low(g) : g, from);
      int high = existsBoth(ofF <= ofG ? table.high(f) : f, ofG <= ofF ? table.high(g) : g, from);
      result = table.node(level, low, high);
    }
    cache.put(f, g, from | 1, result);
    return result;
  }

  private int joined(boolean isOpen, int level, int low, int high) {
    return isOpen ? or(low, high) : table.node(level, low, high);
  }

  /** Returns the part of a set from a level down. */
  private int from(int set, int level) {
    int from = set;
    while (table.level(from) < level) {
      from = table.high(from);
    }
    return from;
  }
}
