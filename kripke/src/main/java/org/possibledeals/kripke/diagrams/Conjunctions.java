package org.possibledeals.kripke.diagrams;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Conjunctions of what many agents consider possible under one law, by one recursion for all of
 * them: "nobody knows", "everybody knows".
 *
 * <p>Above the first level that an agent does not see, ∃X (θ ∧ f) has the cofactors of θ for its
 * cofactors, whoever the agent is. So the recursion goes down θ once, with a list of the agents
 * that are left, and where it meets a level that the first of them does not see, this agent's
 * diagram is made there, over what is left of θ, and the agent leaves the list. Agent by agent,
 * each would walk through θ from the top, and make a diagram of the levels above that only their
 * conjunction undoes.
 *
 * <p>All members of a list have one f, or each has its own, not above its own levels: so no more
 * steps are made than the longest of the members would need alone, times one conjunction each.
 */
final class Conjunctions {

  /** The third argument of a remembered result is this number less that of the list. */
  static final int FIRST_LIST = -4;

  /** Lists after which they are forgotten. */
  private static final int MANY = 1 << 18;

  private static final int TOP = NodeTable.TOP;
  private static final int BOTTOM = NodeTable.BOTTOM;

  /**
   * A member: a {@link Possibility} whose levels are a diagram. Where {@code isShared}, f is to be
   * found beside the law, and {@code f} is 1 for its negation.
   */
  record Member(int set, int f, boolean isShared, boolean isBoth, boolean isNegated) {}

  /** A list: its first member, and the number of the list of the others, 0 for none. */
  private record Cell(Member first, int others) {}

  private final NodeTable table;
  private final OperationCache cache;
  private final Operations operations;
  private final Map<Cell, Integer> numbers = new HashMap<>();
  private final List<Cell> cells = new ArrayList<>();

  Conjunctions(NodeTable table, OperationCache cache, Operations operations) {
    this.table = table;
    this.cache = cache;
    this.operations = operations;
    forget();
  }

  /** Forgets all lists; what is remembered of them has to be forgotten with them. */
  void forget() {
    numbers.clear();
    cells.clear();
    cells.add(null);
  }

  boolean isFull() {
    return cells.size() > MANY;
  }

  /**
   * Returns the conjunction.
   *
   * @param f what those members are about that share it
   * @param members by the first of their levels
   */
  int of(int law, int f, List<Member> members) {
    int list = 0;
    for (Member member : members.reversed()) {
      Cell cell = new Cell(member, list);
      Integer known = numbers.putIfAbsent(cell, cells.size());
      list = known == null ? cells.size() : known;
      if (known == null) {
        cells.add(cell);
      }
    }
    return of(law, f, list);
  }

  private int of(int law, int f, int list) {
    if (list == 0) {
      return TOP;
    }
    int known = cache.get(law, f, FIRST_LIST - list);
    if (known != OperationCache.NONE) {
      return known;
    }
    int level = Math.min(table.level(law), table.level(f));
    int result = TOP;
    int others = list;
    while (others != 0 && result != BOTTOM && isReached(others, level)) {
      Cell cell = cells.get(others);
      result = operations.and(result, alone(law, f, cell.first));
      others = cell.others;
    }
    if (others != 0 && result != BOTTOM) {
      boolean inLaw = table.level(law) == level;
      boolean inF = table.level(f) == level;
      int low = of(inLaw ? table.low(law) : law, inF ? table.low(f) : f, others);
      int high = of(inLaw ? table.high(law) : law, inF ? table.high(f) : f, others);
      result = operations.and(result, table.node(level, low, high));
    }
    cache.put(law, f, FIRST_LIST - list, result);
    return result;
  }

  private boolean isReached(int list, int level) {
    return table.level(cells.get(list).first.set) <= level;
  }

  private int alone(int law, int f, Member member) {
    int about = member.isShared ? f ^ member.f : member.f;
    int truth =
        member.isBoth
            ? operations.existsBoth(law, about, member.set)
            : operations.existsAnd(law, about, member.set);
    return member.isNegated ? truth ^ 1 : truth;
  }
}
