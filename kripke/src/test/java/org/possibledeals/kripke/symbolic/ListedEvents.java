package org.possibledeals.kripke.symbolic;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Substitution;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * The events of a transformer, listed; {@link ActionEncoding} translates back.
 *
 * @param action the transformer as an action model, whose events are {@code e0}, {@code e1}, …, in
 *     the order of valuations
 * @param events for each event, its valuation of V⁺
 */
record ListedEvents(ActionModel action, ImmutableMap<String, Valuation> events) {

  private static final Formula TRUE = new Formula.Constant(true);

  /**
   * Returns the events of a transformer.
   *
   * @param agents the agents of the structures that the transformer is for
   * @param limit most events to list
   * @throws BeyondReachException if there are more
   */
  public static ListedEvents of(Transformer transformer, List<AgentId> agents, int limit) {
    ImmutableBiMap<String, Valuation> events = events(transformer, limit);
    var action = ActionModel.over(events.keySet());
    events.forEach(
        (name, event) -> {
          action.precondition(name, at(transformer, event, transformer.law()));
          transformer
              .changes()
              .forEach((atom, change) -> action.change(name, atom, at(transformer, event, change)));
        });
    for (AgentId agent : agents) {
      switch (transformer.observation(agent)) {
        case ObservationLaw.Sees(var seen, var values) ->
            action.agent(
                agent,
                name -> renamed(requireNonNull(events.get(name)), seen, p -> p, values, x -> x));
        case ObservationLaw.Obeys(var omega) -> {
          ImmutableSetMultimap<Valuation, Valuation> successors = successors(transformer, omega);
          action.relation(
              agent,
              name ->
                  successors.get(requireNonNull(events.get(name))).stream()
                      .map(events.inverse()::get)
                      .map(Objects::requireNonNull)
                      .toList());
        }
      }
    }
    return new ListedEvents(action.build(), events);
  }

  private static ImmutableBiMap<String, Valuation> events(Transformer transformer, int limit) {
    SymbolicModel all = structure(transformer, false);
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

  /** Returns the structure of all events, or of all pairs of an event and a possible successor. */
  private static SymbolicModel structure(Transformer transformer, boolean isDoubled) {
    var atoms = transformer.atoms();
    var variables = transformer.variables();
    var events = SymbolicModel.builder().atoms(atoms);
    variables.forEach(events::variable);
    if (isDoubled) {
      atoms.forEach(atom -> events.atom(ObservationLaw.twin(atom)));
      variables.forEach((x, values) -> events.variable(ObservationLaw.twin(x), values));
    }
    return events.build();
  }

  private static ImmutableSetMultimap<Valuation, Valuation> successors(
      Transformer transformer, Formula omega) {
    var atoms = transformer.atoms();
    var variables = transformer.variables().keySet();
    ImmutableSetMultimap.Builder<Valuation, Valuation> successors = ImmutableSetMultimap.builder();
    for (Valuation pair : structure(transformer, true).where(omega)) {
      successors.put(
          renamed(pair, atoms, p -> p, variables, x -> x),
          renamed(pair, atoms, ObservationLaw::twin, variables, ObservationLaw::twin));
    }
    return successors.build();
  }

  /** Returns what is left of a formula once the event that happens is known. */
  private static Formula at(Transformer transformer, Valuation event, Formula formula) {
    return Substitution.in(
        formula,
        atom ->
            transformer.atoms().contains(atom)
                ? new Formula.Constant(event.atoms().contains(atom))
                : atom,
        equation ->
            transformer.variables().containsKey(equation.variable())
                ? new Formula.Constant(
                    equation.value().equals(event.values().get(equation.variable())))
                : equation);
  }

  private static Valuation renamed(
      Valuation valuation,
      Set<Atom> kept,
      UnaryOperator<Atom> atom,
      Set<Variable> some,
      UnaryOperator<Variable> variable) {
    return new Valuation(
        kept.stream()
            .filter(p -> valuation.atoms().contains(atom.apply(p)))
            .collect(ImmutableSet.toImmutableSet()),
        some.stream()
            .collect(
                ImmutableMap.toImmutableMap(
                    x -> x, x -> requireNonNull(valuation.values().get(variable.apply(x))))));
  }
}
