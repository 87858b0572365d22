package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;

/**
 * The reduction axioms: what is said of the model after an announcement, said of the one before.
 *
 * <p>[!φ]p ↔ (φ → p), [!φ]¬ψ ↔ (φ → ¬[!φ]ψ), [!φ](ψ ∧ χ) ↔ [!φ]ψ ∧ [!φ]χ, [!φ]□ψ ↔ (φ → □[!φ]ψ);
 * where φ is told to a group and a is not in it, [!φ]□ψ ↔ (φ → □([!φ]ψ ∧ [!¬φ]ψ)). They hold for
 * any relations. Source: DEL, section 4.9 and chapter 6.
 */
final class Announcing {

  /** {@code to} is nobody in particular if all are told. */
  private record Said(Optional<ImmutableSet<AgentId>> to, int announced, int body) {}

  private final Nodes nodes;
  private final Map<Said, Integer> known = new HashMap<>();

  Announcing(Nodes nodes) {
    this.nodes = nodes;
  }

  int after(int announced, int body) {
    return reduced(new Said(Optional.empty(), announced, body));
  }

  int told(ImmutableSet<AgentId> group, int announced, int body) {
    return reduced(new Said(Optional.of(ImmutableSet.copyOf(group)), announced, body));
  }

  private int reduced(Said said) {
    Integer before = known.get(said);
    if (before == null) {
      before = reduce(said);
      known.put(said, before);
    }
    return before;
  }

  private int reduce(Said said) {
    int announced = said.announced;
    return switch (nodes.node(said.body)) {
      case Nodes.Node.True node -> Nodes.TRUE;
      case Nodes.Node.Var node -> nodes.implies(announced, said.body);
      case Nodes.Node.Not(int body) -> nodes.implies(announced, nodes.not(with(said, body)));
      case Nodes.Node.All(var members) ->
          nodes.all(members.stream().map(member -> with(said, member)).toList());
      case Nodes.Node.Odd(var members) ->
          nodes.implies(
              announced, nodes.odd(members.stream().map(member -> with(said, member)).toList()));
      case Nodes.Node.Box(var agent, int body) ->
          nodes.implies(announced, nodes.box(agent, seen(said, agent, body)));
    };
  }

  private int seen(Said said, AgentId agent, int body) {
    boolean isTold = said.to.map(group -> group.contains(agent)).orElse(true);
    int otherwise = nodes.not(said.announced);
    return isTold
        ? with(said, body)
        : nodes.all(List.of(with(said, body), reduced(new Said(said.to, otherwise, body))));
  }

  private int with(Said said, int body) {
    return reduced(new Said(said.to, said.announced, body));
  }
}
