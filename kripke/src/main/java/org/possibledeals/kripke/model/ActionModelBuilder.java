package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.relation.Links;
import org.possibledeals.kripke.relation.Partition;
import org.possibledeals.kripke.relation.Relation;

/**
 * Builds an action model from what its events need and change, and what its agents observe; see
 * {@link ActionModel#over}.
 */
public final class ActionModelBuilder {
  private static final Formula TRUE = new Formula.Constant(true);

  private final ImmutableList<String> events;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<AgentId, Relation> relations = new LinkedHashMap<>();
  private final Map<String, Formula> preconditions = new HashMap<>();
  private final Map<String, Map<Formula.Atom, Formula>> changes = new HashMap<>();
  private final Set<String> designated = new LinkedHashSet<>();

  ActionModelBuilder(Collection<String> events) {
    this.events = ImmutableSet.copyOf(events).asList();
    if (events.isEmpty() || this.events.size() < events.size()) {
      throw new IllegalArgumentException(
          "An action model needs one or more events, each listed once, not %s.".formatted(events));
    }
    this.events.forEach(event -> numbers.put(event, numbers.size()));
    // Formulas name the events, so their names have to be words.
    events.forEach(event -> new Update.Event("E", ImmutableSortedSet.of(event)));
  }

  /**
   * Lets the event happen only where {@code formula} is true. An event without a precondition can
   * happen everywhere.
   *
   * @throws IllegalArgumentException if there is no such event, or it has a precondition already
   */
  public ActionModelBuilder precondition(String event, Formula formula) {
    check(event);
    if (preconditions.putIfAbsent(event, formula) != null) {
      throw new IllegalArgumentException(
          "Event %s has the precondition %s already; one conjunction takes all."
              .formatted(event, preconditions.get(event)));
    }
    return this;
  }

  /** As {@link #precondition(String, Formula)}, with the formula as text. */
  public ActionModelBuilder precondition(String event, String formula) {
    return precondition(event, FormulaReader.read(formula));
  }

  /**
   * Makes the atom true after the event where {@code formula} was true before it. Atoms without a
   * change stay as they are.
   *
   * @throws IllegalArgumentException if there is no such event, or it changes the atom already
   */
  public ActionModelBuilder change(String event, Formula.Atom atom, Formula formula) {
    check(event);
    Map<Formula.Atom, Formula> ofEvent =
        changes.computeIfAbsent(event, name -> new LinkedHashMap<>());
    if (ofEvent.putIfAbsent(atom, formula) != null) {
      throw new IllegalArgumentException(
          "Event %s already changes %s to %s.".formatted(event, atom, ofEvent.get(atom)));
    }
    return this;
  }

  /** As {@link #change(String, Formula.Atom, Formula)}, with atom and formula as text. */
  public ActionModelBuilder change(String event, String atom, String formula) {
    return change(event, atom(atom), FormulaReader.read(formula));
  }

  /** Returns the atom that is written {@code "p"} or {@code "has(N,AS)"}. */
  static Formula.Atom atom(String text) {
    if (FormulaReader.read(text) instanceof Formula.Atom atom) {
      return atom;
    }
    throw new IllegalArgumentException(
        "%s is a formula but no atom, such as p or has(N,AS).".formatted(text));
  }

  /**
   * Adds an agent who cannot tell two events apart iff {@code observation} of both is equal.
   *
   * @throws IllegalArgumentException if the agent was added before
   */
  public ActionModelBuilder agent(AgentId agent, Function<String, ?> observation) {
    return add(agent, Partition.by(events.size(), number -> observation.apply(events.get(number))));
  }

  /** As {@link #agent(AgentId, Function)}, by name. */
  public ActionModelBuilder agent(String name, Function<String, ?> observation) {
    return agent(new AgentId(name), observation);
  }

  /**
   * Adds an agent who cannot tell two events apart iff {@code observation} of both is equal, and
   * holds the more plausible of them whose {@code rank} is less.
   *
   * @throws IllegalArgumentException if the agent was added before
   */
  public ActionModelBuilder agent(
      AgentId agent, Function<String, ?> observation, ToIntFunction<String> rank) {
    agent(agent, observation);
    relations.computeIfPresent(
        agent, (a, cells) -> cells.ranked(number -> rank.applyAsInt(events.get(number))));
    return this;
  }

  /**
   * Adds an agent who considers possible, when an event happens, the events that {@code successors}
   * returns. The relation may be any.
   *
   * @throws IllegalArgumentException if the agent was added before, or one is not an event
   */
  public ActionModelBuilder relation(
      AgentId agent, Function<String, ? extends Collection<String>> successors) {
    return add(
        agent,
        Links.listed(
            events.size(),
            number -> successors.apply(events.get(number)).stream().mapToInt(this::check)));
  }

  /** As {@link #relation(AgentId, Function)}, by name. */
  public ActionModelBuilder relation(
      String name, Function<String, ? extends Collection<String>> successors) {
    return relation(new AgentId(name), successors);
  }

  private ActionModelBuilder add(AgentId agent, Relation relation) {
    if (relations.putIfAbsent(agent, relation) != null) {
      throw new IllegalArgumentException(
          "Agent %s was added before; the agents so far are %s."
              .formatted(agent, relations.keySet()));
    }
    return this;
  }

  /**
   * Designates the event, besides those designated before. If no event is designated, all are.
   *
   * @throws IllegalArgumentException if there is no such event
   */
  public ActionModelBuilder designated(String event) {
    check(event);
    designated.add(event);
    return this;
  }

  private int check(String event) {
    Integer number = numbers.get(event);
    if (number == null) {
      throw new IllegalArgumentException(
          "No event %s in this action model; its events are %s.".formatted(event, events));
    }
    return number;
  }

  /** Returns the action model. */
  public ActionModel build() {
    return new ActionModel(
        events,
        ImmutableMap.copyOf(relations),
        events.stream()
            .map(event -> preconditions.getOrDefault(event, TRUE))
            .collect(ImmutableList.toImmutableList()),
        events.stream()
            .map(event -> ImmutableMap.copyOf(changes.getOrDefault(event, Map.of())))
            .collect(ImmutableList.toImmutableList()),
        ImmutableSet.copyOf(designated.isEmpty() ? events : designated));
  }
}
