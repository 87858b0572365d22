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

  private final Core core;
  private final Map<Said, Integer> known = new HashMap<>();

  Announcing(Core core) {
    this.core = core;
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
    return switch (core.node(said.body)) {
      case Core.Node.True node -> Core.TRUE;
      case Core.Node.Var node -> core.implies(announced, said.body);
      case Core.Node.Not(int body) -> core.implies(announced, core.not(with(said, body)));
      case Core.Node.All(var members) ->
          core.all(members.stream().map(member -> with(said, member)).toList());
      case Core.Node.Odd(var members) ->
          core.implies(
              announced, core.odd(members.stream().map(member -> with(said, member)).toList()));
      case Core.Node.Box(var agent, int body) ->
          core.implies(announced, core.box(agent, seen(said, agent, body)));
    };
  }

  private int seen(Said said, AgentId agent, int body) {
    boolean isTold = said.to.map(group -> group.contains(agent)).orElse(true);
    int otherwise = core.not(said.announced);
    return isTold
        ? with(said, body)
        : core.all(List.of(with(said, body), reduced(new Said(said.to, otherwise, body))));
  }

  private int with(Said said, int body) {
    return reduced(new Said(said.to, said.announced, body));
  }
}
