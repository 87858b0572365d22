package org.possibledeals.kripke.symbolic;

import static com.google.common.collect.ImmutableMap.toImmutableMap;
import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Substitution;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.BeyondReachException;

/**
 * A transformer X = ⟨V⁺, θ⁺, V₋, θ₋, O⁺⟩, which is to an action model what a structure is to a
 * Kripke model: its events are the valuations of V⁺, each can happen where θ⁺ is true, and changes
 * the atoms of V₋ to what θ₋ says. A knowledge transformer if all agents see atoms or variables,
 * and a belief transformer if some obey a law.
 *
 * <p>Source: van Benthem et al. (2018), definition 8; with factual change, Gattinger (2018),
 * definition 2.7.1.
 *
 * @param atoms V⁺, together with the variables: names that the structure does not have
 * @param variables with their values
 * @param law θ⁺, about V and V⁺, which within operators of knowledge is about the event that
 *     happens; any formula otherwise
 * @param changes θ₋: each atom of V that may change, and what will make it true
 * @param observations of each agent, about V⁺ alone; who is not named observes nothing
 */
public record Transformer(
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
                            || atoms.stream().map(ObservationLaw::considered).anyMatch(p::equals))
            && named.variables().stream()
                .allMatch(
                    x ->
                        variables.contains(x)
                            || variables.stream()
                                .map(ObservationLaw::considered)
                                .anyMatch(x::equals));
      }
    };
  }

  /** Returns what the agent observes. */
  ObservationLaw observation(AgentId agent) {
    return observations.getOrDefault(agent, NOTHING);
  }

  /**
   * Returns the transformer of an action model, with one variable whose value is the event, and for
   * each agent who sees neither all nor nothing of it one more, named after the agent, or a law
   * where the agent's relation is no equivalence.
   */
  public static Transformer of(ActionModel action, Variable event) {
    return new ActionEncoding(action, event).transformer();
  }

  /**
   * The events of a transformer, listed.
   *
   * @param action whose events are {@code e0}, {@code e1}, …, in the order of valuations
   * @param events the valuation of V⁺ that each stands for
   */
  public record Listed(ActionModel action, ImmutableMap<String, Valuation> events) {}

  /**
   * Returns the transformer as an action model.
   *
   * @param agents those of the structures that it is for
   * @param limit most events to list
   * @throws BeyondReachException if there are more
   */
  public Listed listed(List<AgentId> agents, int limit) {
    ImmutableBiMap<String, Valuation> events = events(limit);
    var action = ActionModel.over(events.keySet());
    events.forEach(
        (name, event) -> {
          action.precondition(name, at(event, law));
          changes.forEach((atom, change) -> action.change(name, atom, at(event, change)));
        });
    for (AgentId agent : agents) {
      switch (observation(agent)) {
        case ObservationLaw.Sees(var seen, var values) ->
            action.agent(
                agent,
                name -> requireNonNull(events.get(name)).renamed(seen, p -> p, values, x -> x));
        case ObservationLaw.Obeys(var omega) -> {
          ImmutableSetMultimap<Valuation, Valuation> considered = considered(omega);
          action.relation(
              agent,
              name ->
                  considered.get(requireNonNull(events.get(name))).stream()
                      .map(events.inverse()::get)
                      .map(Objects::requireNonNull)
                      .toList());
        }
      }
    }
    return new Listed(action.build(), events);
  }

  private ImmutableBiMap<String, Valuation> events(int limit) {
    SymbolicModel all = ofEvents(false);
    if (all.worldCount().compareTo(BigInteger.valueOf(limit)) > 0) {
      throw new BeyondReachException(
          "Cannot list at most %d events: there are %s.".formatted(limit, all.worldCount()));
    }
    ImmutableBiMap.Builder<String, Valuation> events = ImmutableBiMap.builder();
    int number = 0;
    for (Valuation event : all.where(TRUE)) {
      events.put("e" + number++, event);
    }
    return events.buildOrThrow();
  }

  /** The structure of all events, or of all pairs of one and another that is considered. */
  private SymbolicModel ofEvents(boolean isDoubled) {
    var events = SymbolicModel.builder().atoms(atoms);
    variables.forEach(events::variable);
    if (isDoubled) {
      atoms.forEach(atom -> events.atom(ObservationLaw.considered(atom)));
      variables.forEach((x, values) -> events.variable(ObservationLaw.considered(x), values));
    }
    return events.build();
  }

  private ImmutableSetMultimap<Valuation, Valuation> considered(Formula omega) {
    ImmutableSetMultimap.Builder<Valuation, Valuation> considered = ImmutableSetMultimap.builder();
    for (Valuation pair : ofEvents(true).where(omega)) {
      considered.put(
          pair.renamed(atoms, p -> p, variables.keySet(), x -> x),
          pair.renamed(
              atoms, ObservationLaw::considered, variables.keySet(), ObservationLaw::considered));
    }
    return considered.build();
  }

  /** What a formula says once it is known which event happens. */
  private Formula at(Valuation event, Formula formula) {
    return Substitution.in(
        formula,
        atom -> atoms.contains(atom) ? new Formula.Constant(event.atoms().contains(atom)) : atom,
        equation ->
            variables.containsKey(equation.variable())
                ? new Formula.Constant(
                    equation.value().equals(event.values().get(equation.variable())))
                : equation);
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
   * Checks that a structure does not have the names of the transformer.
   *
   * @throws IllegalArgumentException if it has one
   */
  void checkFits(SymbolicModel model) {
    for (Atom atom : atoms) {
      if (model.atoms().contains(atom)) {
        throw new IllegalArgumentException(
            "Atom %s of the transformer is one of the structure's; give it another name."
                .formatted(atom));
      }
    }
    for (Variable variable : variables.keySet()) {
      if (model.variables().containsKey(variable)) {
        throw new IllegalArgumentException(
            "Variable %s of the transformer is one of the structure's; give it another name."
                .formatted(variable));
      }
    }
  }

  /** The names for the old values of what changes: {@code old_p} for p, once more if taken. */
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
