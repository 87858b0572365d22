package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableCollection;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.Plausibility;
import org.possibledeals.kripke.relation.Relation;

/**
 * An action model E = ⟨E, R, pre, post⟩ with designated events: the events that may happen, and
 * those that each agent considers possible. Immutable. Two action models are equal if all their
 * parts are, the orders of events, agents and designated events included.
 *
 * <p>Several designated events are a choice: one of those that can happen happens.
 *
 * <p>Source: DEL, definition 6.6; for factual change and several designated events, van Ditmarsch
 * and Kooi, <i>Semantic results for ontic and epistemic change</i>, 2008.
 */
public final class ActionModel {
  private final ImmutableList<String> events;
  private final ImmutableMap<AgentId, Relation> relations;
  private final ImmutableList<Formula> preconditions;
  private final ImmutableList<ImmutableMap<Formula.Atom, Formula>> changes;
  private final ImmutableSet<String> designated;
  private final Subformulas subformulas;

  ActionModel(
      ImmutableList<String> events,
      ImmutableMap<AgentId, Relation> relations,
      ImmutableList<Formula> preconditions,
      ImmutableList<ImmutableMap<Formula.Atom, Formula>> changes,
      ImmutableSet<String> designated) {
    this.events = events;
    this.relations = relations;
    this.preconditions = preconditions;
    this.changes = changes;
    this.designated = designated;
    this.subformulas =
        Subformulas.of(
            Formula.and(
                ImmutableList.copyOf(
                    Iterables.concat(
                        preconditions,
                        Iterables.concat(changes.stream().map(ImmutableMap::values).toList())))));
  }

  /**
   * Returns a builder of an action model with these events, in this order. The builder is given
   * what each event needs and changes, and what each agent observes.
   *
   * @throws IllegalArgumentException if there is no event, or one is listed twice
   */
  public static ActionModelBuilder over(Collection<String> events) {
    return new ActionModelBuilder(events);
  }

  /** Returns the public announcement of φ: one event, {@code said}. Source: DEL, section 6.1. */
  public static ActionModel announcement(Collection<AgentId> agents, Formula formula) {
    ActionModelBuilder action = over(List.of("said")).precondition("said", formula);
    agents.forEach(agent -> action.agent(agent, event -> event));
    return action.build();
  }

  /**
   * Returns the semi-private telling of φ: the group is told that φ, event {@code said}, which is
   * designated. The others see that the group is told whether φ, and consider {@code denied}
   * possible as well.
   */
  public static ActionModel telling(
      Collection<AgentId> agents, Collection<AgentId> group, Formula formula) {
    ActionModelBuilder action =
        over(List.of("said", "denied"))
            .precondition("said", formula)
            .precondition("denied", new Formula.Not(formula))
            .designated("said");
    agents.forEach(agent -> action.agent(agent, event -> group.contains(agent) ? event : ""));
    return action.build();
  }

  /**
   * Returns the private telling of φ: the group is told that φ, event {@code said}, which is
   * designated; the others believe that {@code nothing} happened. Their relations are no longer
   * reflexive. Where members of the group took φ to be impossible, they may now consider no world
   * possible. Source: DEL, section 6.9; Baltag, Moss and Solecki, 1998.
   */
  public static ActionModel privateTelling(
      Collection<AgentId> agents, Collection<AgentId> group, Formula formula) {
    ActionModelBuilder action =
        over(List.of("said", "nothing")).precondition("said", formula).designated("said");
    for (AgentId agent : agents) {
      action.relation(agent, event -> List.of(group.contains(agent) ? event : "nothing"));
    }
    return action.build();
  }

  /** Returns the events, in order. */
  public ImmutableSet<String> events() {
    return ImmutableSet.copyOf(events);
  }

  /** Returns the agents, in order. */
  public ImmutableList<AgentId> agents() {
    return relations.keySet().asList();
  }

  /** Returns the events of which one happens, in order. */
  public ImmutableSet<String> designated() {
    return designated;
  }

  /** Returns pre(e), what has to be true for the event to happen. */
  public Formula precondition(String event) {
    return preconditions.get(number(event));
  }

  /** Returns post(e): for each atom that changes, what makes it true afterwards. */
  public ImmutableMap<Formula.Atom, Formula> changes(String event) {
    return changes.get(number(event));
  }

  /** Returns the events that {@code agent} considers possible when {@code event} happens. */
  public ImmutableSet<String> successors(AgentId agent, String event) {
    return relation(agent).successors(number(event)).stream()
        .mapToObj(events::get)
        .collect(ImmutableSet.toImmutableSet());
  }

  /** Returns whether {@code agent} holds some events of a cell more plausible than others. */
  public boolean hasPlausibility(AgentId agent) {
    return relation(agent) instanceof Plausibility;
  }

  /**
   * Checks that no agent holds some events more plausible than others.
   *
   * @throws BeyondReachException if one does
   */
  public void requirePlain() {
    for (AgentId agent : agents()) {
      if (hasPlausibility(agent)) {
        throw BeyondReachException.explicitOnly(
            "events in the order " + ranks(agent, events.getFirst()));
      }
    }
  }

  /**
   * Returns the events that {@code agent} considers possible when {@code event} happens, the most
   * plausible first.
   */
  public ImmutableList<ImmutableSet<String>> ranks(AgentId agent, String event) {
    return relation(agent).ranks(number(event)).stream()
        .map(rank -> rank.stream().mapToObj(events::get).collect(ImmutableSet.toImmutableSet()))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns this action model with one designated event.
   *
   * @throws IllegalArgumentException if there is no such event
   */
  public ActionModel withDesignated(String event) {
    return withDesignated(ImmutableSet.of(event));
  }

  /**
   * Returns this action model with these designated events.
   *
   * @throws IllegalArgumentException if there are none, or one is not an event of this action model
   */
  public ActionModel withDesignated(Set<String> some) {
    some.forEach(this::number);
    if (some.isEmpty()) {
      throw new IllegalArgumentException("One or more of %s are designated.".formatted(events));
    }
    return new ActionModel(events, relations, preconditions, changes, ImmutableSet.copyOf(some));
  }

  /** Returns the most special one of S5, KD45 and K that all relations are in. */
  public FrameClass frameClass() {
    return FrameClass.of(relations.values());
  }

  int number(String event) {
    int number = events.indexOf(event);
    if (number < 0) {
      throw new IllegalArgumentException(
          "No event %s in this action model; its events are %s.".formatted(event, events));
    }
    return number;
  }

  Relation relation(AgentId agent) {
    if (!relations.containsKey(agent)) {
      throw new IllegalArgumentException(
          "No agent %s in this action model; its agents are %s.".formatted(agent, agents()));
    }
    return Objects.requireNonNull(relations.get(agent));
  }

  ImmutableList<Formula> preconditions() {
    return preconditions;
  }

  ImmutableList<ImmutableMap<Formula.Atom, Formula>> changes() {
    return changes;
  }

  /** Returns the atoms that some event changes. */
  ImmutableCollection<Formula.Atom> changed() {
    return changes.stream()
        .flatMap(map -> map.keySet().stream())
        .collect(ImmutableSet.toImmutableSet());
  }

  /** Returns what the preconditions and changes name. */
  public Subformulas subformulas() {
    return subformulas;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ActionModel action
        && events.equals(action.events)
        && agents().equals(action.agents())
        && relations.equals(action.relations)
        && preconditions.equals(action.preconditions)
        && changes.equals(action.changes)
        && designated.asList().equals(action.designated.asList());
  }

  @Override
  public int hashCode() {
    return Objects.hash(events, relations, preconditions, changes, designated);
  }

  /** Returns a summary on one line. */
  @Override
  public String toString() {
    return "an action model of events %s for agents %s".formatted(events, agents());
  }
}
