package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.FrameClass;

/**
 * A search for a world where some formulas are true, and for the worlds that its agents then have
 * to consider possible.
 *
 * <p>At a world every □ that matters is given a truth value, and the propositional search goes on
 * from there. In KD45 and S5 the worlds that an agent considers possible together form a cluster,
 * and agree on all of that agent's □; so each gets the agent's values from the first, and its own
 * search concerns the other agents alone. With each change of agent the formulas lose a level, so
 * the search ends. In K each step loses one.
 *
 * <p>It knows K, KD45 and S5, and neither common nor distributed knowledge.
 *
 * <p>Source: own, after the tableaux of Halpern and Moses, A guide to completeness and complexity
 * for modal logics of knowledge and belief, Artificial Intelligence 54 (1992).
 */
final class Tableau {

  /**
   * A world that was found.
   *
   * @param isTrue the values of atoms and of □
   * @param clusters for each agent who begins a cluster here, the other worlds of it
   */
  record Point(
      ImmutableMap<Integer, Boolean> isTrue,
      ImmutableMap<AgentId, ImmutableList<Point>> clusters) {}

  /** The requirements of a world; {@code values} are those of the agent whose cluster it is in. */
  private record Wanted(
      ImmutableSortedSet<Integer> formulas,
      Optional<AgentId> within,
      ImmutableMap<Integer, Boolean> values) {}

  private final Nodes nodes;
  private final FrameClass logic;
  private final Map<Wanted, Optional<Point>> known = new HashMap<>();
  private final Steps steps;

  /** Returns whether the logic is one of those that this search decides. */
  static boolean knows(FrameClass logic) {
    return logic == FrameClass.K || logic == FrameClass.KD45 || logic == FrameClass.S5;
  }

  Tableau(Nodes nodes, FrameClass logic, Steps steps) {
    this.nodes = nodes;
    this.logic = logic;
    this.steps = steps;
  }

  /** Returns a world where {@code formula} is true, if there can be one. */
  Optional<Point> search(int formula) {
    return find(new Wanted(ImmutableSortedSet.of(formula), Optional.empty(), ImmutableMap.of()));
  }

  private Optional<Point> find(Wanted wanted) {
    Optional<Point> point = known.get(wanted);
    if (point == null) {
      point = new AtWorld(wanted).found();
      known.put(wanted, point);
    }
    return point;
  }

  private static IllegalStateException beyond() {
    return new IllegalStateException("The tableau knows no common knowledge.");
  }

  /** The search at one world. */
  private final class AtWorld {
    private final Wanted wanted;
    private final Set<Integer> constraints = new LinkedHashSet<>();
    private final Map<Integer, Boolean> values = new LinkedHashMap<>();
    private final List<Integer> open = new ArrayList<>();

    AtWorld(Wanted wanted) {
      this.wanted = wanted;
      values.putAll(wanted.values);
      constraints.addAll(wanted.formulas);
    }

    Optional<Point> found() {
      Set<Integer> matter = new LinkedHashSet<>();
      wanted.formulas.forEach(formula -> collect(formula, matter));
      if (logic == FrameClass.S5) {
        for (int box : matter) {
          if (nodes.node(box) instanceof Nodes.Node.Box own && isOwn(own.agent())) {
            constraints.add(nodes.implies(box, own.body()));
          }
        }
      }
      for (int formula : wanted.formulas) {
        if (!assume(formula, true)) {
          return Optional.empty();
        }
      }
      matter.stream().filter(variable -> !values.containsKey(variable)).forEach(open::add);
      return isRefuted() ? Optional.empty() : from(0);
    }

    /**
     * Returns whether the □ of the agent get their values here, and not from the world's cluster.
     */
    private boolean isOwn(AgentId agent) {
      return !wanted.within.equals(Optional.of(agent));
    }

    /** Gives a conjunction of literals its values at once; false if they contradict each other. */
    private boolean assume(int formula, boolean value) {
      Budget.checkTime();
      return switch (nodes.node(formula)) {
        case Nodes.Node.True node -> value;
        case Nodes.Node.Not(int body) -> assume(body, !value);
        case Nodes.Node.All(var members) ->
            !value || members.stream().allMatch(member -> assume(member, true));
        case Nodes.Node.Odd node -> true;
        case Nodes.Node.Var node -> give(formula, value);
        case Nodes.Node.Box node -> give(formula, value);
        case Nodes.Node.Common node -> throw beyond();
      };
    }

    private boolean give(int variable, boolean value) {
      Boolean before = values.putIfAbsent(variable, value);
      return before == null || before == value;
    }

    /**
     * Adds the atoms and □-formulas on whose values at this world that of {@code formula} depends.
     */
    private void collect(int formula, Set<Integer> matter) {
      Budget.checkTime();
      switch (nodes.node(formula)) {
        case Nodes.Node.True node -> {}
        case Nodes.Node.Var node -> matter.add(formula);
        case Nodes.Node.Not(int body) -> collect(body, matter);
        case Nodes.Node.All(var members) -> members.forEach(member -> collect(member, matter));
        case Nodes.Node.Odd(var members) -> members.forEach(member -> collect(member, matter));
        case Nodes.Node.Box box -> {
          if (matter.add(formula)) {
            if (logic == FrameClass.KD45) {
              collectOf(box.agent(), box.body(), matter);
            } else if (logic == FrameClass.S5) {
              collect(box.body(), matter);
            }
          }
        }
        case Nodes.Node.Common node -> throw beyond();
      }
    }

    /**
     * Adds the agent's own □ that are directly in a □ of the same agent: all of a cluster agree.
     */
    private void collectOf(AgentId agent, int body, Set<Integer> matter) {
      Budget.checkTime();
      switch (nodes.node(body)) {
        case Nodes.Node.True node -> {}
        case Nodes.Node.Var node -> {}
        case Nodes.Node.Not(int inner) -> collectOf(agent, inner, matter);
        case Nodes.Node.All(var members) -> members.forEach(m -> collectOf(agent, m, matter));
        case Nodes.Node.Odd(var members) -> members.forEach(m -> collectOf(agent, m, matter));
        case Nodes.Node.Box box -> {
          if (box.agent().equals(agent) && matter.add(body)) {
            collectOf(agent, box.body(), matter);
          }
        }
        case Nodes.Node.Common node -> throw beyond();
      }
    }

    private Optional<Point> from(int next) {
      if (next == open.size()) {
        return others();
      }
      int variable = open.get(next);
      for (boolean value : new boolean[] {true, false}) {
        values.put(variable, value);
        if (!isRefuted()) {
          Optional<Point> point = from(next + 1);
          if (point.isPresent()) {
            return point;
          }
        }
        values.remove(variable);
      }
      return Optional.empty();
    }

    private boolean isRefuted() {
      Map<Integer, Optional<Boolean>> memo = new HashMap<>();
      return constraints.stream().anyMatch(c -> value(c, memo).equals(Optional.of(false)));
    }

    private Optional<Boolean> value(int formula, Map<Integer, Optional<Boolean>> memo) {
      Optional<Boolean> value = memo.get(formula);
      if (value == null) {
        steps.take();
        value = compute(formula, memo);
        memo.put(formula, value);
      }
      return value;
    }

    /**
     * Returns the value that the formula has whatever the open values will be; empty if it depends.
     */
    private Optional<Boolean> compute(int formula, Map<Integer, Optional<Boolean>> memo) {
      return switch (nodes.node(formula)) {
        case Nodes.Node.True node -> Optional.of(true);
        case Nodes.Node.Var node -> Optional.ofNullable(values.get(formula));
        case Nodes.Node.Box node -> Optional.ofNullable(values.get(formula));
        case Nodes.Node.Common node -> throw beyond();
        case Nodes.Node.Not(int body) -> value(body, memo).map(v -> !v);
        case Nodes.Node.All(var members) -> {
          boolean isSettled = true;
          for (int member : members) {
            Optional<Boolean> value = value(member, memo);
            if (value.equals(Optional.of(false))) {
              yield value;
            }
            isSettled &= value.isPresent();
          }
          yield isSettled ? Optional.of(true) : Optional.empty();
        }
        case Nodes.Node.Odd(var members) -> {
          boolean isOdd = false;
          for (int member : members) {
            Optional<Boolean> value = value(member, memo);
            if (value.isEmpty()) {
              yield value;
            }
            isOdd ^= value.get();
          }
          yield Optional.of(isOdd);
        }
      };
    }

    /** Finds the worlds that the agents have to consider possible, once all values are given. */
    private Optional<Point> others() {
      Set<AgentId> agents = new LinkedHashSet<>();
      values.keySet().forEach(v -> box(v).map(Nodes.Node.Box::agent).ifPresent(agents::add));
      ImmutableMap.Builder<AgentId, ImmutableList<Point>> clusters = ImmutableMap.builder();
      for (AgentId agent : agents) {
        if (logic == FrameClass.K || isOwn(agent)) {
          Optional<ImmutableList<Point>> cluster = cluster(agent);
          if (cluster.isEmpty()) {
            return Optional.empty();
          }
          clusters.put(agent, cluster.get());
        }
      }
      return Optional.of(new Point(ImmutableMap.copyOf(values), clusters.buildOrThrow()));
    }

    private Optional<Nodes.Node.Box> box(int variable) {
      return nodes.node(variable) instanceof Nodes.Node.Box box
          ? Optional.of(box)
          : Optional.empty();
    }

    private Optional<ImmutableList<Point>> cluster(AgentId agent) {
      ImmutableMap.Builder<Integer, Boolean> own = ImmutableMap.builder();
      List<Integer> known = new ArrayList<>();
      List<Integer> unknown = new ArrayList<>();
      values.forEach(
          (variable, value) ->
              box(variable)
                  .filter(box -> box.agent().equals(agent))
                  .ifPresent(
                      box -> {
                        own.put(variable, value);
                        (value ? known : unknown).add(box.body());
                      }));
      List<ImmutableSet<Integer>> wantedThere = new ArrayList<>();
      for (int body : unknown) {
        if (logic != FrameClass.S5 || !value(body, new HashMap<>()).equals(Optional.of(false))) {
          wantedThere.add(
              ImmutableSet.<Integer>builder().addAll(known).add(nodes.not(body)).build());
        }
      }
      if (logic == FrameClass.KD45 && wantedThere.isEmpty()) {
        wantedThere.add(ImmutableSet.copyOf(known));
      }
      ImmutableList.Builder<Point> points = ImmutableList.builder();
      for (ImmutableSet<Integer> formulas : wantedThere) {
        Optional<Point> point = find(there(agent, formulas, own.buildOrThrow()));
        if (point.isEmpty()) {
          return Optional.empty();
        }
        points.add(point.get());
      }
      return Optional.of(points.build());
    }

    private Wanted there(
        AgentId agent, ImmutableSet<Integer> formulas, ImmutableMap<Integer, Boolean> own) {
      var sorted = ImmutableSortedSet.copyOf(formulas);
      return logic == FrameClass.K
          ? new Wanted(sorted, Optional.empty(), ImmutableMap.of())
          : new Wanted(sorted, Optional.of(agent), own);
    }
  }
}
