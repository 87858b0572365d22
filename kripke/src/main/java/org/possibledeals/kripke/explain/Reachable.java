package org.possibledeals.kripke.explain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.possibledeals.kripke.explain.Reason.Step;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.reach.Budget;

/** The worlds that matter for an operator at a world, nearest first, each with the way there. */
final class Reachable<W> {
  private final W start;
  private final Set<W> worlds = new LinkedHashSet<>();

  /** The link by which a world was found; a start that is reached by no step has none. */
  private final Map<W, Step<W>> cameBy = new HashMap<>();

  /** Where that link begins. */
  private final Map<W, W> cameFrom = new HashMap<>();

  private Reachable(W start) {
    this.start = start;
  }

  /** Returns the worlds that some member considers possible: K of one agent, E of a group. */
  static <W> Reachable<W> oneStep(Surveyed<W> model, W start, ImmutableSortedSet<AgentId> group) {
    Reachable<W> reachable = new Reachable<>(start);
    for (AgentId agent : group) {
      for (W to : model.successors(agent, start)) {
        reachable.isNew(start, ImmutableSortedSet.of(agent), to);
      }
    }
    return reachable;
  }

  /** Returns these of the worlds that an agent considers possible, in a manner. */
  static <W> Reachable<W> by(AgentId agent, W start, Iterable<W> worlds, String manner) {
    Reachable<W> reachable = new Reachable<>(start);
    worlds.forEach(
        to -> reachable.isNew(start, new Step<>(ImmutableSortedSet.of(agent), to, manner)));
    return reachable;
  }

  /** Returns the worlds that all members consider possible: D. */
  static <W> Reachable<W> shared(Surveyed<W> model, W start, ImmutableSortedSet<AgentId> group) {
    Reachable<W> reachable = new Reachable<>(start);
    Set<W> shared = new LinkedHashSet<>(model.worlds());
    group.forEach(agent -> shared.retainAll(model.successors(agent, start)));
    shared.forEach(to -> reachable.isNew(start, group, to));
    return reachable;
  }

  /** Returns the worlds at the end of a path of any length, the start first: C. */
  static <W> Reachable<W> anySteps(Surveyed<W> model, W start, ImmutableSortedSet<AgentId> group) {
    Reachable<W> reachable = new Reachable<>(start);
    reachable.worlds.add(start);
    ArrayDeque<W> left = new ArrayDeque<>(reachable.worlds);
    while (!left.isEmpty()) {
      Budget.checkTime();
      W at = left.remove();
      for (AgentId agent : group) {
        for (W to : model.successors(agent, at)) {
          if (reachable.isNew(at, ImmutableSortedSet.of(agent), to)) {
            left.add(to);
          }
        }
      }
    }
    return reachable;
  }

  private boolean isNew(W from, ImmutableSortedSet<AgentId> agents, W to) {
    return isNew(from, new Step<>(agents, to, Step.POSSIBLE));
  }

  private boolean isNew(W from, Step<W> step) {
    boolean isNew = worlds.add(step.to());
    if (isNew) {
      cameBy.put(step.to(), step);
      cameFrom.put(step.to(), from);
    }
    return isNew;
  }

  ImmutableSet<W> worlds() {
    return ImmutableSet.copyOf(worlds);
  }

  ImmutableList<Step<W>> stepsTo(W world) {
    ImmutableList.Builder<Step<W>> backwards = ImmutableList.builder();
    W at = world;
    // The start of C is reached by no step; the start of K by the loop, where there is one.
    for (Step<W> by = cameBy.get(at); by != null; by = cameBy.get(at)) {
      backwards.add(by);
      at = Objects.requireNonNull(cameFrom.get(at));
      if (at.equals(start)) {
        break;
      }
    }
    return backwards.build().reverse();
  }
}
