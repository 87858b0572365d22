package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;

/**
 * The formulas of a small language with ¬, ∧, odd and □ alone, each written once and named by its
 * number, so that equal parts are shared.
 */
class Nodes {
  /** Most nodes; only announcements within announcements need more. */
  private static final int MOST_NODES = 100_000;

  static final int TRUE = 0;

  sealed interface Node {
    record True() implements Node {}

    record Var(Formula.Atom atom) implements Node {}

    record Not(int body) implements Node {}

    record All(ImmutableSortedSet<Integer> members) implements Node {}

    record Odd(ImmutableList<Integer> members) implements Node {}

    record Box(AgentId agent, int body) implements Node {}
  }

  private final List<Node> nodes = new ArrayList<>();
  private final Map<Node, Integer> numbers = new HashMap<>();

  Nodes() {
    number(new Node.True());
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
          "Without its announcements the formula has more than %d different parts; nest fewer."
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
      if (node(member) instanceof Node.All(var inner)) {
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
    return number(new Node.Box(agent, body));
  }
}
