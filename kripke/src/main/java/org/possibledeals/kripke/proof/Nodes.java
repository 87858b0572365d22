package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;

/**
 * The formulas of a small language with ¬, ∧, odd, □ and common knowledge alone, each written once
 * and named by its number, so that equal parts are shared.
 */
class Nodes {
  /** Maximum number of nodes; only updates within updates need more. */
  private static final int MOST_NODES = 100_000;

  static final int TRUE = 0;
  static final int FALSE = 1;

  sealed interface Node {
    record True() implements Node {}

    record Var(Formula.Atom atom) implements Node {}

    record Not(int body) implements Node {}

    record All(ImmutableSortedSet<Integer> members) implements Node {}

    record Odd(ImmutableList<Integer> members) implements Node {}

    /** True where the body is at all worlds that all of the group consider possible. */
    record Box(ImmutableSortedSet<AgentId> group, int body) implements Node {
      AgentId agent() {
        return group.first();
      }

      boolean isOfOne() {
        return group.size() == 1;
      }
    }

    /**
     * What is true here and, by each step, there again: the greatest solution of the equations of
     * {@link Nodes#unrolled}.
     */
    record Common(int number) implements Node {}
  }

  /** A step of common knowledge: the agent knows that where the guard is true, the next is. */
  record Step(AgentId agent, int guard, int next) {}

  /** The equation of a {@link Node.Common}: it is true where this is. */
  record Unrolled(int here, ImmutableList<Step> steps) {}

  private final List<Node> nodes = new ArrayList<>();
  private final Map<Node, Integer> numbers = new HashMap<>();
  private final Map<Integer, Unrolled> unrolled = new HashMap<>();
  private int commons;

  Nodes() {
    number(new Node.True());
    number(new Node.Not(TRUE));
  }

  Node node(int number) {
    return nodes.get(number);
  }

  final int number(Node node) {
    Budget.checkTime();
    Integer known = numbers.get(node);
    if (known != null) {
      return known;
    }
    if (nodes.size() == MOST_NODES) {
      throw new BeyondReachException(
          "Without its updates the formula has more than %d different parts; nest fewer."
              .formatted(MOST_NODES));
    }
    nodes.add(node);
    numbers.put(node, nodes.size() - 1);
    return nodes.size() - 1;
  }

  int not(int body) {
    return node(body) instanceof Node.Not(int inner) ? inner : number(new Node.Not(body));
  }

  int all(Iterable<Integer> members) {
    ImmutableSortedSet.Builder<Integer> all = ImmutableSortedSet.naturalOrder();
    for (int member : members) {
      if (member == FALSE) {
        return FALSE;
      } else if (node(member) instanceof Node.All(var inner)) {
        all.addAll(inner);
      } else if (member != TRUE) {
        all.add(member);
      }
    }
    var distinct = all.build();
    return switch (distinct.size()) {
      case 0 -> TRUE;
      case 1 -> distinct.first();
      default -> number(new Node.All(distinct));
    };
  }

  int any(Iterable<Integer> members) {
    List<Integer> refuted = new ArrayList<>();
    members.forEach(member -> refuted.add(not(member)));
    return not(all(refuted));
  }

  int implies(int premise, int conclusion) {
    return any(List.of(not(premise), conclusion));
  }

  int odd(List<Integer> members) {
    return members.isEmpty() ? not(TRUE) : number(new Node.Odd(ImmutableList.copyOf(members)));
  }

  int box(AgentId agent, int body) {
    return box(ImmutableSortedSet.of(agent), body);
  }

  int box(ImmutableSortedSet<AgentId> group, int body) {
    return body == TRUE ? TRUE : number(new Node.Box(group, body));
  }

  /** Returns a new {@link Node.Common}, whose equation is told later. */
  int common() {
    return number(new Node.Common(commons++));
  }

  void unroll(int common, Unrolled equation) {
    unrolled.put(common, equation);
  }

  Unrolled unrolled(int common) {
    return Objects.requireNonNull(unrolled.get(common));
  }

  /** Returns what the agent of a step knows. */
  int box(Step step) {
    return box(step.agent, implies(step.guard, step.next));
  }

  /** Returns a formula that a {@link Node.Common} is equivalent to, by one step. */
  int expansion(int common) {
    Unrolled equation = unrolled(common);
    List<Integer> all = new ArrayList<>(List.of(equation.here));
    equation.steps.forEach(step -> all.add(box(step)));
    return all(all);
  }
}
