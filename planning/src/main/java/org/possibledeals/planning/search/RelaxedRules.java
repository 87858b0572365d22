package org.possibledeals.planning.search;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.FormulaPool;
import org.possibledeals.planning.task.GroundAction;
import org.possibledeals.planning.task.GroundEvent.Change;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;

/**
 * What actions make true, if nothing that was true is lost again, at each point of view that goals
 * and conditions speak of: at the designated worlds, at what an agent considers possible there, at
 * what another agent does from there.
 *
 * <p>At a point of view an action is those of its events that may be it for the agents on the way.
 * If they all give an atom a value, by an effect or as their precondition says so, it has this
 * value at all worlds there.
 */
final class RelaxedRules {
  /** Maximum number of views times actions; what is said at any more views takes no part. */
  private static final int MOST_WORK = 300_000;

  /**
   * A point of view.
   *
   * @param parent from which the agents look, or -1
   * @param isCommon whether it is what one or more steps of them reach
   */
  record View(int parent, ImmutableIntArray agents, boolean isCommon) {}

  /**
   * What an action makes true.
   *
   * @param condition at the designated worlds
   * @param possible what holds at a world of the view, or it has none afterwards
   * @param changes the new values at the view, by formulas about the view before
   */
  record Rule(
      GroundAction action,
      GroundFormula condition,
      int view,
      GroundFormula possible,
      ImmutableList<Change> changes) {}

  /**
   * Rules that depend on a literal.
   *
   * @param changes for each a bit for each change that does, the last for all further ones
   */
  record Dependent(int[] rules, long[] changes) {}

  /** Events that an action may be at a view, if a condition holds at the designated worlds. */
  private record Option(BitSet events, GroundFormula condition) {}

  private final PlanningTask task;
  private final boolean isClassical;
  private final ImmutableList<GroundFormula> conditions;
  private final Map<View, Integer> views = new LinkedHashMap<>();
  private final List<Rule> rules = new ArrayList<>();

  /** For each view and atom the rules that depend on it, and which of their changes do. */
  private final Dependent[] dependent;

  /** The atoms that are goals. */
  private final BitSet goals = new BitSet();

  RelaxedRules(PlanningTask task, EpistemicState start) {
    this.task = task;
    isClassical =
        start.size() == 1
            && Arrays.stream(start.successors()).allMatch(lists -> lists[0].length == 1)
            && task.actions().values().stream().allMatch(GroundAction::isPublic);
    views.put(new View(-1, ImmutableIntArray.of(), false), 0);
    conditions = conditions(task);
    conditions.forEach(condition -> look(condition, 0));
    task.actions().values().forEach(this::addRules);
    List<Map<Integer, Long>> all =
        Stream.generate(() -> (Map<Integer, Long>) new LinkedHashMap<Integer, Long>())
            .limit((long) views.size() * task.atoms().size())
            .toList();
    for (int i = 0; i < rules.size(); i++) {
      Rule rule = rules.get(i);
      depend(rule.condition, 0, i, -1, all);
      depend(rule.possible, rule.view, i, -1, all);
      for (int c = 0; c < rule.changes.size(); c++) {
        depend(rule.changes.get(c).value(), rule.view, i, bit(c), all);
      }
    }
    dependent =
        all.stream()
            .map(its -> new Dependent(Ints.toArray(its.keySet()), Longs.toArray(its.values())))
            .toArray(Dependent[]::new);
    for (GroundFormula goal : task.goals()) {
      if (goal.kind() == GroundFormula.Kind.ATOM) {
        goals.set(goal.index());
      }
    }
  }

  private static ImmutableList<GroundFormula> conditions(PlanningTask task) {
    Set<GroundFormula> all = new LinkedHashSet<>(task.goals());
    for (GroundAction action : task.actions().values()) {
      for (int event : action.frame().designated()) {
        GroundFormula f = action.events().get(event).precondition();
        all.addAll(f.kind() == GroundFormula.Kind.AND ? f.parts() : List.of(f));
      }
      action.observations().forEach(list -> list.forEach(o -> all.add(o.condition())));
    }
    return ImmutableList.copyOf(all);
  }

  /** Returns the goals, and what actions depend on at the designated worlds. */
  ImmutableList<GroundFormula> conditions() {
    return conditions;
  }

  /** Returns whether there is one world, all is public, and agents are reflexive. */
  boolean isClassical() {
    return isClassical;
  }

  PlanningTask task() {
    return task;
  }

  Set<View> views() {
    return views.keySet();
  }

  List<Rule> rules() {
    return rules;
  }

  /** Returns the bit of a change of a rule, by its number. */
  static long bit(int change) {
    return 1L << Math.min(change, Long.SIZE - 1);
  }

  Dependent dependingOn(int view, int atom) {
    return dependent[view * task.atoms().size() + atom];
  }

  /** Returns whether an atom is a goal. */
  boolean isGoal(int atom) {
    return goals.get(atom);
  }

  /** Returns the view at which the body of a modality is said, or -1. */
  int at(int view, GroundFormula modal) {
    return views.getOrDefault(view(view, modal), -1);
  }

  private static View view(int parent, GroundFormula modal) {
    boolean isCommon = modal.kind() == GroundFormula.Kind.COMMON;
    return new View(
        parent, isCommon ? modal.agents() : ImmutableIntArray.of(modal.index()), isCommon);
  }

  private void look(GroundFormula f, int view) {
    switch (f.kind()) {
      case CONSTANT, ATOM -> {}
      case NOT, AND, OR -> f.parts().forEach(part -> look(part, view));
      case BOX, COMMON -> {
        if (views.size() * task.actions().size() < MOST_WORK) {
          look(f.body(), views.computeIfAbsent(view(view, f), key -> views.size()));
        }
      }
    }
  }

  private void depend(
      GroundFormula f, int view, int rule, long changes, List<Map<Integer, Long>> all) {
    switch (f.kind()) {
      case CONSTANT -> {}
      case ATOM ->
          all.get(view * task.atoms().size() + f.index()).merge(rule, changes, (a, b) -> a | b);
      case NOT, AND, OR -> f.parts().forEach(part -> depend(part, view, rule, changes, all));
      case BOX, COMMON -> {
        int there = at(view, f);
        if (there >= 0) {
          depend(f.body(), there, rule, changes, all);
        }
      }
    }
  }

  private void addRules(GroundAction action) {
    Budget.checkTime();
    for (int event : action.frame().designated()) {
      GroundFormula precondition = action.events().get(event).precondition();
      BitSet designated = new BitSet();
      designated.set(event);
      List<Option> own = List.of(new Option(designated, task.pool().constant(true)));
      List<List<Option>> options = new ArrayList<>();
      for (View view : views.keySet()) {
        int number = options.size();
        options.add(number == 0 ? own : options(action, view, options.get(view.parent)));
        for (Option option : options.get(number)) {
          ImmutableList<Change> changes = changes(action, option.events, number > 0);
          if (!changes.isEmpty()) {
            GroundFormula condition =
                task.pool().and(ImmutableList.of(precondition, option.condition));
            GroundFormula possible =
                number == 0 ? task.pool().constant(true) : some(action, option.events);
            rules.add(new Rule(action, condition, number, possible, changes));
          }
        }
      }
    }
  }

  private GroundFormula some(GroundAction action, BitSet events) {
    return task.pool()
        .or(events.stream().mapToObj(e -> action.events().get(e).precondition()).toList());
  }

  private List<Option> options(GroundAction action, View view, List<Option> parents) {
    List<Option> options = new ArrayList<>();
    for (Option parent : parents) {
      if (view.isCommon) {
        seenByAll(action, view.agents, parent).ifPresent(options::add);
      } else {
        for (GroundAction.Observed of : action.observations().get(view.agents.get(0))) {
          options.add(after(action, parent, of));
        }
      }
    }
    return options;
  }

  private Option after(GroundAction action, Option parent, GroundAction.Observed of) {
    BitSet events = new BitSet();
    parent.events.stream()
        .forEach(
            event ->
                Arrays.stream(action.frame().successors()[of.type()][event]).forEach(events::set));
    return new Option(events, task.pool().and(ImmutableList.of(parent.condition, of.condition())));
  }

  /** Returns the same events, if there are types by which all agents of a group see them. */
  private Optional<Option> seenByAll(GroundAction action, ImmutableIntArray group, Option parent) {
    Option all = parent;
    for (int i = 0; i < group.length(); i++) {
      Option before = all;
      Optional<Option> one =
          action.observations().get(group.get(i)).stream()
              .map(of -> after(action, before, of))
              .filter(option -> option.events.equals(parent.events))
              .findFirst();
      if (one.isEmpty()) {
        return one;
      }
      all = one.get();
    }
    return Optional.of(all);
  }

  /** Returns the values that all of some events give. */
  private ImmutableList<Change> changes(GroundAction action, BitSet events, boolean isSaid) {
    List<Change> common = new ArrayList<>();
    for (int event = events.nextSetBit(0); event >= 0; event = events.nextSetBit(event + 1)) {
      Map<Integer, Change> its = new LinkedHashMap<>();
      if (isSaid) {
        say(action.events().get(event).precondition(), true, its);
      }
      action.events().get(event).effects().get().forEach(c -> its.put(c.atom(), c));
      if (event == events.nextSetBit(0)) {
        common.addAll(its.values());
      } else {
        common.retainAll(its.values());
      }
    }
    return ImmutableList.copyOf(common);
  }

  /** Adds the literals that a formula says; what somebody knows counts as true. */
  private void say(GroundFormula f, boolean value, Map<Integer, Change> said) {
    FormulaPool pool = task.pool();
    switch (f.kind()) {
      case CONSTANT -> {}
      case ATOM -> said.put(f.index(), new Change(f.index(), pool.constant(value)));
      case NOT -> say(f.body(), !value, said);
      case AND, OR -> {
        if ((f.kind() == GroundFormula.Kind.AND) == value) {
          f.parts().forEach(part -> say(part, value, said));
        }
      }
      case BOX, COMMON -> {
        if (value) {
          say(f.body(), true, said);
        }
      }
    }
  }
}
