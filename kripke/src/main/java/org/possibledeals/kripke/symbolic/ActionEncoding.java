package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;

/** Translates an action model to a transformer. */
final class ActionEncoding {
  private final ActionModel action;
  private final Variable event;
  private final ImmutableList<String> events;
  private final Map<Variable, ImmutableList<String>> variables = new LinkedHashMap<>();
  private final List<Formula> laws = new ArrayList<>();

  private ActionEncoding(ActionModel action, Variable event) {
    this.action = action;
    this.event = event;
    this.events = action.events().asList();
  }

  /**
   * Returns the transformer of an action model. It has one variable whose value is the event. Each
   * agent that observes a part of the event has one more variable, named after the agent; an agent
   * whose relation is not an equivalence has a law instead.
   */
  public static Transformer of(ActionModel action, Variable event) {
    action.requirePlain();
    return new ActionEncoding(action, event).transformer();
  }

  private Transformer transformer() {
    variables.put(event, events);
    laws.add(oneOf(e -> action.precondition(e)));
    ImmutableMap.Builder<AgentId, ObservationLaw> observations = ImmutableMap.builder();
    action.agents().forEach(agent -> observations.put(agent, observation(agent)));
    return new Transformer(
        ImmutableSet.of(),
        ImmutableMap.copyOf(variables),
        Formula.and(laws),
        changes(),
        observations.buildOrThrow());
  }

  /** Returns the precondition of the actual event. */
  private Formula oneOf(Function<String, Formula> then) {
    return Formula.or(
        events.stream()
            .map(e -> (Formula) new Formula.And(ImmutableList.of(event.is(e), then.apply(e))))
            .toList());
  }

  private ImmutableMap<Atom, Formula> changes() {
    ImmutableMap.Builder<Atom, Formula> changes = ImmutableMap.builder();
    events.stream()
        .flatMap(e -> action.changes(e).keySet().stream())
        .distinct()
        .forEach(atom -> changes.put(atom, oneOf(e -> action.changes(e).getOrDefault(atom, atom))));
    return changes.buildOrThrow();
  }

  private ObservationLaw observation(AgentId agent) {
    ImmutableMap<String, ImmutableSet<String>> successors =
        events.stream()
            .collect(ImmutableMap.toImmutableMap(e -> e, e -> action.successors(agent, e)));
    ImmutableList<ImmutableSet<String>> cells = ImmutableSet.copyOf(successors.values()).asList();
    boolean isEquivalence =
        successors.entrySet().stream()
            .allMatch(
                entry ->
                    entry.getValue().contains(entry.getKey())
                        && entry.getValue().stream()
                            .allMatch(e -> entry.getValue().equals(successors.get(e))));
    if (!isEquivalence) {
      return new ObservationLaw.Obeys(
          oneOf(
              e ->
                  Formula.or(
                      action.successors(agent, e).stream()
                          .map(f -> (Formula) ObservationLaw.twin(event).is(f))
                          .toList())));
    }
    if (cells.size() == 1) {
      return ObservationLaw.of(List.of());
    }
    if (cells.size() == events.size()) {
      return new ObservationLaw.Sees(ImmutableSet.of(), ImmutableSet.of(event));
    }
    Variable cell = new Variable(event.name() + "_of_" + agent.name(), event.arguments());
    ImmutableList.Builder<String> values = ImmutableList.builder();
    for (int i = 0; i < cells.size(); i++) {
      values.add("" + i);
    }
    variables.put(cell, values.build());
    laws.add(oneOf(e -> cell.is("" + cells.indexOf(action.successors(agent, e)))));
    return new ObservationLaw.Sees(ImmutableSet.of(), ImmutableSet.of(cell));
  }
}
