package org.possibledeals.planning.syntax;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.planning.syntax.LiftedFormula.Comprehension;
import org.possibledeals.planning.syntax.LiftedFormula.ListTree;
import org.possibledeals.planning.syntax.LiftedFormula.Term;
import org.possibledeals.planning.syntax.LiftedFormula.TypedVariable;

/**
 * A domain, a problem and libraries, read and checked.
 *
 * @param types each declared type with the one above it
 * @param entities each constant, object and agent with its type, in the order of the files
 * @param groups the declared groups of agents
 * @param facts the static atoms that are true
 * @param warnings what was read and may not be meant so, with the place
 */
public record Specification(
    String domain,
    String problem,
    ImmutableList<String> libraries,
    ImmutableSortedSet<String> requirements,
    ImmutableMap<String, String> types,
    ImmutableMap<String, String> entities,
    ImmutableMap<String, ListTree<ImmutableList<Term>>> groups,
    ImmutableMap<String, Signature> predicates,
    ImmutableMap<String, ActionType> actionTypes,
    ImmutableMap<String, EventSchema> events,
    ImmutableList<ActionSchema> actions,
    ImmutableSet<LiftedFormula.Predicate> facts,
    Initial initial,
    LiftedFormula goal,
    ImmutableList<String> warnings) {

  /** Returns whether a type is another one or below it. */
  public static boolean isUnder(Map<String, String> types, String type, String above) {
    String now = type;
    while (!now.equals(above)) {
      if (!types.containsKey(now)) {
        return false;
      }
      now = types.get(now);
    }
    return true;
  }

  /** A predicate and its parameters. */
  public record Signature(String name, ImmutableList<TypedVariable> parameters, boolean isFact) {}

  /**
   * The shape of actions: events by their variables, and relations among them.
   *
   * @param hasConditions whether conditions are written, if only an empty list
   */
  public record ActionType(
      String name,
      ImmutableList<String> events,
      ImmutableList<String> observabilityTypes,
      ImmutableMap<String, ListTree<ImmutableList<Term>>> relations,
      ImmutableList<String> designated,
      ImmutableMap<String, ImmutableList<String>> conditions,
      boolean hasConditions) {
    /** The built-in type: one event that all see. */
    public static final String BASIC = "basic";
  }

  /** An event with parameters. */
  public record EventSchema(
      String name,
      ImmutableList<TypedVariable> parameters,
      LiftedFormula precondition,
      ListTree<Effect> effects) {}

  /** What an event does where a condition holds. */
  public record Effect(Kind kind, LiftedFormula condition, ListTree<Literal> literals) {
    /** Always, or when a condition holds, or to the truth value of the condition. */
    public enum Kind {
      ALWAYS,
      WHEN,
      IFF
    }
  }

  /** An atom that becomes true, or false. */
  public record Literal(boolean isPositive, LiftedFormula.Predicate atom) {}

  /** An action with parameters. */
  public record ActionSchema(
      String name,
      Comprehension parameters,
      String actionType,
      ImmutableList<LiftedFormula.Predicate> events,
      ListTree<Observation> observations) {}

  /** How agents see an action. */
  public sealed interface Observation {
    /** All who are not mentioned are of this type. */
    record Default(String type) implements Observation {}

    /** An agent is of the type of the first case whose condition holds, or of {@code otherwise}. */
    record Cases(Term agent, ImmutableList<Case> cases, Optional<String> otherwise)
        implements Observation {}

    /** A condition and a type. */
    record Case(LiftedFormula condition, String type) {}
  }

  /** The initial state. */
  public sealed interface Initial {
    /** Worlds, relations and labels. */
    record Explicit(
        ImmutableList<String> worlds,
        ImmutableMap<String, ListTree<ImmutableList<Term>>> relations,
        ImmutableMap<String, ListTree<LiftedFormula.Predicate>> labels,
        ImmutableList<String> designated)
        implements Initial {}

    /** A finitary S5 theory. */
    record Theory(ListTree<Axiom> axioms) implements Initial {}
  }

  /**
   * A formula of a theory.
   *
   * @param agent the agent of kinds 3 to 5
   */
  public record Axiom(Kind kind, Optional<Term> agent, LiftedFormula body) {
    /** What a formula of a theory says. */
    public enum Kind {
      DESIGNATED,
      COMMON,
      KNOWN,
      KNOWN_WHETHER,
      NOT_KNOWN_WHETHER
    }
  }
}
