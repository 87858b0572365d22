package org.possibledeals.kripke.classic;

import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.KripkeModel;

/** Compares two models by the definition of bisimulation, for some atoms and variables. */
final class Sameness {
  private final ImmutableSet<Atom> atoms;
  private final ImmutableSet<Variable> variables;
  private final Map<List<Object>, Integer> labels = new HashMap<>();

  Sameness(ImmutableSet<Atom> atoms, ImmutableSet<Variable> variables) {
    this.atoms = atoms;
    this.variables = variables;
  }

  /**
   * Returns whether each world of one model is bisimilar to one of the other, and the actual ones
   * to each other if both models have one.
   */
  <V, W> boolean areSame(KripkeModel<V> one, KripkeModel<W> other) {
    Map<V, Integer> ones = facts(one);
    Map<W, Integer> others = facts(other);
    int classes = -1;
    while (classes < count(ones, others)) {
      classes = count(ones, others);
      ones = refined(one, ones);
      others = refined(other, others);
    }
    Map<V, Integer> last = ones;
    Map<W, Integer> otherLast = others;
    boolean isActualSame =
        one.actual()
            .flatMap(w -> other.actual().map(v -> last.get(w).equals(otherLast.get(v))))
            .orElse(true);
    return isActualSame && Set.copyOf(last.values()).equals(Set.copyOf(otherLast.values()));
  }

  private static int count(Map<?, Integer> ones, Map<?, Integer> others) {
    Set<Integer> all = new HashSet<>(ones.values());
    all.addAll(others.values());
    return all.size();
  }

  private int label(List<Object> of) {
    return labels.computeIfAbsent(of, list -> labels.size());
  }

  private <W> Map<W, Integer> facts(KripkeModel<W> model) {
    Map<W, Integer> facts = new HashMap<>();
    for (W world : model.worlds()) {
      List<Object> said = new ArrayList<>();
      Set<Atom> isTrue = new HashSet<>(model.trueAt(world));
      isTrue.retainAll(atoms);
      said.add(isTrue);
      variables.forEach(variable -> said.add(model.valueAt(world, variable)));
      facts.put(world, label(said));
    }
    return facts;
  }

  private <W> Map<W, Integer> refined(KripkeModel<W> model, Map<W, Integer> before) {
    Map<W, Integer> after = new HashMap<>();
    for (W world : model.worlds()) {
      List<Object> said = new ArrayList<>(List.of(before.get(world)));
      for (AgentId agent : model.agents().stream().sorted().toList()) {
        Set<Integer> considered = new HashSet<>();
        model.successors(agent, world).forEach(w -> considered.add(before.get(w)));
        said.add(considered);
      }
      after.put(world, label(said));
    }
    return after;
  }
}
