package org.possibledeals.kripke.proof;

import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/**
 * The worlds of a tableau at one depth, as a SAT solver sees them: a □ is a variable, of which it
 * knows what was learned. In reflexive logics it also knows that □f → f.
 */
final class Abstraction {
  private final Nodes nodes;
  private final boolean isReflexive;
  private final boolean isEuclidean;
  private final Clauses clauses = new Clauses();
  private final Map<Integer, Integer> literals = new HashMap<>();
  private final Map<Integer, Set<Integer>> within = new HashMap<>();

  Abstraction(Nodes nodes, FrameClass logic) {
    this.nodes = nodes;
    isReflexive = logic.asks(FrameProperty.REFLEXIVE);
    isEuclidean = logic.asks(FrameProperty.EUCLIDEAN);
  }

  private int literal(int formula) {
    Integer literal = literals.get(formula);
    if (literal == null) {
      literal =
          switch (nodes.node(formula)) {
            case Nodes.Node.Var node -> clauses.fresh();
            case Nodes.Node.Box node -> clauses.fresh(true);
            case Nodes.Node.True node -> clauses.of(nodes, formula, this::literal);
            case Nodes.Node.Not node -> clauses.of(nodes, formula, this::literal);
            case Nodes.Node.All node -> clauses.of(nodes, formula, this::literal);
            case Nodes.Node.Odd node -> clauses.of(nodes, formula, this::literal);
            case Nodes.Node.Common node -> throw beyond();
          };
      literals.put(formula, literal);
      if (nodes.node(formula) instanceof Nodes.Node.Box box) {
        if (isReflexive) {
          clauses.add(-literal, literal(box.body()));
        }
        within(box).forEach(this::literal);
      }
    }
    return literal;
  }

  private static IllegalStateException beyond() {
    return new IllegalStateException("The tableau knows no common knowledge.");
  }

  /**
   * Returns the other □ that get their values with this one: in Euclidean logics those of the same
   * agent on which the worlds of a cluster have to agree.
   */
  private Set<Integer> within(Nodes.Node.Box box) {
    return within.computeIfAbsent(
        nodes.number(box),
        key -> {
          Set<Integer> found = new LinkedHashSet<>();
          if (isEuclidean) {
            collect(box.agent(), box.body(), found, new BitSet());
          }
          return found;
        });
  }

  private void collect(AgentId agent, int formula, Set<Integer> found, BitSet met) {
    if (met.get(formula)) {
      return;
    }
    met.set(formula);
    switch (nodes.node(formula)) {
      case Nodes.Node.True node -> {}
      case Nodes.Node.Var node -> {}
      case Nodes.Node.Not(int inner) -> collect(agent, inner, found, met);
      case Nodes.Node.All(var members) -> members.forEach(m -> collect(agent, m, found, met));
      case Nodes.Node.Odd(var members) -> members.forEach(m -> collect(agent, m, found, met));
      case Nodes.Node.Box box -> {
        boolean isOwn = box.agent().equals(agent);
        if (isOwn) {
          found.add(formula);
        }
        if (isOwn || isReflexive) {
          collect(agent, box.body(), found, met);
        }
      }
      case Nodes.Node.Common node -> throw beyond();
    }
  }

  /** Returns whether there are values with which all these formulas are true. */
  boolean isSatisfied(Set<Integer> formulas) {
    return clauses.areSatisfied(
        Long.MAX_VALUE, formulas.stream().mapToInt(this::literal).toArray());
  }

  /** Returns some of the formulas that were asked for last, which cannot be true together. */
  Set<Integer> core(Set<Integer> formulas) {
    Set<Integer> literals = clauses.core();
    Set<Integer> core = new LinkedHashSet<>();
    for (int formula : formulas) {
      if (literals.remove(literal(formula))) {
        core.add(formula);
      }
    }
    if (core.isEmpty()) {
      throw new IllegalStateException("What was learned is true at no world.");
    }
    return core;
  }

  /** Learns that these formulas cannot be true together. */
  void refute(Set<Integer> together) {
    clauses.add(together.stream().mapToInt(formula -> -literal(formula)).toArray());
  }

  /** Returns a world where these formulas are true by the values that were found last. */
  Proposal proposal(Set<Integer> formulas) {
    Proposal world = new Proposal(nodes);
    formulas.forEach(formula -> settle(world, formula, true));
    return world;
  }

  private boolean isTrue(int formula) {
    return clauses.isTrue(literal(formula));
  }

  /** Notes a value and those of the parts that it rests on. */
  private void settle(Proposal world, int formula, boolean value) {
    Budget.checkTime();
    if (nodes.node(formula) instanceof Nodes.Node.Not(int body)) {
      settle(world, body, !value);
    } else if (world.settle(formula, value)) {
      switch (nodes.node(formula)) {
        case Nodes.Node.All(var members) -> {
          if (value) {
            members.forEach(member -> settle(world, member, true));
          } else {
            settle(world, simplest(world, members), false);
          }
        }
        case Nodes.Node.Odd(var members) ->
            members.forEach(member -> settle(world, member, isTrue(member)));
        case Nodes.Node.Box box -> {
          if (isReflexive && (value || !isTrue(box.body()))) {
            settle(world, box.body(), value);
          }
          within(box).forEach(other -> settle(world, other, isTrue(other)));
        }
        case Nodes.Node.True node -> {}
        case Nodes.Node.Var node -> {}
        case Nodes.Node.Not node -> {}
        case Nodes.Node.Common node -> throw beyond();
      }
    }
  }

  /** Returns the member whose falsehood asks for least. */
  private int simplest(Proposal world, Set<Integer> members) {
    int best = -1;
    int least = Integer.MAX_VALUE;
    for (int member : members) {
      int cost = isTrue(member) ? Integer.MAX_VALUE : cost(world, nodes.not(member));
      if (cost < least) {
        best = member;
        least = cost;
      }
    }
    return best;
  }

  private int cost(Proposal world, int formula) {
    if (world.holds(formula)) {
      return 0;
    }
    Nodes.Node node = nodes.node(formula);
    boolean isNegated = node instanceof Nodes.Node.Not;
    return switch (node instanceof Nodes.Node.Not(int body) ? nodes.node(body) : node) {
      case Nodes.Node.True part -> 1;
      case Nodes.Node.Var part -> 1;
      case Nodes.Node.Not part -> 1;
      case Nodes.Node.All part -> 3;
      case Nodes.Node.Odd part -> 3;
      case Nodes.Node.Box part -> isNegated ? 4 : 2;
      case Nodes.Node.Common part -> throw beyond();
    };
  }
}
