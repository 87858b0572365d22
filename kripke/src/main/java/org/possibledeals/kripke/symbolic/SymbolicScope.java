package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import java.util.BitSet;
import java.util.function.Supplier;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.reach.DeepStack;

/**
 * A structure as levels and diagrams, in which formulas are evaluated.
 *
 * @param all V: the levels of the coding, and levels whose names are hidden or never existed
 * @param relations what each agent considers possible, in the model's order
 * @param law θ
 * @param extraLevels how many of the extra levels of the {@link DiagramManager} are among {@code
 *     all}
 * @param actions the action models that formulas may name
 */
record SymbolicScope(
    Coding coding,
    BitSet all,
    ImmutableMap<AgentId, SymbolicRelation> relations,
    int law,
    int extraLevels,
    ImmutableMap<String, NamedAction> actions) {

  /**
   * Maximum number of variables handled on the caller's stack: operations on diagrams recur once
   * per variable.
   */
  private static final int FEW_VARIABLES = 1_000;

  private static final long STACK_BYTES_PER_VARIABLE = 2_048;

  SymbolicScope withLaw(int other) {
    return new SymbolicScope(coding, all, relations, other, extraLevels, actions);
  }

  SymbolicScope withRelations(
      Maps.EntryTransformer<AgentId, SymbolicRelation, SymbolicRelation> change) {
    return new SymbolicScope(
        coding,
        all,
        ImmutableMap.copyOf(Maps.transformEntries(relations, change)),
        law,
        extraLevels,
        actions);
  }

  /**
   * Checks that the structure has everything that is named.
   *
   * @throws IllegalArgumentException that says what it has
   */
  void check(Subformulas named) {
    named.agents().forEach(this::relation);
    named.atoms().forEach(coding::level);
    named.variables().forEach(coding::domain);
    named.equations().forEach(equation -> coding.number(equation.variable(), equation.value()));
    for (String name : named.actions()) {
      NamedAction action = action(name);
      named.events().get(name).forEach(action::check);
    }
  }

  /**
   * Checks that the action models are about the structure.
   *
   * @throws IllegalArgumentException if the agents of one differ, or it names what is not there
   */
  void checkActions() {
    for (NamedAction named : actions.values()) {
      if (!ImmutableSet.copyOf(named.action().agents()).equals(relations.keySet())) {
        throw new IllegalArgumentException(
            "The agents of the action model, %s, have to be those of the model, %s."
                .formatted(named.action().agents(), relations.keySet()));
      }
      check(named.transformer().named());
    }
  }

  /** Does a task about a formula on a stack that is deep enough for it. */
  <T> T onDeepStack(Subformulas formula, Supplier<T> task) {
    int levels = formula.levels();
    if (!formula.actions().isEmpty()) {
      levels += actions.values().stream().mapToInt(NamedAction::levels).sum();
    }
    int variables = all.cardinality();
    return levels <= DeepStack.SHALLOW && variables <= FEW_VARIABLES
        ? task.get()
        : DeepStack.get(
            levels * DeepStack.BYTES_PER_LEVEL + variables * STACK_BYTES_PER_VARIABLE, task);
  }

  SymbolicRelation relation(AgentId agent) {
    SymbolicRelation relation = relations.get(agent);
    if (relation == null) {
      throw new IllegalArgumentException(
          "No agent %s in this model; its agents are %s.".formatted(agent, relations.keySet()));
    }
    return relation;
  }

  NamedAction action(String name) {
    NamedAction action = actions.get(name);
    if (action == null) {
      throw new IllegalArgumentException(
          "No action model %s in this model; its action models are %s."
              .formatted(name, actions.keySet()));
    }
    return action;
  }
}
