package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/**
 * A model made of types that were left: a world for each type that is asked for, and arrows to what
 * it asks for. Worlds that different groups ask for are different, so that in K, T and KD a group
 * considers in common what it asks for, and nothing else.
 */
final class Witnesses {
  private static final int MOST_WORLDS = 2_000;

  /** A type, and the group that asked for it. */
  private record World(BitSet type, ImmutableSortedSet<AgentId> group) {}

  private final Nodes nodes;
  private final FrameClass logic;
  private final Elimination elimination;
  private final Diagrams diagrams;
  private final Types types;
  private final Steps steps;
  private final boolean areApart;
  private final List<World> worlds = new ArrayList<>();
  private final Map<World, Integer> numbers = new HashMap<>();
  private final Map<AgentId, boolean[][]> arrows = new LinkedHashMap<>();
  private final Map<Integer, Integer> nextOf = new HashMap<>();
  private final List<Map.Entry<ImmutableSortedSet<AgentId>, int[]>> asked = new ArrayList<>();

  private Witnesses(Nodes nodes, FrameClass logic, Elimination elimination, Steps steps) {
    this.nodes = nodes;
    this.logic = logic;
    this.elimination = elimination;
    this.steps = steps;
    diagrams = elimination.diagrams();
    types = elimination.types();
    areApart = types.boxes().stream().anyMatch(box -> !types.box(box).isOfOne());
    for (int common : types.commons()) {
      nodes
          .unrolled(common)
          .steps()
          .forEach(step -> nextOf.put(nodes.box(step), step.next()));
    }
  }

  /** Returns a model of these agents with the formula at world 0, which is true at some type. */
  static PointedModel of(
      Nodes nodes,
      FrameClass logic,
      Elimination elimination,
      Steps steps,
      int formula,
      ImmutableSortedSet<AgentId> agents) {
    var witnesses = new Witnesses(nodes, logic, elimination, steps);
    int start =
        witnesses.diagrams.and(elimination.left(), elimination.types().of(formula));
    witnesses.world(witnesses.least(start, 0), ImmutableSortedSet.of());
    for (int world = 0; world < witnesses.worlds.size(); world++) {
      witnesses.ask(world);
    }
    return witnesses.model(agents);
  }

  private int world(BitSet type, ImmutableSortedSet<AgentId> group) {
    World world = new World(type, areApart ? group : ImmutableSortedSet.of());
    Integer known = numbers.get(world);
    if (known == null) {
      if (worlds.size() == MOST_WORLDS) {
        throw new BeyondReachException(
            "There is a model, but the one that was found has more than %d worlds."
                .formatted(MOST_WORLDS));
      }
      known = worlds.size();
      numbers.put(world, known);
      worlds.add(world);
    }
    return known;
  }

  /** Returns the least type in a set of types, or of their twins. */
  private BitSet least(int set, int shift) {
    BitSet type = new BitSet();
    int rest = set;
    while (rest != diagrams.top()) {
      boolean isHigh = diagrams.low(rest) == diagrams.bottom();
      type.set(diagrams.level(rest) - shift, isHigh);
      rest = isHigh ? diagrams.high(rest) : diagrams.low(rest);
    }
    return type;
  }

  /** Adds the worlds that a world asks for, with the arrows to them. */
  private void ask(int world) {
    BitSet type = worlds.get(world).type;
    BitSet levels = types.all(0);
    int there = elimination.twin(elimination.left());
    Map<AgentId, Boolean> isAsked = new HashMap<>();
    for (int box : types.boxes()) {
      if (!type.get(Objects.requireNonNull(types.levels().get(box)))) {
        steps.take();
        Nodes.Node.Box asking = types.box(box);
        int allowed = diagrams.fix(types.relation(asking.group()), levels, type);
        int body = diagrams.not(types.twin(asking.body()));
        int possible = diagrams.and(diagrams.and(there, allowed), body);
        answer(world, asking.group(), first(possible, nextOf.get(box)));
        asking.group().forEach(agent -> isAsked.put(agent, true));
      }
    }
    if (logic.asks(FrameProperty.SERIAL)) {
      for (AgentId agent : types.agents()) {
        var alone = ImmutableSortedSet.of(agent);
        if (!isAsked.containsKey(agent)) {
          int allowed = diagrams.fix(types.relation(alone), levels, type);
          answer(world, alone, diagrams.and(there, allowed));
        }
      }
    }
  }

  /** Returns those of the possible types where the common knowledge is false in fewest steps. */
  private int first(int possible, @org.jspecify.annotations.Nullable Integer common) {
    if (common != null) {
      for (int depth = 0; elimination.layer(depth, common).isPresent(); depth++) {
        int layer = elimination.twin(elimination.layer(depth, common).orElseThrow());
        int nearest = diagrams.and(possible, layer);
        if (nearest != diagrams.bottom()) {
          return nearest;
        }
      }
    }
    return possible;
  }

  private void answer(int world, ImmutableSortedSet<AgentId> group, int possible) {
    int chosen = -1;
    BitSet twins = types.all(Diagrams.TWIN);
    for (int known = 0; known < worlds.size() && chosen < 0; known++) {
      World other = worlds.get(known);
      boolean isApart = areApart && !other.group.equals(group);
      BitSet shifted = new BitSet();
      other.type.stream().forEach(level -> shifted.set(level + Diagrams.TWIN));
      if (!isApart && diagrams.fix(possible, twins, shifted) == diagrams.top()) {
        chosen = known;
      }
    }
    int other = chosen >= 0 ? chosen : world(least(possible, Diagrams.TWIN), group);
    asked.add(Map.entry(group, new int[] {world, other}));
  }

  private PointedModel model(ImmutableSortedSet<AgentId> agents) {
    int size = worlds.size();
    agents.forEach(agent -> arrows.put(agent, new boolean[size][size]));
    asked.forEach(
        entry ->
            entry
                .getKey()
                .forEach(
                    agent ->
                        Objects.requireNonNull(arrows.get(agent))[entry.getValue()[0]][
                                entry.getValue()[1]] =
                            true));
    ImmutableMap.Builder<AgentId, ImmutableSetMultimap<Integer, Integer>> built =
        ImmutableMap.builder();
    arrows.forEach((agent, relation) -> built.put(agent, Closing.of(relation, logic)));
    ImmutableList.Builder<ImmutableSet<Formula.Atom>> trueAt = ImmutableList.builder();
    worlds.forEach(world -> trueAt.add(atoms(world.type)));
    return new PointedModel(trueAt.build(), built.buildOrThrow());
  }

  private ImmutableSet<Formula.Atom> atoms(BitSet type) {
    ImmutableSet.Builder<Formula.Atom> atoms = ImmutableSet.builder();
    types
        .levels()
        .forEach(
            (formula, level) -> {
              if (type.get(level) && nodes.node(formula) instanceof Nodes.Node.Var(var atom)) {
                atoms.add(atom);
              }
            });
    return atoms.build();
  }
}
