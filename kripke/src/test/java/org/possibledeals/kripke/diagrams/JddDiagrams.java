package org.possibledeals.kripke.diagrams;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.possibledeals.kripke.reach.Budget;

/** Diagrams by the library JDD, with which ours are compared. */
public final class JddDiagrams extends CountedDiagrams {

  /**
   * Nodes to begin with, for the square of a number of levels. Measured: 40, 60, 80 and 100 muddy
   * children are fastest when the table begins with 2^17, 2^18, 2^19 and 2^20 nodes. The library's
   * caches grow less readily than its table, and a large table takes time to make. Dining
   * cryptographers have thousands of variables, each met a few times only, and are fastest with
   * 2^17.
   */
  private static final int NODES_PER_SQUARE = 100;

  private static final int MANY_LEVELS = 150;
  private static final int SMALL = 1 << 14;
  private static final int MEDIUM = 1 << 17;
  private static final int LARGE = 1 << 20;

  private final JddTable table;
  private int[] variables = new int[64];
  private int levels;
  private final Map<BitSet, Integer> sets = new HashMap<>();

  /**
   * Makes diagrams.
   *
   * @param levels the number of levels to come, roughly
   * @param budget most nodes at a time, but for one last growth; the memory of the {@link Budget}
   *     allows fewer, if it is small
   */
  public JddDiagrams(int levels, int budget) {
    int nodes = usualNodes(levels);
    table = new JddTable((THIRD + 1) * levels, nodes, nodes / 2, budget);
  }

  private static int usualNodes(int levels) {
    return levels > MANY_LEVELS
        ? MEDIUM
        : Math.clamp((long) NODES_PER_SQUARE * levels * levels, SMALL, LARGE);
  }

  @Override
  public int top() {
    return table.getOne();
  }

  @Override
  public int bottom() {
    return table.getZero();
  }

  @Override
  public int newLevel() {
    int level = levels;
    for (int i = 0; i <= THIRD; i++) {
      if (levels == variables.length) {
        variables = Arrays.copyOf(variables, 2 * levels);
      }
      table.begin();
      variables[levels] = table.end(table.createVar());
      levels++;
    }
    return level;
  }

  @Override
  public int variable(int level) {
    return variables[level];
  }

  @Override
  public int node(int level, int low, int high) {
    return low == high ? low : made(mk(level, low, high));
  }

  @Override
  public int not(int f) {
    table.begin();
    return made(table.not(f));
  }

  @Override
  public int and(int f, int g) {
    table.begin();
    return made(table.and(f, g));
  }

  @Override
  public int or(int f, int g) {
    table.begin();
    return made(table.or(f, g));
  }

  @Override
  public int xor(int f, int g) {
    table.begin();
    return made(table.xor(f, g));
  }

  @Override
  public int iff(int f, int g) {
    table.begin();
    return made(table.biimp(f, g));
  }

  @Override
  public int implies(int f, int g) {
    table.begin();
    return made(table.imp(f, g));
  }

  @Override
  public int exists(BitSet levels, int f) {
    if (levels.isEmpty()) {
      return f;
    }
    int set = set(levels);
    table.begin();
    return made(table.exists(f, set));
  }

  @Override
  public int existsAnd(BitSet levels, int f, int g) {
    if (levels.isEmpty()) {
      return and(f, g);
    }
    int set = set(levels);
    table.begin();
    return made(table.relProd(f, g, set));
  }

  /** {@inheritDoc} The library's {@code restrict} forgets what lies below a first negation. */
  @Override
  public int fix(int f, BitSet levels, BitSet values) {
    return existsAnd(levels, f, cube(levels, values));
  }

  /**
   * Returns the conjunction of the variables at {@code levels}. It is kept, as the same levels are
   * asked often.
   */
  private int set(BitSet levels) {
    return sets.computeIfAbsent(
        (BitSet) levels.clone(),
        set -> {
          int mark = mark();
          int cube = table.ref(cube(set, set));
          release(mark, cube);
          return cube;
        });
  }

  /**
   * Returns the conjunction of the variables at {@code levels}, negated where their bit is not set.
   */
  private int cube(BitSet levels, BitSet values) {
    int cube = table.getOne();
    for (int level = levels.length(); (level = levels.previousSetBit(level - 1)) >= 0; ) {
      cube =
          made(
              values.get(level)
                  ? mk(level, table.getZero(), cube)
                  : mk(level, cube, table.getZero()));
    }
    return cube;
  }

  private int mk(int level, int low, int high) {
    table.begin();
    return table.mk(level, low, high);
  }

  @Override
  public int level(int f) {
    return table.getVar(f);
  }

  @Override
  public int low(int f) {
    return table.getLow(f);
  }

  @Override
  public int high(int f) {
    return table.getHigh(f);
  }

  @Override
  public int nodes(int f) {
    return table.nodeCount(f);
  }

  @Override
  public int keep(int f) {
    return table.ref(f);
  }

  @Override
  public void forget(int f) {
    table.deref(f);
  }

  private int made(int f) {
    return held(table.ref(table.end(f)));
  }
}
