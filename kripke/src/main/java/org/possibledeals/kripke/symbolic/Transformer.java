package org.possibledeals.kripke.symbolic;

import static com.google.common.collect.ImmutableMap.toImmutableMap;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Substitution;
import org.possibledeals.kripke.formula.Variable;

/**
 * A transformer X = ⟨V⁺, θ⁺, V₋, θ₋, O⁺⟩, which is to an action model what a structure is to a
 * Kripke model. Its events are the valuations of V⁺. An event can happen where θ⁺ is true, and
 * changes the atoms of V₋ as θ₋ gives. The transformer is a knowledge transformer if all agents
 * observe atoms or variables, and a belief transformer if some obey a law.
 *
 * <p>Source: van Benthem et al. (2018), definition 8; with factual change, Gattinger (2018),
 * definition 2.7.1.
 *
 * @param atoms V⁺, together with the variables: names that the structure does not have
 * @param variables with their values
 * @param law θ⁺, any formula about V and V⁺; within operators of knowledge, V⁺ is about the event
 *     that happens
 * @param changes θ₋: each atom of V that may change, and what will make it true
 * @param observations of each agent, about V⁺ alone; an agent that is not named observes nothing
 */
record Transformer(
    ImmutableSet<Atom> atoms,
    ImmutableMap<Variable, ImmutableList<String>> variables,
    Formula law,
    ImmutableMap<Atom, Formula> changes,
    ImmutableMap<AgentId, ObservationLaw> observations) {

  private static final ObservationLaw NOTHING = ObservationLaw.of(List.of());
  private static final Formula TRUE = new Formula.Constant(true);

  /**
   * Checks what agents observe.
   *
   * @throws IllegalArgumentException if it is not of V⁺
   */
  public Transformer {
    for (ObservationLaw observation : observations.values()) {
      if (!isKnown(observation, atoms, variables.keySet())) {
        throw new IllegalArgumentException(
            "Agents observe of an event its own atoms %s and variables %s alone, not %s."
                .formatted(atoms, variables.keySet(), observation));
      }
    }
  }

  private static boolean isKnown(
      ObservationLaw observation, Set<Atom> atoms, Set<Variable> variables) {
    return switch (observation) {
      case ObservationLaw.Sees(var seen, var values) ->
          atoms.containsAll(seen) && variables.containsAll(values);
      case ObservationLaw.Obeys(var law) -> {
        Subformulas named = Subformulas.of(law);
        yield named.atoms().stream()
                .allMatch(
                    p ->
                        atoms.contains(p)
                            || atoms.stream().map(ObservationLaw::twin).anyMatch(p::equals))
            && named.variables().stream()
                .allMatch(
                    x ->
                        variables.contains(x)
                            || variables.stream().map(ObservationLaw::twin).anyMatch(x::equals));
      }
    };
  }

  /** Returns what the agent observes. */
  ObservationLaw observation(AgentId agent) {
    return observations.getOrDefault(agent, NOTHING);
  }

  /** Returns what the law and the changes name of a structure. */
  Subformulas named() {
    ImmutableList<Formula> all =
        ImmutableList.<Formula>builder()
            .add(law)
            .addAll(changes.keySet())
            .addAll(changes.values())
            .build();
    Formula whole = Formula.and(all);
    return Subformulas.of(
        Substitution.in(
            whole,
            atom -> atoms.contains(atom) ? TRUE : atom,
            equation -> variables.containsKey(equation.variable()) ? TRUE : equation));
  }

  /**
   * Returns the names for the old values of atoms: {@code old_p} for p, {@code old_old_p} if taken.
   */
  ImmutableMap<Atom, Atom> old(Set<Atom> taken) {
    Set<Atom> used = new HashSet<>(taken);
    return changes.keySet().stream()
        .collect(
            toImmutableMap(
                atom -> atom,
                atom -> {
                  Atom name = atom;
                  while (!used.add(name)) {
                    name = new Atom("old_" + name.name(), name.arguments());
                  }
                  return name;
                }));
  }
}
