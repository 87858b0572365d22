package org.possibledeals.kripke.proof;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;

/**
 * A world that a solver proposes: what has to be true and false there, without negations, and the
 * worlds after it.
 */
final class Proposal {
  private final Nodes nodes;
  private final BitSet isTrue = new BitSet();
  private final BitSet isFalse = new BitSet();
  private final Map<AgentId, List<Proposal>> after = new LinkedHashMap<>();

  Proposal(Nodes nodes) {
    this.nodes = nodes;
  }

  /** Notes the value of a formula that is no negation; false if it was noted before. */
  boolean settle(int formula, boolean value) {
    BitSet settled = value ? isTrue : isFalse;
    boolean isNew = !settled.get(formula);
    settled.set(formula);
    return isNew;
  }

  /** Returns whether the formula has to be true. */
  boolean holds(int formula) {
    return nodes.node(formula) instanceof Nodes.Node.Not(int body)
        ? isFalse.get(body)
        : formula == Nodes.TRUE || isTrue.get(formula);
  }

  boolean holds(Set<Integer> formulas) {
    return formulas.stream().allMatch(this::holds);
  }

  /** Returns the formulas, without negations, that have to be true. */
  BitSet isTrue() {
    return isTrue;
  }

  /** Returns the □ that have to be true or false, for each agent. */
  Map<AgentId, List<Integer>> boxes() {
    BitSet all = new BitSet();
    all.or(isTrue);
    all.or(isFalse);
    Map<AgentId, List<Integer>> boxes = new LinkedHashMap<>();
    for (int formula = all.nextSetBit(0); formula >= 0; formula = all.nextSetBit(formula + 1)) {
      if (nodes.node(formula) instanceof Nodes.Node.Box box) {
        boxes.computeIfAbsent(box.agent(), agent -> new ArrayList<>()).add(formula);
      }
    }
    return boxes;
  }

  /** Returns the worlds that some agent has to consider possible. */
  List<Proposal> after() {
    return after.values().stream().flatMap(List::stream).toList();
  }

  /** Returns the worlds that the agent has to consider possible; more can be added. */
  List<Proposal> after(AgentId agent) {
    return after.computeIfAbsent(agent, key -> new ArrayList<>());
  }
}
