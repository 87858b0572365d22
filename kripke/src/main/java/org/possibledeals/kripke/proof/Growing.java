package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.FrameClass;

/** Builds a model of the worlds that a search found. */
final class Growing {
  private static final int MOST_WORLDS = 100_000;

  private final Nodes nodes;
  private final FrameClass logic;
  private final Set<AgentId> agents;
  private final List<ImmutableSet<Formula.Atom>> trueAt = new ArrayList<>();
  private final Map<AgentId, ImmutableSetMultimap.Builder<Integer, Integer>> arrows =
      new LinkedHashMap<>();

  private Growing(Nodes nodes, FrameClass logic, Set<AgentId> agents) {
    this.nodes = nodes;
    this.logic = logic;
    this.agents = agents;
    agents.forEach(agent -> arrows.put(agent, ImmutableSetMultimap.builder()));
  }

  static PointedModel of(Nodes nodes, FrameClass logic, Set<AgentId> agents, Tableau.Point point) {
    Growing growing = new Growing(nodes, logic, agents);
    growing.add(point, Optional.empty());
    ImmutableMap.Builder<AgentId, ImmutableSetMultimap<Integer, Integer>> built =
        ImmutableMap.builder();
    growing.arrows.forEach((agent, relation) -> built.put(agent, relation.build()));
    return new PointedModel(ImmutableList.copyOf(growing.trueAt), built.buildOrThrow());
  }

  /** Adds the point and all worlds after it; the arrows of {@code within} belong to its cluster. */
  private int add(Tableau.Point point, Optional<AgentId> within) {
    Budget.checkTime();
    int world = trueAt.size();
    if (world == MOST_WORLDS) {
      throw new BeyondReachException(
          "Satisfiable, but the model that was found has more than %d worlds."
              .formatted(MOST_WORLDS));
    }
    trueAt.add(atoms(point));
    for (AgentId agent : agents) {
      if (logic == FrameClass.K || !within.equals(Optional.of(agent))) {
        List<Integer> others = new ArrayList<>();
        for (Tableau.Point other : point.clusters().getOrDefault(agent, ImmutableList.of())) {
          others.add(add(other, Optional.of(agent)));
        }
        connect(agent, world, others);
      }
    }
    return world;
  }

  private void connect(AgentId agent, int world, List<Integer> others) {
    var relation = Objects.requireNonNull(arrows.get(agent));
    switch (logic) {
      case K -> relation.putAll(world, others);
      case KD45 -> {
        List<Integer> cluster = others.isEmpty() ? List.of(world) : others;
        relation.putAll(world, cluster);
        others.forEach(other -> relation.putAll(other, cluster));
      }
      case S5 -> {
        List<Integer> cluster = new ArrayList<>(List.of(world));
        cluster.addAll(others);
        cluster.forEach(member -> relation.putAll(member, cluster));
      }
      case T, KD, K4, S4 -> throw new IllegalStateException("No tableau is of " + logic);
    }
  }

  private ImmutableSet<Formula.Atom> atoms(Tableau.Point point) {
    ImmutableSet.Builder<Formula.Atom> atoms = ImmutableSet.builder();
    point
        .isTrue()
        .forEach(
            (variable, value) -> {
              if (value && nodes.node(variable) instanceof Nodes.Node.Var(var atom)) {
                atoms.add(atom);
              }
            });
    return atoms.build();
  }
}
