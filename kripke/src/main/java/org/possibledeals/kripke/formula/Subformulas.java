package org.possibledeals.kripke.formula;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.util.ArrayDeque;
import java.util.IdentityHashMap;
import java.util.Map;

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
  private final Map<Formula, Part> parts = new IdentityHashMap<>();
  private final ArrayDeque<Part> left = new ArrayDeque<>();
  private final int levels;
  private boolean isBeyondBisimulation;
  private boolean isOfListed;

  private Subformulas(Formula root) {
    levels = through(root);
  }

  /** What the walk knows of a part. */
  private static final class Part {
    private final Formula formula;
    private boolean isEntered;
    private boolean isShared;

    /** Once it was left, how many levels it has. */
    private int levels;

    private Part(Formula formula) {
      this.formula = formula;
    }
  }

  /** Returns how many levels the formula has. */
  private int through(Formula root) {
    Part whole = new Part(root);
    parts.put(root, whole);
    left.push(whole);
    while (!left.isEmpty()) {
      Part part = left.element();
      if (part.isEntered) {
        left.pop();
        part.levels = part.levels == 0 ? 1 + deepest(part.formula.parts()) : part.levels;
      } else {
        part.isEntered = true;
        enter(part.formula);
        for (Formula inner : part.formula.parts()) {
          meet(inner);
        }
      }
    }
    return whole.levels;
  }

  private void meet(Formula formula) {
    Part part = parts.get(formula);
    if (part == null) {
      part = new Part(formula);
      parts.put(formula, part);
    } else {
      part.isShared = true;
    }
    if (!part.isEntered) {
      left.push(part);
    }
  }

  private int deepest(ImmutableList<Formula> inner) {
    int deepest = 0;
    for (Formula formula : inner) {
      deepest = Math.max(deepest, parts.get(formula).levels);
    }
    return deepest;
  }

  private void enter(Formula formula) {
    switch (formula) {
      case Formula.Atom atom -> atoms.add(atom);
      case Formula.HasValue equation -> {
        equations.add(equation);
        variables.add(equation.variable());
      }
      case Formula.KnowsValue(var agent, var variable) -> {
        agents.add(agent);
        variables.add(variable);
      }
      case Formula.Classical f -> {}
      case Formula.Epistemic f -> agents.addAll(f.index());
      case Formula.Dynamic f -> {
        agents.addAll(f.index());
        if (f.update() instanceof Update.Event(var action, var named)) {
          actions.add(action);
          events.putAll(action, named);
        }
      }
    }
    isOfListed |=
        formula instanceof Formula.OfPlausibility
            || formula instanceof Formula.Dynamic f && f.update() instanceof Update.OfListed;
    isBeyondBisimulation |=
        formula instanceof Formula.DistributedKnowledge || formula instanceof Formula.Probability;
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

  /** Returns the number of levels, at least 1: that of an atom. */
  public int levels() {
    return levels;
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

  /** Returns whether an operator or update occurs that only an engine with listed worlds has. */
  public boolean isOfListed() {
    return isOfListed;
  }

  /** Returns whether this very object occurs more than once. */
  public boolean isShared(Formula part) {
    Part found = parts.get(part);
    return found != null && found.isShared;
  }
}
