package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.reach.Budget;

/** Makes the diagram of all deals of cards, which are rows, to owners, which are columns. */
final class Dealt {

  private final ImmutableList<ImmutableList<Atom>> rows;
  private final int[] sizes;
  private final BiPredicate<Integer, Integer> allowance;

  Dealt(
      List<? extends List<Atom>> rows,
      List<Integer> sizes,
      BiPredicate<Integer, Integer> allowance) {
    this.rows = rows.stream().map(ImmutableList::copyOf).collect(ImmutableList.toImmutableList());
    this.sizes = sizes.stream().mapToInt(size -> size).toArray();
    this.allowance = allowance;
    if (rows.stream().anyMatch(row -> row.size() != sizes.size())
        || Arrays.stream(this.sizes).sum() != rows.size()) {
      throw new IllegalArgumentException(
          "Cannot deal %d rows to columns of sizes %s; each row needs one atom per column, and the sizes must add up to the number of rows."
              .formatted(rows.size(), sizes));
    }
  }

  /**
   * Returns a bound on the nodes that the diagram takes while it is made: the nodes of each card
   * for each way in which the cards after it may have filled the columns.
   *
   * @param most the number at which counting stops: a larger bound is returned as some number above
   *     it
   */
  long nodesAtMost(long most) {
    long nodesEach = sizes.length * (sizes.length + 1) / 2;
    long nodes = 0;
    Set<Long> filled = Set.of(0L);
    for (int row = rows.size() - 1; row >= 0 && nodes <= most; row--) {
      filled = filledWith(row, filled, (most - nodes) / nodesEach + 1);
      nodes += filled.size() * nodesEach;
    }
    return nodes;
  }

  /**
   * Returns how full the columns may be with this row, as digits of a number: about {@code most}
   * ways.
   */
  private Set<Long> filledWith(int row, Set<Long> after, long most) {
    Set<Long> filled = new HashSet<>();
    for (long before : after) {
      Budget.checkTime();
      long unit = 1;
      for (int column = 0; column < sizes.length && filled.size() <= most; column++) {
        int base = sizes[column] + 1;
        if (before / unit % base < sizes[column] && allowance.test(row, column)) {
          filled.add(before + unit);
        }
        unit *= base;
      }
    }
    return filled;
  }

  int diagram(Diagrams diagrams, Coding coding) {
    Map<List<Integer>, Integer> deals = new HashMap<>();
    int mark = diagrams.mark();
    deals.put(key(new int[sizes.length]), diagrams.top());
    for (int row = rows.size() - 1; row >= 0; row--) {
      deals = withRow(row, deals, diagrams, coding);
    }
    return diagrams.release(mark, deals.getOrDefault(key(sizes), diagrams.bottom()));
  }

  /** Returns how this row and those after it may fill the columns, given how those after it may. */
  private Map<List<Integer>, Integer> withRow(
      int row, Map<List<Integer>, Integer> after, Diagrams diagrams, Coding coding) {
    Map<List<Integer>, int[]> owned = new HashMap<>();
    after.forEach(
        (filled, rest) -> {
          for (int column = 0; column < sizes.length; column++) {
            if (filled.get(column) < sizes[column] && allowance.test(row, column)) {
              int[] more = filled.stream().mapToInt(count -> count).toArray();
              more[column]++;
              owned.computeIfAbsent(key(more), k -> none(diagrams))[column] = rest;
            }
          }
        });
    Map<List<Integer>, Integer> deals = new HashMap<>();
    owned.forEach((filled, rests) -> deals.put(filled, oneOf(row, rests, diagrams, coding)));
    return deals;
  }

  private int[] none(Diagrams diagrams) {
    int[] rests = new int[sizes.length];
    Arrays.fill(rests, diagrams.bottom());
    return rests;
  }

  /** Returns: exactly one atom of the row is true, and then what belongs to that atom. */
  private int oneOf(int row, int[] rests, Diagrams diagrams, Coding coding) {
    int noneYet = diagrams.bottom();
    for (int column = sizes.length - 1; column >= 0; column--) {
      int rest = rests[column];
      for (int other = sizes.length - 1; other > column; other--) {
        rest = diagrams.node(coding.level(rows.get(row).get(other)), rest, diagrams.bottom());
      }
      noneYet = diagrams.node(coding.level(rows.get(row).get(column)), noneYet, rest);
    }
    return noneYet;
  }

  private static List<Integer> key(int[] filled) {
    return Arrays.stream(filled).boxed().toList();
  }
}
