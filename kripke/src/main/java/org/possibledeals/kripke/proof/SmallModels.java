package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/**
 * The models of the given number of worlds, as clauses: a variable for each atom at each world, and
 * for each agent and two worlds. What a group considers possible together is the conjunction of
 * what its members do, so distributed knowledge is about the intersection; common knowledge is
 * followed as many steps as a path can have. A model found here has as few worlds as there can be,
 * if smaller ones were looked for before.
 */
final class SmallModels {
  private final Nodes nodes;
  private final int size;
  private final Clauses clauses;
  private final Map<AgentId, int[][]> arrows = new LinkedHashMap<>();
  private final Map<Integer, int[]> atoms = new LinkedHashMap<>();
  private final Map<List<Integer>, Integer> known = new HashMap<>();
  private final Map<List<Integer>, Integer> refuted = new HashMap<>();

  private SmallModels(
      Nodes nodes, FrameClass logic, Set<AgentId> agents, int size, Clauses clauses) {
    this.nodes = nodes;
    this.size = size;
    this.clauses = clauses;
    agents.forEach(agent -> arrows.put(agent, relation(logic)));
  }

  /**
   * Returns a model of the given number of worlds with the formula at world 0; empty if there is
   * none, or none is found in the given number of conflicts.
   */
  static Optional<PointedModel> find(
      Nodes nodes,
      FrameClass logic,
      ImmutableSortedSet<AgentId> agents,
      int formula,
      int size,
      long mostConflicts) {
    Clauses clauses = new Clauses();
    var models = new SmallModels(nodes, logic, agents, size, clauses);
    clauses.add(models.at(formula, 0));
    return clauses.areSatisfied(mostConflicts) ? Optional.of(models.model()) : Optional.empty();
  }

  private int[][] relation(FrameClass logic) {
    int[][] relation = new int[size][size];
    for (int w = 0; w < size; w++) {
      for (int v = 0; v < size; v++) {
        boolean isMirrored = v < w && logic.asks(FrameProperty.SYMMETRIC);
        boolean isLoop = v == w && logic.asks(FrameProperty.REFLEXIVE);
        relation[w][v] = isLoop ? clauses.yes() : isMirrored ? relation[v][w] : clauses.fresh();
      }
    }
    for (int[] row : relation) {
      if (logic.asks(FrameProperty.SERIAL)) {
        clauses.add(row);
      }
      for (int v = 0; v < size; v++) {
        for (int u = 0; u < size; u++) {
          if (logic.asks(FrameProperty.TRANSITIVE)) {
            clauses.add(-row[v], -relation[v][u], row[u]);
          }
          if (logic.asks(FrameProperty.EUCLIDEAN)) {
            clauses.add(-row[v], -row[u], relation[v][u]);
          }
        }
      }
    }
    return relation;
  }

  private int at(int formula, int w) {
    List<Integer> key = List.of(formula, w);
    Integer before = known.get(key);
    if (before == null) {
      before = made(formula, w);
      known.put(key, before);
    }
    return before;
  }

  private int made(int formula, int w) {
    return switch (nodes.node(formula)) {
      case Nodes.Node.Var node -> atom(formula)[w];
      case Nodes.Node.Box(var group, int body) -> {
        List<Integer> everywhere = new ArrayList<>();
        for (int v = 0; v < size; v++) {
          everywhere.add(clauses.any(List.of(-arrow(group, w, v), at(body, v))));
        }
        yield clauses.all(everywhere);
      }
      case Nodes.Node.Common node -> -refuted(formula, w, size * family(formula).size() - 1);
      case Nodes.Node.True node -> clauses.yes();
      case Nodes.Node.Not node -> gate(formula, w);
      case Nodes.Node.All node -> gate(formula, w);
      case Nodes.Node.Odd node -> gate(formula, w);
    };
  }

  private int gate(int formula, int w) {
    return clauses.of(nodes, formula, part -> at(part, w));
  }

  private int[] atom(int formula) {
    return atoms.computeIfAbsent(
        formula,
        atom -> {
          int[] variables = new int[size];
          for (int w = 0; w < size; w++) {
            variables[w] = clauses.fresh();
          }
          return variables;
        });
  }

  private int arrow(ImmutableSortedSet<AgentId> group, int w, int v) {
    return clauses.all(
        group.stream().map(agent -> Objects.requireNonNull(arrows.get(agent))[w][v]).toList());
  }

  /** Returns the common knowledge that this one leads to, itself included. */
  private Set<Integer> family(int common) {
    Set<Integer> family = new LinkedHashSet<>(List.of(common));
    List<Integer> open = new ArrayList<>(family);
    while (!open.isEmpty()) {
      for (Nodes.Step step : nodes.unrolled(open.removeLast()).steps()) {
        if (family.add(step.next())) {
          open.add(step.next());
        }
      }
    }
    return family;
  }

  /** Returns that common knowledge is false at a world, in at most the given number of steps. */
  private int refuted(int common, int w, int most) {
    List<Integer> key = List.of(common, w, most);
    Integer before = refuted.get(key);
    if (before == null) {
      Nodes.Unrolled equation = nodes.unrolled(common);
      List<Integer> ways = new ArrayList<>(List.of(-at(equation.here(), w)));
      for (Nodes.Step step : most == 0 ? ImmutableList.<Nodes.Step>of() : equation.steps()) {
        for (int v = 0; v < size; v++) {
          int arrow = Objects.requireNonNull(arrows.get(step.agent()))[w][v];
          int next = refuted(step.next(), v, most - 1);
          ways.add(clauses.all(List.of(arrow, at(step.guard(), v), next)));
        }
      }
      before = clauses.any(ways);
      refuted.put(key, before);
    }
    return before;
  }

  private PointedModel model() {
    ImmutableList.Builder<ImmutableSet<Formula.Atom>> trueAt = ImmutableList.builder();
    for (int w = 0; w < size; w++) {
      ImmutableSet.Builder<Formula.Atom> here = ImmutableSet.builder();
      int world = w;
      atoms.forEach(
          (formula, variables) -> {
            if (clauses.isTrue(variables[world])
                && nodes.node(formula) instanceof Nodes.Node.Var(var atom)) {
              here.add(atom);
            }
          });
      trueAt.add(here.build());
    }
    ImmutableMap.Builder<AgentId, ImmutableSetMultimap<Integer, Integer>> built =
        ImmutableMap.builder();
    arrows.forEach((agent, relation) -> built.put(agent, arrows(relation)));
    return new PointedModel(trueAt.build(), built.buildOrThrow());
  }

  private ImmutableSetMultimap<Integer, Integer> arrows(int[][] relation) {
    ImmutableSetMultimap.Builder<Integer, Integer> arrows = ImmutableSetMultimap.builder();
    for (int w = 0; w < size; w++) {
      for (int v = 0; v < size; v++) {
        if (clauses.isTrue(relation[w][v])) {
          arrows.put(w, v);
        }
      }
    }
    return arrows.build();
  }
}
