package org.possibledeals.kripke.formula;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * All that one walk through a formula finds: the atoms, variables, agents and action models it
 * names, and which of its parts it uses more than once.
 *
 * <p>The walk meets each object once, however often it is used, and does not recur.
 */
public final class Subformulas {

  /**
   * The most levels a formula may have to be read or evaluated: an atom is one level, and each
   * connective or operator around it one more.
   */
  public static final int MOST_LEVELS = 2_000;

  private final ImmutableSet.Builder<Formula.Atom> atoms = ImmutableSet.builder();
  private final ImmutableSet.Builder<Formula.HasValue> equations = ImmutableSet.builder();
  private final ImmutableSet.Builder<Variable> variables = ImmutableSet.builder();
  private final ImmutableSetMultimap.Builder<String, String> events =
      ImmutableSetMultimap.builder();
  private final ImmutableSet.Builder<String> actions = ImmutableSet.builder();
  private final ImmutableSet.Builder<AgentId> agents = ImmutableSet.builder();
  private final Map<Formula, Integer> levels = new IdentityHashMap<>();
  private final Set<Formula> met = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Formula> shared = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Formula root;
  private boolean isBeyondBisimulation;

  private Subformulas(Formula root) {
    this.root = root;
    ArrayDeque<Formula> left = new ArrayDeque<>();
    left.push(root);
    while (!left.isEmpty()) {
      Formula formula = left.element();
      Integer known = levels.get(formula);
      if (known == null) {
        levels.put(formula, 0);
        enter(formula, left);
      } else {
        left.pop();
        if (known == 0) {
          levels.put(formula, 1 + deepestPart(formula));
        }
      }
    }
  }

  private void enter(Formula formula, ArrayDeque<Formula> left) {
    switch (formula) {
      case Formula.Atom atom -> atoms.add(atom);
      case Formula.HasValue equation -> {
        equations.add(equation);
        variables.add(equation.variable());
      }
      case Formula.KnowsValue(var agent, var variable) -> variables.add(variable);
      case Formula.Constant f -> {}
      case Formula.Not f -> {}
      case Formula.And f -> {}
      case Formula.Or f -> {}
      case Formula.Implies f -> {}
      case Formula.Iff f -> {}
      case Formula.ExactlyOne f -> {}
      case Formula.Parity f -> {}
      case Formula.Epistemic f -> {}
      case Formula.Dynamic f -> {
        if (f.update() instanceof Update.Event(var action, var named)) {
          actions.add(action);
          events.putAll(action, named);
        }
      }
    }
    isBeyondBisimulation |=
        formula instanceof Formula.DistributedKnowledge || formula instanceof Formula.Probability;
    agents.addAll(formula.index());
    for (Formula part : formula.parts()) {
      if (!met.add(part)) {
        shared.add(part);
      }
      if (!levels.containsKey(part)) {
        left.push(part);
      }
    }
  }

  private int deepestPart(Formula formula) {
    int deepestPart = 0;
    for (Formula part : formula.parts()) {
      deepestPart = Math.max(deepestPart, levels.get(part));
    }
    return deepestPart;
  }

  /**
   * Returns what one walk through {@code formula} finds.
   *
   * @throws IllegalArgumentException if it is deeper than {@link #MOST_LEVELS}
   */
  public static Subformulas of(Formula formula) {
    Subformulas subformulas = new Subformulas(formula);
    if (subformulas.levels() > MOST_LEVELS) {
      throw new IllegalArgumentException(
          "A formula of %d levels is too deep; at most %d are evaluated."
              .formatted(subformulas.levels(), MOST_LEVELS));
    }
    return subformulas;
  }

  /** Returns the number of levels of {@code formula}, at least 1, whatever it is. */
  static int levels(Formula formula) {
    return new Subformulas(formula).levels();
  }

  /** Returns the number of levels, at least 1: that of an atom. */
  public int levels() {
    return levels.get(root);
  }

  /** Returns the atoms that occur. */
  public ImmutableSet<Formula.Atom> atoms() {
    return atoms.build();
  }

  /** Returns the variables that occur. */
  public ImmutableSet<Variable> variables() {
    return variables.build();
  }

  /** Returns the equations {@code x = v} that occur. */
  public ImmutableSet<Formula.HasValue> equations() {
    return equations.build();
  }

  /** Returns the action models that are named. */
  public ImmutableSet<String> actions() {
    return actions.build();
  }

  /** Returns the events that are named, by action model. */
  public ImmutableSetMultimap<String, String> events() {
    return events.build();
  }

  /** Returns the agents that occur. */
  public ImmutableSet<AgentId> agents() {
    return agents.build();
  }

  /** Returns whether D or P occurs, which bisimilarity does not preserve. */
  public boolean isBeyondBisimulation() {
    return isBeyondBisimulation;
  }

  /** Returns whether this very object occurs more than once. */
  public boolean isShared(Formula part) {
    return shared.contains(part);
  }
}
