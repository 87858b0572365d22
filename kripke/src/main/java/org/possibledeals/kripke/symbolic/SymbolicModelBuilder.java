package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.BiPredicate;
import org.possibledeals.kripke.diagrams.ComplementDiagrams;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.BeyondReachException.Bound;

/**
 * Builds a knowledge structure from its vocabulary, its law and its observations; see {@link
 * SymbolicModel#builder}.
 *
 * <p>The order in which atoms and variables are added is the order of the diagrams. In a good
 * order, names that the law connects are close together.
 */
public final class SymbolicModelBuilder {

  private final SequencedSet<Atom> atoms = new LinkedHashSet<>();
  private final Map<Variable, ImmutableList<String>> variables = new LinkedHashMap<>();

  /** Atoms and variables in the order of the diagrams. */
  private final SequencedSet<Object> vocabulary = new LinkedHashSet<>();

  private final Map<AgentId, ObservationLaw> observations = new LinkedHashMap<>();
  private final Map<String, ActionModel> actions = new LinkedHashMap<>();
  private Formula law = new Formula.Constant(true);
  private Optional<Dealt> dealt = Optional.empty();
  private ImmutableSet<Valuation> designated = ImmutableSet.of();
  private int budget = Integer.MAX_VALUE;

  SymbolicModelBuilder() {}

  /**
   * Adds an atom to V.
   *
   * @throws IllegalArgumentException if it was added before
   */
  public SymbolicModelBuilder atom(Atom atom) {
    if (!atoms.add(atom)) {
      throw new IllegalArgumentException("Atom %s was added before.".formatted(atom));
    }
    vocabulary.add(atom);
    return this;
  }

  /** Adds atoms to V, in order, as {@link #atom}. */
  public SymbolicModelBuilder atoms(Collection<Atom> added) {
    added.forEach(this::atom);
    return this;
  }

  /**
   * Adds a variable with finitely many values to V.
   *
   * @param values at least one, all different
   * @throws IllegalArgumentException if it was added before, or there are no values, or one is
   *     listed twice or could not be named by a formula
   */
  public SymbolicModelBuilder variable(Variable variable, List<String> values) {
    if (values.isEmpty() || values.stream().distinct().count() < values.size()) {
      throw new IllegalArgumentException(
          "Cannot let %s have the values %s; give at least one, each once."
              .formatted(variable, values));
    }
    values.forEach(variable::is);
    if (variables.putIfAbsent(variable, ImmutableList.copyOf(values)) != null) {
      throw new IllegalArgumentException("Variable %s was added before.".formatted(variable));
    }
    vocabulary.add(variable);
    return this;
  }

  /**
   * Sets θ.
   *
   * @throws IllegalArgumentException if it is about agents or about change
   */
  public SymbolicModelBuilder law(Formula formula) {
    Propositional.require("law", formula);
    law = formula;
    return this;
  }

  /**
   * Adds atoms to V, one for each row and column, and adds to θ: exactly one atom of each row is
   * true, and of each column as many as its size. This is a deal of cards, the rows, to owners, the
   * columns.
   *
   * <p>The diagram is made from the last card up. It has a node for each card and each way in which
   * the owners' hands may be filled so far. A structure has one deal at most, below all that was
   * added before it.
   *
   * @param rows each with one atom for every column
   * @param sizes the sizes of the columns, whose sum is the number of rows
   * @param mayBe whether the atom of this row and this column may be true
   * @throws IllegalArgumentException if an atom was added before, or the numbers do not fit
   */
  public SymbolicModelBuilder dealt(
      List<? extends List<Atom>> rows, List<Integer> sizes, BiPredicate<Integer, Integer> mayBe) {
    if (dealt.isPresent()) {
      throw new IllegalArgumentException("Something was dealt before; a structure has one deal.");
    }
    dealt = Optional.of(new Dealt(rows, sizes, mayBe));
    rows.forEach(this::atoms);
    return this;
  }

  /**
   * Adds an agent who observes these atoms; there may be none.
   *
   * @throws IllegalArgumentException if the agent was added before
   */
  public SymbolicModelBuilder agent(AgentId agent, Collection<Atom> seen) {
    return agent(agent, ObservationLaw.of(seen));
  }

  /**
   * Adds an agent with this observation.
   *
   * @throws IllegalArgumentException if the agent was added before
   */
  public SymbolicModelBuilder agent(AgentId agent, ObservationLaw observation) {
    if (observations.putIfAbsent(agent, observation) != null) {
      throw new IllegalArgumentException(
          "Agent %s was added before; the agents so far are %s."
              .formatted(agent, observations.keySet()));
    }
    return this;
  }

  /**
   * Adds an action model that formulas can name, as {@code [E,e] p} names {@code E}.
   *
   * @throws IllegalArgumentException if one of this name was added before
   */
  public SymbolicModelBuilder action(String name, ActionModel action) {
    if (actions.putIfAbsent(name, action) != null) {
      throw new IllegalArgumentException("Action model %s was added before.".formatted(name));
    }
    return this;
  }

  /** Designates the actual world. */
  public SymbolicModelBuilder actual(Valuation world) {
    return designated(ImmutableSet.of(world));
  }

  /** Designates worlds, each of which may be the actual one. */
  public SymbolicModelBuilder designated(Iterable<Valuation> some) {
    designated = ImmutableSet.copyOf(some);
    return this;
  }

  /**
   * Sets how many nodes the diagrams of this model and of its updates may have together, but for
   * one last growth of their table; usually as many as the memory of the {@link
   * org.possibledeals.kripke.reach.Budget} holds.
   */
  public SymbolicModelBuilder budget(int nodes) {
    budget = nodes;
    return this;
  }

  /**
   * Returns the model.
   *
   * @throws IllegalArgumentException if the law leaves no world, the law or an observation names
   *     what is not in V, or the actual world breaks the law
   * @throws org.possibledeals.kripke.reach.BeyondReachException if the law's diagram is larger than
   *     the budget
   */
  public SymbolicModel build() {
    if (dealt.isEmpty()) {
      return build(new ComplementDiagrams(budget));
    }
    int most = Math.min(budget, ComplementDiagrams.mostNodes());
    long nodes = dealt.get().nodesAtMost(most);
    if (nodes > most) {
      String message =
          "The decision diagram of the deals may need more than the budget of %d nodes."
              .formatted(most);
      throw most < budget
          ? new BeyondReachException(Bound.MEMORY, message)
          : new BeyondReachException(message);
    }
    return build(new ComplementDiagrams(budget));
  }

  /** As {@link #build()}, with diagrams of any library. */
  SymbolicModel build(Diagrams diagrams) {
    Coding coding = coding(diagrams);
    int inDomains = diagrams.top();
    for (Coding.Domain domain : coding.domains().values()) {
      inDomains = diagrams.and(inDomains, domain.isOne(diagrams));
    }
    if (dealt.isPresent()) {
      inDomains = diagrams.and(inDomains, dealt.get().diagram(diagrams, coding));
    }
    DiagramManager manager = DiagramManager.of(diagrams);
    var unruled =
        new SymbolicScope(coding, coding.all(), ImmutableMap.of(), inDomains, 0, ImmutableMap.of());
    int worlds = truth(manager, unruled, law);
    var scope =
        new SymbolicScope(
            coding,
            coding.all(),
            relations(manager, unruled),
            worlds,
            0,
            NamedAction.all(actions, coding));
    scope.checkActions();
    return new SymbolicModel(new EncodedModel(manager, scope), designated);
  }

  private static int truth(DiagramManager manager, SymbolicScope scope, Formula formula) {
    Subformulas named = Subformulas.of(formula);
    scope.check(named);
    return SymbolicTruth.of(manager, scope, formula, named);
  }

  private ImmutableMap<AgentId, SymbolicRelation> relations(
      DiagramManager manager, SymbolicScope unruled) {
    ImmutableMap.Builder<AgentId, SymbolicRelation> relations = ImmutableMap.builder();
    Coding coding = unruled.coding();
    observations.forEach(
        (agent, observation) ->
            relations.put(
                agent,
                switch (observation) {
                  case ObservationLaw.Sees sees ->
                      new SymbolicRelation.Observed(coding.levels(sees));
                  case ObservationLaw.Obeys(var omega) -> {
                    var doubled =
                        new SymbolicScope(
                            coding.with(coding.twins()),
                            coding.all(),
                            ImmutableMap.of(),
                            manager.diagrams().top(),
                            0,
                            ImmutableMap.of());
                    yield new SymbolicRelation.Lawful(truth(manager, doubled, omega));
                  }
                }));
    return relations.buildOrThrow();
  }

  private Coding coding(Diagrams diagrams) {
    ImmutableMap.Builder<Atom, Integer> levels = ImmutableMap.builder();
    ImmutableMap.Builder<Variable, Coding.Domain> domains = ImmutableMap.builder();
    for (Object word : vocabulary) {
      if (word instanceof Atom atom) {
        levels.put(atom, diagrams.newLevel());
      } else if (word instanceof Variable variable) {
        domains.put(variable, Coding.Domain.of(variables.get(variable), diagrams::newLevel));
      }
    }
    return new Coding(levels.buildOrThrow(), domains.buildOrThrow());
  }
}
