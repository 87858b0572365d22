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
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.Budget;
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
  private final EpistemicTypes types;
  private final boolean areApart;
  private final BitSet here;
  private final int there;
  private final List<World> worlds = new ArrayList<>();
  private final Map<World, Integer> numbers = new HashMap<>();
  private final Map<AgentId, List<BitSet>> arrows = new LinkedHashMap<>();
  private final Map<Integer, Integer> nextOf = new HashMap<>();
  private final List<Map.Entry<ImmutableSortedSet<AgentId>, int[]>> asked = new ArrayList<>();

  private Witnesses(Nodes nodes, FrameClass logic, Elimination elimination) {
    this.nodes = nodes;
    this.logic = logic;
    this.elimination = elimination;
    diagrams = elimination.diagrams();
    types = elimination.types();
    here = types.all(0);
    there = elimination.twin(elimination.left());
    areApart = types.boxes().stream().anyMatch(box -> !types.box(box).isOfOne());
    for (int common : types.commons()) {
      nodes.unrolled(common).steps().forEach(step -> nextOf.put(nodes.box(step), step.next()));
    }
  }

  /**
   * Returns a model of these agents with the formula at world 0, which is true at some type; empty
   * if it would have too many worlds. D may be false in it where a logic is transitive.
   */
  static Optional<PointedModel> of(
      Nodes nodes,
      FrameClass logic,
      Elimination elimination,
      int formula,
      ImmutableSortedSet<AgentId> agents) {
    var witnesses = new Witnesses(nodes, logic, elimination);
    int start = witnesses.diagrams.and(elimination.left(), elimination.types().of(formula));
    witnesses.world(witnesses.least(start, 0), ImmutableSortedSet.of());
    for (int world = 0; world < witnesses.worlds.size(); world++) {
      if (witnesses.worlds.size() > MOST_WORLDS) {
        return Optional.empty();
      }
      int mark = witnesses.diagrams.mark();
      witnesses.ask(world);
      witnesses.diagrams.release(mark, witnesses.diagrams.top());
    }
    return Optional.of(witnesses.model(agents));
  }

  private int world(BitSet type, ImmutableSortedSet<AgentId> group) {
    World world = new World(type, areApart ? group : ImmutableSortedSet.of());
    Integer known = numbers.get(world);
    if (known == null) {
      known = worlds.size();
      numbers.put(world, known);
      worlds.add(world);
    }
    return known;
  }

  /**
   * Returns the smallest type in a set; {@code shift} is {@link Diagrams#TWIN} if the set is one of
   * twins, and else 0.
   */
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
    Map<AgentId, Boolean> isAsked = new HashMap<>();
    for (int box : types.boxes()) {
      if (!type.get(Objects.requireNonNull(types.levels().get(box)))) {
        Budget.checkTime();
        Nodes.Node.Box asking = types.box(box);
        int allowed = from(type, types.relation(asking.group()), new HashMap<>());
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
          int allowed = from(type, types.relation(alone), new HashMap<>());
          answer(world, alone, diagrams.and(there, allowed));
        }
      }
    }
  }

  /** Returns those of the possible types where the common knowledge is false in fewest steps. */
  private int first(int possible, @Nullable Integer common) {
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

  /** Returns what a relation allows from a type. */
  private int from(BitSet type, int relation, Map<Integer, Integer> known) {
    if (isConstant(relation)) {
      return relation;
    }
    Integer before = known.get(relation);
    if (before == null) {
      int level = diagrams.level(relation);
      int low = diagrams.low(relation);
      int high = diagrams.high(relation);
      before =
          here.get(level)
              ? from(type, type.get(level) ? high : low, known)
              : diagrams.node(level, from(type, low, known), from(type, high, known));
      known.put(relation, before);
    }
    return before;
  }

  private boolean isConstant(int set) {
    return set == diagrams.top() || set == diagrams.bottom();
  }

  /** Returns whether a type is in a set of twins. */
  private boolean isAmong(BitSet type, int twins) {
    int rest = twins;
    while (!isConstant(rest)) {
      boolean isHigh = type.get(diagrams.level(rest) - Diagrams.TWIN);
      rest = isHigh ? diagrams.high(rest) : diagrams.low(rest);
    }
    return rest == diagrams.top();
  }

  private void answer(int world, ImmutableSortedSet<AgentId> group, int possible) {
    int chosen = -1;
    for (int known = 0; known < worlds.size() && chosen < 0; known++) {
      World other = worlds.get(known);
      boolean isApart = areApart && !other.group.equals(group);
      if (!isApart && isAmong(other.type, possible)) {
        chosen = known;
      }
    }
    int other = chosen >= 0 ? chosen : world(least(possible, Diagrams.TWIN), group);
    asked.add(Map.entry(group, new int[] {world, other}));
  }

  private PointedModel model(ImmutableSortedSet<AgentId> agents) {
    agents.forEach(
        agent -> arrows.put(agent, Stream.generate(BitSet::new).limit(worlds.size()).toList()));
    for (var entry : asked) {
      int[] ends = entry.getValue();
      entry
          .getKey()
          .forEach(agent -> Objects.requireNonNull(arrows.get(agent)).get(ends[0]).set(ends[1]));
    }
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
