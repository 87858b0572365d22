package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.FrameClass;

/** Builds a model of the worlds that a search found. */
final class Growing {
  private static final int MOST_WORLDS = 10_000;

  private final Nodes nodes;
  private final Set<AgentId> agents;
  private final List<Proposal> worlds = new ArrayList<>();
  private final Map<Proposal, Integer> numbers = new IdentityHashMap<>();
  private final List<Map<AgentId, BitSet>> arrows = new ArrayList<>();

  private Growing(Nodes nodes, Set<AgentId> agents) {
    this.nodes = nodes;
    this.agents = agents;
  }

  /**
   * Returns the model; empty if it would have too many worlds. In the Euclidean logics a world that
   * was found once for what two clusters of an agent ask makes them one: they agree on all □ of
   * that agent.
   */
  static Optional<PointedModel> of(
      Nodes nodes, FrameClass logic, Set<AgentId> agents, Proposal first) {
    var growing = new Growing(nodes, agents);
    growing.number(first);
    for (int world = 0; world < growing.worlds.size(); world++) {
      if (growing.worlds.size() > MOST_WORLDS) {
        return Optional.empty();
      }
      growing.connect(world);
    }
    return Optional.of(growing.model(logic));
  }

  private int number(Proposal world) {
    Integer known = numbers.get(world);
    if (known == null) {
      known = worlds.size();
      worlds.add(world);
      numbers.put(world, known);
    }
    return known;
  }

  private void connect(int world) {
    Budget.checkTime();
    Map<AgentId, BitSet> after = new HashMap<>();
    for (AgentId agent : agents) {
      BitSet others = new BitSet();
      worlds.get(world).after(agent).forEach(other -> others.set(number(other)));
      after.put(agent, others);
    }
    arrows.add(after);
  }

  private PointedModel model(FrameClass logic) {
    ImmutableMap.Builder<AgentId, ImmutableSetMultimap<Integer, Integer>> built =
        ImmutableMap.builder();
    for (AgentId agent : agents) {
      built.put(agent, Closing.of(arrows.stream().map(after -> after.get(agent)).toList(), logic));
    }
    return new PointedModel(
        worlds.stream().map(this::atoms).collect(ImmutableList.toImmutableList()),
        built.buildOrThrow());
  }

  private ImmutableSet<Formula.Atom> atoms(Proposal world) {
    return world.isTrue().stream()
        .mapToObj(nodes::node)
        .filter(Nodes.Node.Var.class::isInstance)
        .map(node -> ((Nodes.Node.Var) node).atom())
        .collect(ImmutableSet.toImmutableSet());
  }
}
