package org.possibledeals.kripke.diagrams;

import java.util.List;
import jdd.bdd.BDD;
import jdd.bdd.SimpleCache;
import jdd.util.Configuration;
import jdd.util.JDDConsole;
import jdd.util.Options;
import jdd.util.PrintTarget;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.BeyondReachException.Bound;
import org.possibledeals.kripke.reach.Budget;

/**
 * The library's table of nodes, which refuses to grow past a budget and ends an operation when the
 * time of its question is over.
 *
 * <p>A refusal comes before the table is changed, so the table is as it was, and the next operation
 * is answered rightly. An operation that ends in any other way, as by a {@link StackOverflowError},
 * may have left half an entry in a cache: the table is lost, and refuses everything from then on.
 *
 * <p>When the library finds no memory for a larger table it reports so, if it is verbose, and ends
 * the JVM. Here it is verbose, and an exception leaves the report.
 */
final class JddTable extends BDD {

  /** Bytes of a node: three numbers, two links and a short count of references. */
  private static final int BYTES_OF_A_NODE = 22;

  /** Bytes for each node while the table is copied to a larger one. */
  private static final int BYTES_OF_A_NODE_WHILE_GROWING = 34;

  /** Bytes of all caches for each entry of the first one, as the library sizes them. */
  private static final int BYTES_OF_A_CACHED = 64;

  /** Most nodes that the library can number. */
  private static final int MOST_NODES = 700_000_000;

  private static final int STACK_OF_A_VARIABLE = 6;

  /** Nodes between two looks at the time, a power of two. */
  private static final int LOOKING = 1 << 10;

  private static final String NO_ROOM = "NodeTable.resize failed...";

  static {
    // By default the library grows by 100 000 nodes at most, and collects garbage each time.
    Configuration.maxNodeIncrease = 1 << 22;
    Configuration.maxNodeFree = 1 << 22;
    Options.verbose = true;
    JDDConsole.out = new Silence();
  }

  /** Prints nothing, and throws what the library reports before it ends the JVM. */
  private static final class Silence implements PrintTarget {
    @Override
    public void println(String line) {
      if (line.equals(NO_ROOM)) {
        throw noMemory();
      }
    }

    @Override
    public void println() {}

    @Override
    public void print(String text) {}

    @Override
    public void print(char sign) {}

    @Override
    public void flush() {}
  }

  private final int budget;
  private final List<SimpleCache> caches;
  private int steps;
  private boolean isBusy;

  /**
   * Makes a table.
   *
   * @param levels the number of levels to come, roughly
   * @param nodes the nodes to begin with
   * @param cached the entries of the caches to begin with
   * @param budget most nodes at a time, but for one last growth
   */
  JddTable(int levels, int nodes, int cached, int budget) {
    super(Math.min(nodes, nodesWithin(Budget.memory() / 4)), cachedWithin(cached));
    this.budget = Math.min(budget, MOST_NODES);
    caches = List.of(relprod_cache, replace_cache, quant_cache, ite_cache, not_cache, op_cache);
    // The library makes the stack a little larger with each variable, and copies it each time.
    work_stack = new int[Math.max(work_stack.length, STACK_OF_A_VARIABLE * levels + 1)];
  }

  /** Returns how many nodes a table may have that is to fit into this memory, in bytes. */
  static int nodesWithin(long bytes) {
    return (int) Math.min(MOST_NODES, bytes / BYTES_OF_A_NODE_WHILE_GROWING);
  }

  private static int cachedWithin(int cached) {
    return (int) Math.min(cached, Budget.memory() / 4 / BYTES_OF_A_CACHED);
  }

  /**
   * Begins an operation.
   *
   * @throws BeyondReachException if the time is over, or the table is lost
   */
  void begin() {
    Budget.checkTime();
    if (isBusy) {
      throw new BeyondReachException(
          "The decision diagrams of this model were lost when an earlier question ran out of memory"
              + " or stack; make the model anew.");
    }
    isBusy = true;
  }

  /** Ends an operation, and returns its result. */
  int end(int result) {
    isBusy = false;
    return result;
  }

  @Override
  public int add(int level, int low, int high) {
    if ((++steps & LOOKING - 1) == 0) {
      look();
    }
    return super.add(level, low, high);
  }

  private void look() {
    try {
      Budget.checkTime();
    } catch (BeyondReachException e) {
      throw givenUp(e);
    }
  }

  /** Gives up the operation under way; the table is as it was before. */
  private BeyondReachException givenUp(BeyondReachException refusal) {
    work_stack_tos = 0;
    isBusy = false;
    return refusal;
  }

  @Override
  protected void grow() {
    look();
    boolean isAtBudget = table_size >= budget;
    if (isAtBudget || !hasRoom()) {
      int freed = gc();
      dead_nodes = 0;
      if (freed < Math.max(nodesminfree, 2)) {
        throw givenUp(isAtBudget ? beyondBudget() : beyondMemory());
      }
    } else {
      super.grow();
    }
  }

  /** Returns whether a larger table fits into the budget's memory, and into the heap. */
  private boolean hasRoom() {
    long larger = table_size + (long) Configuration.nodetableGrowMax;
    long growing = larger * BYTES_OF_A_NODE_WHILE_GROWING;
    if (larger > MOST_NODES || growing + cacheBytes() > Budget.memory()) {
      return false;
    }
    Runtime heap = Runtime.getRuntime();
    long free = heap.maxMemory() - heap.totalMemory() + heap.freeMemory();
    return free > 2 * growing || isFree((int) larger);
  }

  /** Returns whether the heap has room for the arrays of a table of this size. */
  private static boolean isFree(int nodes) {
    try {
      int[][] room = {new int[3 * nodes], new int[2 * nodes], new int[nodes / 2]};
      return room.length == 3;
    } catch (OutOfMemoryError e) {
      return false;
    }
  }

  private long cacheBytes() {
    return getMemoryUsage() - (long) table_size * BYTES_OF_A_NODE;
  }

  /** {@inheritDoc} As in the library, but a cache that may not use more memory does not grow. */
  @Override
  protected void post_removal_callbak() {
    sat_cache.invalidate_cache();
    for (SimpleCache cache : caches) {
      if (mayGrow(cache)) {
        cache.free_or_grow(this);
      } else {
        cache.invalidate_cache(this);
      }
    }
  }

  private boolean mayGrow(SimpleCache cache) {
    long after = cacheBytes() + cache.getMemoryUsage();
    long most = Budget.memory();
    return after <= most / 2 && after + (long) table_size * BYTES_OF_A_NODE_WHILE_GROWING <= most;
  }

  private BeyondReachException beyondBudget() {
    return new BeyondReachException(
        "The decision diagrams need more than their budget of %d nodes; another order of the variables may need fewer."
            .formatted(budget));
  }

  private BeyondReachException beyondMemory() {
    return new BeyondReachException(
        Bound.MEMORY,
        "The decision diagrams need more than the %d nodes that fit into %s; another order of the variables may need fewer."
            .formatted(table_size, Budget.size(Budget.memory())));
  }

  private static BeyondReachException noMemory() {
    return new BeyondReachException(
        Bound.MEMORY,
        "The memory of the program is used up within the decision diagrams, and the question is"
            + " given up.");
  }
}
