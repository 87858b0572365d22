package org.possibledeals.kripke.diagrams;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import jdd.bdd.BDD;
import jdd.util.Configuration;
import org.possibledeals.kripke.reach.BeyondReachException;

/** Diagrams by the library JDD. */
public final class JddDiagrams implements Diagrams {

  /** The library's table, which refuses to grow past the budget. */
  private static final class Table extends BDD {
    private static final int STACK_OF_A_VARIABLE = 6;
    private final int budget;

    Table(int levels, int nodes, int cache, int budget) {
      super(nodes, cache);
      this.budget = budget;
      // The library makes the stack a little larger with each variable, and copies it each time.
      work_stack = new int[Math.max(work_stack.length, STACK_OF_A_VARIABLE * levels + 1)];
    }

    @Override
    protected void grow() {
      if (table_size >= budget) {
        work_stack_tos = 0; // the operation under way is given up
        throw new BeyondReachException(
            ("The decision diagrams need more than their budget of %d nodes;"
                    + " another order of the variables may need fewer.")
                .formatted(budget));
      }
      super.grow();
    }
  }

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

  private static final int NODES_PER_LAW_NODE = 3;

  /**
   * Entries of the caches for each node of a law; the library takes a third of them for
   * quantifiers.
   */
  private static final int CACHED_PER_LAW_NODE = 6;

  private static final int FEW_LAW_NODES = 1 << 10;
  private static final int MANY_LAW_NODES = 1 << 20;

  static {
    // By default the library grows by 100 000 nodes at most, and collects garbage each time.
    Configuration.maxNodeIncrease = 1 << 22;
    Configuration.maxNodeFree = 1 << 22;
  }

  private final Table table;
  private int[] variables = new int[64];
  private int levels;
  private final Map<BitSet, Integer> sets = new HashMap<>();
  private int[] made = new int[256];
  private int size;

  /**
   * Makes diagrams.
   *
   * @param levels the number of levels to come, roughly
   * @param budget most nodes at a time, but for one last growth
   */
  public JddDiagrams(int levels, int budget) {
    this(levels, usualNodes(levels), usualNodes(levels) / 2, budget);
  }

  private JddDiagrams(int levels, int nodes, int cached, int budget) {
    table = new Table((THIRD + 1) * levels, nodes, cached, budget);
  }

  private static int usualNodes(int levels) {
    return levels > MANY_LEVELS
        ? MEDIUM
        : Math.clamp((long) NODES_PER_SQUARE * levels * levels, SMALL, LARGE);
  }

  /**
   * Returns diagrams for a law of at most {@code lawNodes} nodes. A quantifier over most variables
   * of a large law asks for the same parts again and again, so the cache is larger than the law.
   * Measured: common knowledge of a clause in all deals of six cards, with a stock, takes a tenth
   * of a second; with a cache smaller than the law it takes minutes.
   */
  public static JddDiagrams forLaw(int levels, long lawNodes, int budget) {
    int law = Math.clamp(lawNodes, FEW_LAW_NODES, MANY_LAW_NODES);
    return new JddDiagrams(levels, NODES_PER_LAW_NODE * law, CACHED_PER_LAW_NODE * law, budget);
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
      variables[levels++] = table.createVar();
    }
    return level;
  }

  @Override
  public int variable(int level) {
    return variables[level];
  }

  @Override
  public int node(int level, int low, int high) {
    return low == high ? low : made(table.mk(level, low, high));
  }

  @Override
  public int not(int f) {
    return made(table.not(f));
  }

  @Override
  public int and(int f, int g) {
    return made(table.and(f, g));
  }

  @Override
  public int or(int f, int g) {
    return made(table.or(f, g));
  }

  @Override
  public int xor(int f, int g) {
    return made(table.xor(f, g));
  }

  @Override
  public int iff(int f, int g) {
    return made(table.biimp(f, g));
  }

  @Override
  public int implies(int f, int g) {
    return made(table.imp(f, g));
  }

  @Override
  public int exists(BitSet levels, int f) {
    return levels.isEmpty() ? f : made(table.exists(f, set(levels)));
  }

  @Override
  public int existsAnd(BitSet levels, int f, int g) {
    return levels.isEmpty() ? and(f, g) : made(table.relProd(f, g, set(levels)));
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
          int mark = size;
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
                  ? table.mk(level, table.getZero(), cube)
                  : table.mk(level, cube, table.getZero()));
    }
    return cube;
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
  public int mark() {
    return size;
  }

  @Override
  public int release(int mark, int kept) {
    table.ref(kept);
    while (size > mark) {
      table.deref(made[--size]);
    }
    if (size == made.length) {
      made = Arrays.copyOf(made, 2 * size);
    }
    made[size++] = kept;
    return kept;
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
    if (size == made.length) {
      made = Arrays.copyOf(made, 2 * size);
    }
    made[size++] = f;
    return table.ref(f);
  }
}
