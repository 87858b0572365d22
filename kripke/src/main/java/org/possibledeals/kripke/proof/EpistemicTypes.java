package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/**
 * The types of a formula: which of its atoms and □ are true at a world. Every other part is a
 * function of these, also common knowledge, by its expansion. Sets of types are diagrams, and so
 * are relations, between the levels of a type and their twins.
 *
 * <p>A group considers a type possible if no □ of it, or of some of it, forbids that: this is the
 * largest relation that there can be in a model of the logic.
 */
final class EpistemicTypes {
  private final Nodes nodes;
  private final FrameClass logic;
  private final Diagrams diagrams;
  private final Map<Integer, Integer> levels = new LinkedHashMap<>();
  private final Set<Integer> commons = new LinkedHashSet<>();
  private final Set<Integer> met = new LinkedHashSet<>();
  private final Map<Integer, Integer> here = new HashMap<>();
  private final Map<Integer, Integer> there = new HashMap<>();
  private final Map<ImmutableSortedSet<AgentId>, Integer> relations = new HashMap<>();

  EpistemicTypes(Nodes nodes, FrameClass logic, Diagrams diagrams, int formula) {
    this.nodes = nodes;
    this.logic = logic;
    this.diagrams = diagrams;
    collect(formula);
  }

  private static boolean isElementary(Nodes nodes, int formula) {
    return nodes.node(formula) instanceof Nodes.Node.Var
        || nodes.node(formula) instanceof Nodes.Node.Box;
  }

  private static List<Integer> parts(Nodes nodes, int formula) {
    return switch (nodes.node(formula)) {
      case Nodes.Node.True node -> List.of();
      case Nodes.Node.Var node -> List.of();
      case Nodes.Node.Not(int body) -> List.of(body);
      case Nodes.Node.All(var members) -> List.copyOf(members);
      case Nodes.Node.Odd(var members) -> members;
      case Nodes.Node.Box(var group, int body) -> List.of(body);
      case Nodes.Node.Common node -> {
        Nodes.Unrolled equation = nodes.unrolled(formula);
        List<Integer> parts = new ArrayList<>(List.of(equation.here()));
        for (Nodes.Step step : equation.steps()) {
          parts.addAll(List.of(nodes.box(step), step.guard(), step.next()));
        }
        yield parts;
      }
    };
  }

  private void collect(int formula) {
    if (met.add(formula)) {
      Budget.checkTime();
      if (isElementary(nodes, formula)) {
        levels.put(formula, diagrams.newLevel());
      } else if (nodes.node(formula) instanceof Nodes.Node.Common) {
        commons.add(formula);
      }
      parts(nodes, formula).forEach(this::collect);
    }
  }

  ImmutableSet<Integer> commons() {
    return ImmutableSet.copyOf(commons);
  }

  /** Returns the atoms and □, each with its level. */
  Map<Integer, Integer> levels() {
    return levels;
  }

  /** Returns the □, in order. */
  ImmutableList<Integer> boxes() {
    return levels.keySet().stream()
        .filter(formula -> nodes.node(formula) instanceof Nodes.Node.Box)
        .collect(ImmutableList.toImmutableList());
  }

  Nodes.Node.Box box(int formula) {
    return (Nodes.Node.Box) nodes.node(formula);
  }

  /** Returns the levels of types, or of their twins. */
  BitSet all(int shift) {
    BitSet all = new BitSet();
    levels.values().forEach(level -> all.set(level + shift));
    return all;
  }

  /** Returns the types where the formula is true. */
  int of(int formula) {
    return diagram(formula, 0, here);
  }

  /** Returns the same types, as twins. */
  int twin(int formula) {
    return diagram(formula, Diagrams.TWIN, there);
  }

  private int diagram(int formula, int shift, Map<Integer, Integer> known) {
    Integer before = known.get(formula);
    if (before == null) {
      Budget.checkTime();
      before = made(formula, shift, known);
      known.put(formula, before);
    }
    return before;
  }

  private int made(int formula, int shift, Map<Integer, Integer> known) {
    return switch (nodes.node(formula)) {
      case Nodes.Node.True node -> diagrams.top();
      case Nodes.Node.Var node -> variable(formula, shift);
      case Nodes.Node.Box node -> variable(formula, shift);
      case Nodes.Node.Common node -> diagram(nodes.expansion(formula), shift, known);
      case Nodes.Node.Not(int body) -> diagrams.not(diagram(body, shift, known));
      case Nodes.Node.All(var members) ->
          members.stream()
              .map(member -> diagram(member, shift, known))
              .reduce(diagrams.top(), diagrams::and);
      case Nodes.Node.Odd(var members) ->
          members.stream()
              .map(member -> diagram(member, shift, known))
              .reduce(diagrams.bottom(), diagrams::xor);
    };
  }

  private int variable(int formula, int shift) {
    return diagrams.variable(Objects.requireNonNull(levels.get(formula)) + shift);
  }

  /** Returns the types that the logic allows: knowledge is true, if its relations are reflexive. */
  int allowed() {
    int allowed = diagrams.top();
    if (logic.asks(FrameProperty.REFLEXIVE)) {
      for (int box : boxes()) {
        allowed = diagrams.and(allowed, of(nodes.implies(box, box(box).body())));
      }
    }
    return allowed;
  }

  /** Returns the agents that have a □ here, alone or in a group. */
  ImmutableSortedSet<AgentId> agents() {
    ImmutableSortedSet.Builder<AgentId> agents = ImmutableSortedSet.naturalOrder();
    boxes().forEach(box -> agents.addAll(box(box).group()));
    return agents.build();
  }

  /** Returns the types, as twins, that all of the group may consider possible at a type. */
  int relation(ImmutableSortedSet<AgentId> group) {
    Integer known = relations.get(group);
    if (known == null) {
      known = diagrams.top();
      for (int box : boxes()) {
        if (group.containsAll(box(box).group())) {
          Budget.checkTime();
          known = diagrams.and(known, allowing(box));
        }
      }
      relations.put(group, known);
    }
    return known;
  }

  private int allowing(int box) {
    int body = twin(box(box).body());
    int after = twin(box);
    if (logic.asks(FrameProperty.EUCLIDEAN)) {
      return diagrams.and(diagrams.iff(of(box), after), diagrams.implies(of(box), body));
    }
    boolean isTransitive = logic.asks(FrameProperty.TRANSITIVE);
    return diagrams.implies(of(box), isTransitive ? diagrams.and(body, after) : body);
  }
}
