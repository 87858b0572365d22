package org.possibledeals.planning.search;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.possibledeals.planning.search.RelaxedRules.Dependent;
import org.possibledeals.planning.search.RelaxedRules.Rule;
import org.possibledeals.planning.search.Viewpoints.Viewpoint;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.GroundAction;
import org.possibledeals.planning.task.GroundEvent.Change;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.TruthSets;

/**
 * The length of a plan in which nothing that was true is lost again, by {@link RelaxedRules}: the
 * classical heuristic, of literals at points of view.
 *
 * <p>Each literal costs what its cheapest action costs, the sum over conjunctions and the least
 * over disjunctions; a relaxed plan is then read off backwards. What already holds at all worlds of
 * a view costs nothing. Source: Bonet and Geffner (2001) for the costs, Hoffmann and Nebel (2001)
 * for the plan and its helpful first actions; points of view are ours.
 */
final class RelaxedPlan {
  private static final int NEVER = Integer.MAX_VALUE / 4;

  private final RelaxedRules rules;
  private final Viewpoints views;
  private final TruthSets truth;
  private final Joining joining;

  /** For each view the worlds there. */
  private final BitSet[] worlds;

  /** For each view, value and atom, by {@link Viewpoints#place}, the cost. */
  private final int[] costs;

  private final @Nullable Rule[] makers;
  private final GroundFormula[] reasons;
  private final Deque<Integer> waiting = new ArrayDeque<>();

  /** For each rule that waits the changes to be looked at, by their bits. */
  private final long[] pending;

  private final Set<Step> steps = new HashSet<>();
  private final Set<String> helpful = new HashSet<>();

  /** The atoms that are true, and that a step of the relaxed plan makes false. */
  private final BitSet undone = new BitSet();

  /** An action, which may be done more than once, at different costs. */
  private record Step(GroundAction action, int cost) {}

  private RelaxedPlan(RelaxedRules rules, TruthSets truth, Joining joining) {
    this.rules = rules;
    views = rules.views();
    this.truth = truth;
    this.joining = joining;
    pending = new long[rules.rules().size()];
    int atoms = views.atoms();
    worlds = new BitSet[views.all().size()];
    costs = new int[2 * worlds.length * atoms];
    Arrays.fill(costs, NEVER);
    makers = new Rule[costs.length];
    reasons = new GroundFormula[costs.length];
    int next = 0;
    for (Viewpoint view : views.all()) {
      worlds[next] = worlds(view);
      begin(next++);
    }
  }

  /**
   * The estimate of a state.
   *
   * @param failing the number of goals that fail
   * @param length the number of actions of the relaxed plan, for the goals that it can reach
   * @param open the number of goals that fail, and of those that hold too early: a step of the
   *     relaxed plan makes them false
   * @param never the number of goals that no relaxed plan reaches
   * @param helpful the actions of it that can happen now
   */
  record Estimate(int failing, int length, int open, int never, Set<String> helpful) {}

  /** What a conjunction costs. */
  enum Joining {
    /** The sum of its parts. */
    SUM,
    /** What the dearest of its parts costs. */
    MAXIMUM,
    /** Nothing is estimated, goals that fail are counted. */
    NONE
  }

  /** Returns the estimate of a state. */
  static Estimate of(RelaxedRules rules, TruthSets truth, Joining joining) {
    int failing = (int) rules.task().goals().stream().filter(goal -> !truth.holds(goal)).count();
    return joining == Joining.NONE || rules.rules().isEmpty()
        ? new Estimate(failing, 0, failing, failing, Set.of())
        : new RelaxedPlan(rules, truth, joining).estimate(failing);
  }

  private BitSet worlds(Viewpoint view) {
    EpistemicState state = truth.state();
    BitSet all = new BitSet();
    if (view.parent() < 0) {
      Arrays.stream(state.designated()).forEach(all::set);
      return all;
    }
    BitSet next = worlds[view.parent()];
    do {
      BitSet before = next;
      next = new BitSet();
      for (int i = 0; i < view.agents().length(); i++) {
        int agent = view.agents().get(i);
        BitSet classes = new BitSet();
        before.stream().forEach(world -> classes.set(state.classOf()[agent][world]));
        for (int c = classes.nextSetBit(0); c >= 0; c = classes.nextSetBit(c + 1)) {
          for (int world : state.successors()[agent][c]) {
            next.set(world);
          }
        }
      }
      next.andNot(all);
      all.or(next);
    } while (view.isCommon() && !next.isEmpty());
    return all;
  }

  private void begin(int view) {
    long[][] labels = truth.state().labels();
    long[] some = new long[labels[0].length];
    long[] each = new long[some.length];
    Arrays.fill(each, -1);
    worlds[view].stream()
        .forEach(
            world -> {
              for (int i = 0; i < some.length; i++) {
                some[i] |= labels[world][i];
                each[i] &= labels[world][i];
              }
            });
    for (int atom = 0; atom < rules.task().atoms().size(); atom++) {
      long bit = 1L << atom;
      if (views.of(atom, view) == view) {
        costs[views.place(atom, 0, view)] = (some[atom >> 6] & bit) == 0 ? 0 : NEVER;
        costs[views.place(atom, 1, view)] = (each[atom >> 6] & bit) != 0 ? 0 : NEVER;
      }
    }
  }

  private Estimate estimate(int failing) {
    for (int i = 0; i < rules.rules().size(); i++) {
      enqueue(i, -1);
    }
    while (!waiting.isEmpty()) {
      int next = waiting.remove();
      long changes = pending[next];
      pending[next] = 0;
      offer(rules.rules().get(next), changes);
    }
    int open = 0;
    int never = 0;
    for (GroundFormula goal : rules.task().goals()) {
      int cost = cost(goal, true, 0);
      open += cost > 0 ? 1 : 0;
      never += cost >= NEVER ? 1 : 0;
      if (cost < NEVER) {
        collect(goal, true, 0);
      }
    }
    for (int atom = undone.nextSetBit(0); atom >= 0; atom = undone.nextSetBit(atom + 1)) {
      open += rules.isGoal(atom) ? 1 : 0;
    }
    return new Estimate(failing, steps.size(), open, never, helpful);
  }

  private void enqueue(int rule, long changes) {
    if (pending[rule] == 0) {
      waiting.add(rule);
    }
    pending[rule] |= changes;
  }

  /** Lowers the costs of what a rule makes; rules that depend on it are looked at again. */
  private void offer(Rule rule, long changes) {
    int before = cost(rule.condition(), true, 0);
    if (before < NEVER && !rule.possible().isTrue()) {
      before += costSomewhere(rule.possible(), rule.view());
    }
    if (before >= NEVER) {
      return;
    }
    for (int c = 0; c < rule.changes().size(); c++) {
      if ((changes & RelaxedRules.bit(c)) != 0) {
        offer(rule, rule.changes().get(c), before + 1);
      }
    }
  }

  private void offer(Rule rule, Change change, int before) {
    for (int value = 0; value < 2; value++) {
      int place = views.place(change.atom(), value, rule.view());
      if (before < costs[place]) {
        int cost = before + cost(change.value(), value == 1, rule.view());
        if (cost < costs[place]) {
          costs[place] = cost;
          makers[place] = rule;
          reasons[place] = change.value();
          Dependent next = rules.dependingOn(rule.view(), change.atom());
          for (int i = 0; i < next.rules().length; i++) {
            enqueue(next.rules()[i], next.changes()[i]);
          }
        }
      }
    }
  }

  /**
   * Returns what it costs that a formula holds at a world of a view; what is known counts as true.
   */
  private int costSomewhere(GroundFormula f, int view) {
    if (worlds[view].isEmpty()) {
      return NEVER;
    }
    if (worlds[view].intersects(truth.of(f))) {
      return 0;
    }
    return switch (f.kind()) {
      case CONSTANT, ATOM -> cost(f, true, view);
      case AND -> {
        int all = 0;
        for (GroundFormula part : f.parts()) {
          all = Math.min(NEVER, all + costSomewhere(part, view));
        }
        yield all;
      }
      case BOX, COMMON -> Math.min(NEVER, 1 + costSomewhere(f.body(), view));
      case NOT, OR -> f.isPropositional() ? cost(f, true, view) : 0;
    };
  }

  /** Returns the cost of two formulas together. */
  private int join(int one, int other) {
    return Math.min(NEVER, joining == Joining.MAXIMUM ? Math.max(one, other) : one + other);
  }

  private int cost(GroundFormula f, boolean isWanted, int view) {
    return switch (f.kind()) {
      case CONSTANT -> f.isTrue() == isWanted ? 0 : NEVER;
      case ATOM -> costs[views.place(f.index(), isWanted ? 1 : 0, view)];
      case NOT -> cost(f.body(), !isWanted, view);
      case AND, OR -> {
        boolean isSum = (f.kind() == GroundFormula.Kind.AND) == isWanted;
        if (!isSum && holds(f, isWanted, view)) {
          yield 0;
        }
        int all = isSum ? 0 : NEVER;
        for (int i = 0; i < f.parts().size() && (!isSum || all < NEVER); i++) {
          int one = cost(f.parts().get(i), isWanted, view);
          all = isSum ? join(all, one) : Math.min(all, one);
        }
        yield isSum ? all : Math.min(all, learning(f, isWanted, view));
      }
      case BOX, COMMON -> {
        if (holds(f, isWanted, view)) {
          yield 0;
        }
        int there = views.at(view, f);
        yield there < 0 || worlds[there].isEmpty() ? NEVER : cost(f.body(), isWanted, there);
      }
    };
  }

  /** Returns what it costs that an agent learns whether something holds, if this is wanted. */
  private int learning(GroundFormula f, boolean isWanted, int view) {
    int further = isWanted ? views.further(f) : -1;
    return further < 0 ? NEVER : costs[views.place(further, 1, view)];
  }

  /** Returns whether a formula holds, or fails, at all worlds of a view. */
  private boolean holds(GroundFormula f, boolean isWanted, int view) {
    BitSet its = truth.of(f);
    if (!isWanted) {
      return !its.intersects(worlds[view]);
    }
    for (int w = worlds[view].nextSetBit(0); w >= 0; w = worlds[view].nextSetBit(w + 1)) {
      if (!its.get(w)) {
        return false;
      }
    }
    return true;
  }

  /** Adds the steps of the relaxed plan that make a formula hold, or fail. */
  private void collect(GroundFormula f, boolean isWanted, int view) {
    if (cost(f, isWanted, view) == 0) {
      return;
    }
    switch (f.kind()) {
      case CONSTANT -> {}
      case ATOM -> achieve(f.index(), isWanted ? 1 : 0, view);
      case NOT -> collect(f.body(), !isWanted, view);
      case AND, OR -> {
        if ((f.kind() == GroundFormula.Kind.AND) == isWanted) {
          f.parts().forEach(part -> collect(part, isWanted, view));
        } else {
          GroundFormula best = f.parts().getFirst();
          for (GroundFormula part : f.parts()) {
            best = cost(part, isWanted, view) < cost(best, isWanted, view) ? part : best;
          }
          if (learning(f, isWanted, view) < cost(best, isWanted, view)) {
            achieve(views.further(f), 1, view);
          } else {
            collect(best, isWanted, view);
          }
        }
      }
      case BOX, COMMON -> collect(f.body(), isWanted, views.at(view, f));
    }
  }

  private void achieve(int atom, int value, int view) {
    int place = views.place(atom, value, view);
    Rule maker = makers[place];
    if (maker == null) {
      return;
    }
    makers[place] = null;
    if (steps.add(new Step(maker.action(), costs[place]))) {
      undo(maker.action());
      if (costs[place] == 1) {
        helpful.add(maker.action().name());
      }
    }
    collect(maker.condition(), true, 0);
    collect(reasons[place], value == 1, view);
  }

  private void undo(GroundAction action) {
    for (int event : action.frame().designated()) {
      for (Change change : action.events().get(event).effects().get()) {
        if (costs[views.place(change.atom(), 1, 0)] == 0 && cost(change.value(), false, 0) == 0) {
          undone.set(change.atom());
        }
      }
    }
  }
}
