package org.possibledeals.kripke.diagrams;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import org.possibledeals.kripke.reach.Budget;

/**
 * Diagrams with complement edges: a negation costs nothing, and a function and its negation are one
 * diagram. So ∀X (f → g) is one relational product, {@code not(existsAnd(X, f, not(g)))}.
 *
 * <p>An operation that meets a full table begins anew after a collection, and is refused if that
 * does not help. Whatever ends an operation, a refusal, a stack or a heap that ran out, leaves some
 * nodes that nobody holds, and nothing else.
 */
public final class ComplementDiagrams implements Diagrams {

  private static final int FIRST_RESULTS = 1 << 12;

  /** Stands for the f of members that have one each. */
  private static final int OWN = -1;

  private final OperationCache cache = new OperationCache(FIRST_RESULTS);
  private final NodeTable table;
  private final Operations operations;
  private final Conjunctions conjunctions;
  private final Map<BitSet, Integer> sets = new HashMap<>();
  private final Map<Integer, Integer> kept = new HashMap<>();
  private int[] variables = new int[64];
  private int levels;
  private int[] made = new int[256];
  private int size;

  /**
   * Makes diagrams.
   *
   * @param budget most nodes at a time, but for one last growth; the memory of the {@link Budget}
   *     allows fewer, if it is small
   */
  public ComplementDiagrams(int budget) {
    table = new NodeTable(budget, cache);
    operations = new Operations(table, cache);
    conjunctions = new Conjunctions(table, cache, operations);
  }

  /** Returns how many nodes fit into the memory of the question on this thread. */
  public static int mostNodes() {
    return NodeTable.nodesWithin(Budget.memory());
  }

  @Override
  public int top() {
    return NodeTable.TOP;
  }

  @Override
  public int bottom() {
    return NodeTable.BOTTOM;
  }

  @Override
  public int newLevel() {
    int level = levels;
    for (int i = 0; i <= THIRD; i++) {
      if (levels == variables.length) {
        variables = Arrays.copyOf(variables, 2 * levels);
      }
      int below = levels;
      variables[levels] = operation(() -> table.node(below, NodeTable.BOTTOM, NodeTable.TOP));
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
    return made(() -> table.node(level, low, high));
  }

  @Override
  public int not(int f) {
    return f ^ 1;
  }

  @Override
  public int and(int f, int g) {
    return made(() -> operations.and(f, g));
  }

  @Override
  public int or(int f, int g) {
    return made(() -> operations.or(f, g));
  }

  @Override
  public int xor(int f, int g) {
    return made(() -> operations.xor(f, g));
  }

  @Override
  public int iff(int f, int g) {
    return made(() -> operations.xor(f, g) ^ 1);
  }

  @Override
  public int implies(int f, int g) {
    return made(() -> operations.and(f, g ^ 1) ^ 1);
  }

  @Override
  public int exists(BitSet levels, int f) {
    int set = set(levels);
    return made(() -> operations.exists(f, set));
  }

  @Override
  public int existsAnd(BitSet levels, int f, int g) {
    int set = set(levels);
    return made(() -> operations.existsAnd(f, g, set));
  }

  @Override
  public int existsBoth(BitSet levels, int f, int g) {
    int set = set(levels);
    return made(() -> operations.existsBoth(f, g, set));
  }

  /**
   * {@inheritDoc}
   *
   * <p>Members about the same f, and those whose f is not above their own levels, are joined by one
   * walk through the law.
   */
  @Override
  public int conjunction(int law, List<Possibility> members) {
    Map<Integer, List<Possibility>> walks = new LinkedHashMap<>();
    for (Possibility member : members) {
      int first = member.levels().nextSetBit(0);
      boolean isOwn = first >= 0 && first <= table.level(member.f());
      walks.computeIfAbsent(isOwn ? OWN : member.f() & ~1, f -> new ArrayList<>()).add(member);
    }
    return allOf(
        ImmutableList.copyOf(walks.entrySet()),
        walk -> together(law, walk.getKey(), walk.getValue()));
  }

  private int together(int law, int f, List<Possibility> walk) {
    List<Conjunctions.Member> members = new ArrayList<>();
    for (Possibility member : walk) {
      boolean isShared = f != OWN;
      int about = isShared ? member.f() & 1 : member.f();
      members.add(
          new Conjunctions.Member(
              set(member.levels()), about, isShared, member.isBoth(), member.isNegated()));
    }
    members.sort(Comparator.comparingInt(member -> table.level(member.set())));
    return made(() -> conjunctions.of(law, f == OWN ? NodeTable.TOP : f, members));
  }

  @Override
  public int fix(int f, BitSet levels, BitSet values) {
    int set = set(levels);
    return made(() -> operations.existsAnd(f, cube(levels, values), set));
  }

  /** Returns the conjunction of the variables, which is held, as the same ones are asked often. */
  private int set(BitSet levels) {
    Integer known = sets.get(levels);
    if (known != null) {
      return known;
    }
    int set = operation(() -> cube(levels, levels));
    sets.put((BitSet) levels.clone(), set);
    return set;
  }

  /** Returns the conjunction of the variables, negated where their bit is not set. */
  private int cube(BitSet levels, BitSet values) {
    int cube = NodeTable.TOP;
    for (int level = levels.length(); (level = levels.previousSetBit(level - 1)) >= 0; ) {
      cube =
          values.get(level)
              ? table.node(level, NodeTable.BOTTOM, cube)
              : table.node(level, cube, NodeTable.BOTTOM);
    }
    return cube;
  }

  @Override
  public int level(int f) {
    return table.level(f);
  }

  @Override
  public int low(int f) {
    return table.low(f);
  }

  @Override
  public int high(int f) {
    return table.high(f);
  }

  @Override
  public int nodes(int f) {
    return table.count(f);
  }

  @Override
  public int mark() {
    return size;
  }

  @Override
  public int release(int mark, int kept) {
    size = Math.min(size, mark);
    return held(kept);
  }

  @Override
  public int keep(int f) {
    kept.merge(f, 1, Integer::sum);
    return f;
  }

  @Override
  public void forget(int f) {
    kept.computeIfPresent(f, (edge, times) -> times == 1 ? null : times - 1);
  }

  private int made(IntSupplier operation) {
    return held(operation(operation));
  }

  private int held(int f) {
    if (size == made.length) {
      made = Arrays.copyOf(made, 2 * size);
    }
    made[size++] = f;
    return f;
  }

  private int operation(IntSupplier operation) {
    Budget.checkTime();
    if (table.isCollectionDue() || conjunctions.isFull()) {
      collect();
    }
    try {
      return operation.getAsInt();
    } catch (NodeTable.FullException e) {
      collect();
    }
    if (!table.hasMuchFree()) {
      throw table.beyond();
    }
    try {
      return operation.getAsInt();
    } catch (NodeTable.FullException e) {
      throw table.beyond();
    }
  }

  private void collect() {
    Marks marks = table.marks();
    for (int i = 0; i < size; i++) {
      table.mark(made[i], marks);
    }
    for (int level = 0; level < levels; level++) {
      table.mark(variables[level], marks);
    }
    sets.values().forEach(set -> table.mark(set, marks));
    kept.keySet().forEach(f -> table.mark(f, marks));
    table.collect(marks);
    conjunctions.forget();
  }
}
