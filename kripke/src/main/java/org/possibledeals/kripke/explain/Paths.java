package org.possibledeals.kripke.explain;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.possibledeals.kripke.explain.Reason.Step;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.reach.Budget;

/** Ways through a model along the links of agents. */
record Paths<W>(Surveyed<W> model) {

  /** Returns the worlds that some member considers possible: K of one agent, E of a group. */
  Reachable<W> oneStep(W start, ImmutableSortedSet<AgentId> group) {
    Map<W, Step<W>> cameBy = new HashMap<>();
    Map<W, W> cameFrom = new HashMap<>();
    Set<W> found = new LinkedHashSet<>();
    for (AgentId agent : group) {
      for (W to : model.successors(agent, start)) {
        if (found.add(to)) {
          cameBy.put(to, new Step<>(ImmutableSortedSet.of(agent), to));
          cameFrom.put(to, start);
        }
      }
    }
    return new Reachable<>(start, ImmutableSet.copyOf(found), cameBy, cameFrom);
  }

  /** Returns the worlds that all members consider possible: D. */
  Reachable<W> shared(W start, ImmutableSortedSet<AgentId> group) {
    Map<W, Step<W>> cameBy = new HashMap<>();
    Map<W, W> cameFrom = new HashMap<>();
    Set<W> found = new LinkedHashSet<>(model.worlds());
    group.forEach(agent -> found.retainAll(model.successors(agent, start)));
    for (W to : found) {
      cameBy.put(to, new Step<>(group, to));
      cameFrom.put(to, start);
    }
    return new Reachable<>(start, ImmutableSet.copyOf(found), cameBy, cameFrom);
  }

  /** Returns the worlds at the end of a path of any length, the start first: C. */
  Reachable<W> anySteps(W start, ImmutableSortedSet<AgentId> group) {
    Map<W, Step<W>> cameBy = new HashMap<>();
    Map<W, W> cameFrom = new HashMap<>();
    Set<W> found = new LinkedHashSet<>();
    found.add(start);
    ArrayDeque<W> left = new ArrayDeque<>(found);
    while (!left.isEmpty()) {
      Budget.checkTime();
      W at = left.remove();
      for (AgentId agent : group) {
        for (W to : model.successors(agent, at)) {
          if (found.add(to)) {
            cameBy.put(to, new Step<>(ImmutableSortedSet.of(agent), to));
            cameFrom.put(to, at);
            left.add(to);
          }
        }
      }
    }
    return new Reachable<>(start, ImmutableSet.copyOf(found), cameBy, cameFrom);
  }
}
