package org.possibledeals.planning.search;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
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
import org.possibledeals.planning.search.Viewpoints.Viewpoint;
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
  private final Viewpoints views;
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
    conditions = conditions(task);
    views = new Viewpoints(task, start, conditions);
    task.actions().values().forEach(this::addRules);
    List<Map<Integer, Long>> all =
        Stream.generate(() -> (Map<Integer, Long>) new LinkedHashMap<Integer, Long>())
            .limit((long) views.all().size() * views.atoms())
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

  Viewpoints views() {
    return views;
  }

  List<Rule> rules() {
    return rules;
  }

  /** Returns the bit of a change of a rule, by its number. */
  static long bit(int change) {
    return 1L << Math.min(change, Long.SIZE - 1);
  }

  Dependent dependingOn(int view, int atom) {
    return dependent[view * views.atoms() + atom];
  }

  /** Returns whether an atom is a goal. */
  boolean isGoal(int atom) {
    return goals.get(atom);
  }

  private void depend(
      GroundFormula f, int view, int rule, long changes, List<Map<Integer, Long>> all) {
    switch (f.kind()) {
      case CONSTANT -> {}
      case ATOM -> depend(f.index(), views.of(f.index(), view), rule, changes, all);
      case NOT, AND, OR -> {
        f.parts().forEach(part -> depend(part, view, rule, changes, all));
        if (views.further(f) >= 0) {
          depend(views.further(f), view, rule, changes, all);
        }
      }
      case BOX, COMMON -> {
        int there = views.at(view, f);
        if (there >= 0) {
          depend(f.body(), there, rule, changes, all);
        }
      }
    }
  }

  private void depend(int atom, int view, int rule, long changes, List<Map<Integer, Long>> all) {
    all.get(view * views.atoms() + atom).merge(rule, changes, (a, b) -> a | b);
  }

  private void addRules(GroundAction action) {
    Budget.checkTime();
    for (int event : action.frame().designated()) {
      GroundFormula precondition = action.events().get(event).precondition();
      BitSet designated = new BitSet();
      designated.set(event);
      List<Option> own = List.of(new Option(designated, task.pool().constant(true)));
      List<List<Option>> options = new ArrayList<>();
      for (Viewpoint view : views.all()) {
        int number = options.size();
        options.add(number == 0 ? own : options(action, view, options.get(view.parent())));
        options.get(number).forEach(option -> addRules(action, precondition, number, option));
      }
    }
  }

  private void addRules(GroundAction action, GroundFormula precondition, int view, Option option) {
    ImmutableList<Change> changes = changes(action, option.events, view > 0);
    if (changes.isEmpty() && views.whether(view).isEmpty()) {
      return;
    }
    GroundFormula condition = both(precondition, option.condition);
    GroundFormula possible = view == 0 ? task.pool().constant(true) : some(action, option.events);
    if (!changes.isEmpty()) {
      rules.add(new Rule(action, condition, view, possible, changes));
    }
    for (Viewpoints.Whether its : views.whether(view)) {
      var learned = ImmutableList.of(new Change(its.number(), task.pool().constant(true)));
      for (GroundAction.Observed of : action.observations().get(its.agent())) {
        if (isDecided(action, option.events, of.type(), its.atom())) {
          rules.add(new Rule(action, both(condition, of.condition()), view, possible, learned));
        }
      }
    }
  }

  /**
   * Returns the conjunction, without disjuncts that contradict another conjunct: a relaxed plan
   * loses nothing, so it could make such a disjunct true and later the conjunct.
   */
  private GroundFormula both(GroundFormula f, GroundFormula g) {
    FormulaPool pool = task.pool();
    GroundFormula all = pool.and(ImmutableList.of(f, g));
    if (all.kind() != GroundFormula.Kind.AND) {
      return all;
    }
    Set<GroundFormula> said = ImmutableSet.copyOf(all.parts());
    return pool.and(
        all.parts().stream()
            .map(
                part ->
                    part.kind() == GroundFormula.Kind.OR
                        ? pool.or(
                            part.parts().stream()
                                .filter(it -> !said.contains(pool.not(it)))
                                .toList())
                        : part)
            .toList());
  }

  /** Returns whether at each of some events one of a type learns the value of an atom. */
  private boolean isDecided(GroundAction action, BitSet events, int type, int atom) {
    return events.stream()
        .allMatch(
            event -> {
              BitSet seen = new BitSet();
              Arrays.stream(action.frame().successors()[type][event]).forEach(seen::set);
              return changes(action, seen, true).stream()
                  .anyMatch(
                      c -> c.atom() == atom && c.value().kind() == GroundFormula.Kind.CONSTANT);
            });
  }

  private GroundFormula some(GroundAction action, BitSet events) {
    return task.pool()
        .or(events.stream().mapToObj(e -> action.events().get(e).precondition()).toList());
  }

  private List<Option> options(GroundAction action, Viewpoint view, List<Option> parents) {
    List<Option> options = new ArrayList<>();
    for (Option parent : parents) {
      if (view.isCommon()) {
        seenByAll(action, view.agents(), parent).ifPresent(options::add);
      } else {
        for (GroundAction.Observed of : action.observations().get(view.agents().get(0))) {
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
      if (isSaid) {
        its.keySet().removeIf(views::isUniform);
      }
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
