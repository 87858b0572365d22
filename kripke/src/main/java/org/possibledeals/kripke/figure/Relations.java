package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.possibledeals.kripke.formula.AgentId;

/** The lines of one agent: cells if they are an equivalence on the nodes, and arrows otherwise. */
record Relations(Drawing drawing, AgentId agent) {

  /** Returns the numbers of the nodes that an arrow of the agent leads to from each. */
  private SetMultimap<Integer, Integer> arrows() {
    SetMultimap<Integer, Integer> arrows = LinkedHashMultimap.create();
    for (Drawing.Line line : drawing.lines()) {
      if (line.agents().contains(agent)) {
        arrows.put(line.from(), line.to());
        if (!drawing.isDirected()) {
          arrows.put(line.to(), line.from());
        }
      }
    }
    return arrows;
  }

  /** Returns whether its cells are to be boxes. */
  boolean isClustered() {
    return drawing.clusters().map(c -> c.agent().equals(agent)).orElse(false);
  }

  /** Returns whether the relation is an equivalence between the nodes that are not removed. */
  boolean isEquivalence() {
    if (!drawing.isDirected() || isClustered()) {
      return true;
    }
    SetMultimap<Integer, Integer> arrows = arrows();
    for (int node = 0; node < drawing.nodes().size(); node++) {
      if (!drawing.nodes().get(node).isRemoved() && !arrows.containsEntry(node, node)) {
        return false;
      }
    }
    return arrows.entries().stream()
        .allMatch(e -> arrows.get(e.getKey()).equals(arrows.get(e.getValue())));
  }

  /** Returns the cells of more than one node. */
  ImmutableList<ImmutableList<Integer>> cells() {
    if (isClustered()) {
      return drawing.clusters().get().cells();
    }
    SetMultimap<Integer, Integer> arrows = arrows();
    Set<Integer> seen = new HashSet<>();
    ImmutableList.Builder<ImmutableList<Integer>> cells = ImmutableList.builder();
    for (Integer start : new TreeSet<>(arrows.keySet())) {
      Set<Integer> cell = new LinkedHashSet<>(Set.of(start));
      List<Integer> todo = new ArrayList<>(cell);
      while (!seen.contains(start) && !todo.isEmpty()) {
        for (Integer next : arrows.get(todo.removeLast())) {
          if (cell.add(next)) {
            todo.add(next);
          }
        }
      }
      seen.addAll(cell);
      if (cell.size() > 1) {
        cells.add(ImmutableList.sortedCopyOf(cell));
      }
    }
    return cells.build();
  }

  /** Returns whether the agent cannot tell any of several nodes apart. */
  boolean isUniversal() {
    int size = drawing.nodes().size();
    return size > 1 && isEquivalence() && cells().stream().anyMatch(cell -> cell.size() == size);
  }

  /** Returns the lines of the agent, loops too. */
  ImmutableSet<Drawing.Line> lines() {
    return drawing.lines().stream()
        .filter(line -> line.agents().contains(agent))
        .collect(ImmutableSet.toImmutableSet());
  }
}
