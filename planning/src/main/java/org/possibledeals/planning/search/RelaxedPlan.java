package org.possibledeals.planning.search;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.GroundAction;
import org.possibledeals.planning.task.GroundEvent;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;

/**
 * The classical heuristic where there is one world and all see everything: the length of a plan in
 * which nothing that was true is lost again.
 *
 * <p>Each literal costs what its cheapest action costs, the sum over conjunctions and the least
 * over disjunctions; a relaxed plan is then read off backwards. Source: Bonet and Geffner (2001)
 * for the costs, Hoffmann and Nebel (2001) for the plan and its helpful first actions.
 */
final class RelaxedPlan {
  private static final int NEVER = Integer.MAX_VALUE / 4;

  private final PlanningTask task;
  private final Touched touched;
  private final EpistemicState state;

  /** For each atom the cost of its being true and of its being false. */
  private final int[][] costs;

  private final @Nullable GroundAction[][] makers;
  private final GroundFormula[][] reasons;
  private final Set<GroundAction> waiting = new LinkedHashSet<>();
  private final Set<String> steps = new HashSet<>();
  private final Set<String> helpful = new HashSet<>();

  /** The atoms that are false, and that the relaxed plan makes true for a precondition or goal. */
  private final BitSet missing = new BitSet();

  private RelaxedPlan(PlanningTask task, Touched touched, EpistemicState state) {
    this.task = task;
    this.touched = touched;
    this.state = state;
    int atoms = task.atoms().size();
    costs = new int[2][atoms];
    makers = new GroundAction[2][atoms];
    reasons = new GroundFormula[2][atoms];
    for (int atom = 0; atom < atoms; atom++) {
      boolean isTrue = state.has(0, atom);
      costs[1][atom] = isTrue ? 0 : NEVER;
      costs[0][atom] = isTrue ? NEVER : 0;
    }
  }

  /** Returns whether the task has one world, all is public, and its agents are reflexive. */
  static boolean isFor(PlanningTask task, EpistemicState initial) {
    return initial.size() == 1
        && Arrays.stream(initial.successors()).allMatch(lists -> lists[0].length == 1)
        && task.actions().values().stream().allMatch(GroundAction::isPublic);
  }

  /**
   * The estimate of a state.
   *
   * @param length the number of actions of the relaxed plan; very large if there is none, and then
   *     there is no plan either
   * @param open the number of goals that fail, and of those that hold too early: all that makes
   *     them true makes an atom false that the relaxed plan needs and that is false now
   * @param helpful the actions of it that can happen now
   */
  record Estimate(int length, int open, Set<String> helpful) {
    boolean isNever() {
      return length >= NEVER;
    }
  }

  /**
   * The actions by the atoms that they depend on.
   *
   * @param byAtom for each atom the actions whose precondition or effects mention it
   * @param cleared for each atom that is a goal the atoms that all that makes it true makes false
   */
  record Touched(
      ImmutableListMultimap<Integer, GroundAction> byAtom, Map<Integer, BitSet> cleared) {
    static Touched of(PlanningTask task) {
      ImmutableListMultimap.Builder<Integer, GroundAction> all = ImmutableListMultimap.builder();
      for (GroundAction action : task.actions().values()) {
        Set<Integer> atoms = new TreeSet<>();
        GroundEvent event = action.events().getFirst();
        collect(event.precondition(), atoms);
        event.effects().get().forEach(change -> collect(change.value(), atoms));
        atoms.forEach(atom -> all.put(atom, action));
      }
      Map<Integer, BitSet> cleared = new HashMap<>();
      for (GroundFormula goal : task.goals()) {
        if (goal.kind() == GroundFormula.Kind.ATOM) {
          cleared.put(goal.index(), cleared(task, goal.index()));
        }
      }
      return new Touched(all.build(), cleared);
    }

    private static BitSet cleared(PlanningTask task, int goal) {
      BitSet cleared = new BitSet();
      cleared.set(0, task.atoms().size());
      for (GroundAction action : task.actions().values()) {
        ImmutableList<GroundEvent.Change> effects = action.events().getFirst().effects().get();
        if (effects.stream().anyMatch(change -> change.atom() == goal)) {
          BitSet its = new BitSet();
          effects.stream().filter(c -> c.value().isFalse()).forEach(c -> its.set(c.atom()));
          if (!its.get(goal)) {
            cleared.and(its);
          }
        }
      }
      return cleared;
    }

    private static void collect(GroundFormula f, Set<Integer> atoms) {
      if (f.kind() == GroundFormula.Kind.ATOM) {
        atoms.add(f.index());
      }
      f.parts().forEach(part -> collect(part, atoms));
    }
  }

  static Estimate of(PlanningTask task, Touched touched, EpistemicState state) {
    return new RelaxedPlan(task, touched, state).estimate();
  }

  private Estimate estimate() {
    waiting.addAll(task.actions().values());
    while (!waiting.isEmpty()) {
      GroundAction next = waiting.iterator().next();
      waiting.remove(next);
      offer(next);
    }
    if (cost(task.goal(), true) >= NEVER) {
      return new Estimate(NEVER, 0, helpful);
    }
    collect(task.goal(), true);
    int open = 0;
    for (GroundFormula goal : task.goals()) {
      boolean isEarly =
          goal.kind() == GroundFormula.Kind.ATOM
              && touched.cleared.getOrDefault(goal.index(), missing).intersects(missing);
      open += cost(goal, true) > 0 || isEarly ? 1 : 0;
    }
    return new Estimate(steps.size(), open, helpful);
  }

  /** Lowers the costs of what an action makes; actions that depend on it are looked at again. */
  private void offer(GroundAction action) {
    GroundEvent event = action.events().getFirst();
    int before = cost(event.precondition(), true);
    if (before >= NEVER) {
      return;
    }
    for (GroundEvent.Change change : event.effects().get()) {
      for (int value = 0; value < 2; value++) {
        int cost = before + cost(change.value(), value == 1) + 1;
        if (cost < costs[value][change.atom()]) {
          costs[value][change.atom()] = cost;
          makers[value][change.atom()] = action;
          reasons[value][change.atom()] = change.value();
          waiting.addAll(touched.byAtom.get(change.atom()));
        }
      }
    }
  }

  private int cost(GroundFormula f, boolean isWanted) {
    return switch (f.kind()) {
      case CONSTANT -> f.isTrue() == isWanted ? 0 : NEVER;
      case ATOM -> costs[isWanted ? 1 : 0][f.index()];
      case NOT -> cost(f.body(), !isWanted);
      case AND, OR -> {
        boolean isSum = (f.kind() == GroundFormula.Kind.AND) == isWanted;
        int all = isSum ? 0 : NEVER;
        for (GroundFormula part : f.parts()) {
          int one = cost(part, isWanted);
          all = isSum ? Math.min(NEVER, all + one) : Math.min(all, one);
        }
        yield all;
      }
      case BOX, COMMON -> cost(f.body(), isWanted);
    };
  }

  private void collect(GroundFormula f, boolean isWanted) {
    switch (f.kind()) {
      case CONSTANT -> {}
      case ATOM -> achieve(f.index(), isWanted ? 1 : 0);
      case NOT -> collect(f.body(), !isWanted);
      case AND, OR -> {
        if ((f.kind() == GroundFormula.Kind.AND) == isWanted) {
          f.parts().forEach(part -> collect(part, isWanted));
        } else {
          GroundFormula best = f.parts().getFirst();
          for (GroundFormula part : f.parts()) {
            best = cost(part, isWanted) < cost(best, isWanted) ? part : best;
          }
          collect(best, isWanted);
        }
      }
      case BOX, COMMON -> collect(f.body(), isWanted);
    }
  }

  private void achieve(int atom, int value) {
    GroundAction maker = makers[value][atom];
    if (maker == null || state.has(0, atom) == (value == 1)) {
      return;
    }
    makers[value][atom] = null;
    if (value == 1) {
      missing.set(atom);
    }
    GroundFormula precondition = maker.events().getFirst().precondition();
    if (steps.add(maker.name()) && costs[value][atom] == 1) {
      helpful.add(maker.name());
    }
    collect(precondition, true);
    collect(reasons[value][atom], value == 1);
  }
}
