package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Variable;

/**
 * Says of a knowledge structure what its vocabulary, its law and its observations are; see {@link
 * SymbolicModel#builder}.
 *
 * <p>The order in which atoms and variables are added is the order of the diagrams. Good orders
 * keep together what the law ties together.
 */
public final class SymbolicModelBuilder {

  /** The nodes that the diagrams of a model may have if nothing else is said: about 1 GB. */
  public static final int USUAL_BUDGET = 30_000_000;

  private final SequencedSet<Atom> atoms = new LinkedHashSet<>();
  private final Map<Variable, ImmutableList<String>> variables = new LinkedHashMap<>();

  /** Atoms and variables in the order of the diagrams. */
  private final SequencedSet<Object> vocabulary = new LinkedHashSet<>();

  private final Map<AgentId, ImmutableList<Object>> observed = new LinkedHashMap<>();
  private Formula law = new Formula.Constant(true);
  private Optional<Dealt> dealt = Optional.empty();
  private Optional<Valuation> actual = Optional.empty();
  private int budget = USUAL_BUDGET;

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
   * @throws IllegalArgumentException if it was added before, or the values are none or one is twice
   */
  public SymbolicModelBuilder variable(Variable variable, List<String> values) {
    if (values.isEmpty() || values.stream().distinct().count() < values.size()) {
      throw new IllegalArgumentException(
          "Cannot let %s have the values %s; give at least one, each once."
              .formatted(variable, values));
    }
    if (variables.putIfAbsent(variable, ImmutableList.copyOf(values)) != null) {
      throw new IllegalArgumentException("Variable %s was added before.".formatted(variable));
    }
    vocabulary.add(variable);
    return this;
  }

  /**
   * Sets θ.
   *
   * @throws IllegalArgumentException if it speaks of agents or of change
   */
  public SymbolicModelBuilder law(Formula formula) {
    if (!isPropositional(formula)) {
      throw new IllegalArgumentException(
          "The law %s speaks of agents or of change; a law has atoms and connectives alone."
              .formatted(formula));
    }
    law = formula;
    return this;
  }

  /**
   * Adds atoms to V, and to θ that of each row exactly one is true and of each column as many as it
   * is large: a deal of cards, which are rows, to owners, which are columns.
   *
   * <p>Its diagram is made from the last card up, a node for each card and each way in which the
   * owners' hands may be filled so far. Added once, and after all that is to lie above it.
   *
   * @param rows each with one atom for every column
   * @param sizes of the columns, adding up to the number of rows
   * @param mayBe whether the atom of this row and this column may be true
   * @throws IllegalArgumentException if an atom was added before, or the numbers do not fit
   */
  public SymbolicModelBuilder dealt(
      List<? extends List<Atom>> rows, List<Integer> sizes, Dealt.Allowance mayBe) {
    if (dealt.isPresent()) {
      throw new IllegalArgumentException("Something was dealt before; a structure has one deal.");
    }
    dealt = Optional.of(new Dealt(rows, sizes, mayBe));
    rows.forEach(this::atoms);
    return this;
  }

  /**
   * Adds an agent who observes these atoms, perhaps none.
   *
   * @throws IllegalArgumentException if the agent was added before
   */
  public SymbolicModelBuilder agent(AgentId agent, Collection<Atom> seen) {
    return agent(agent, seen, ImmutableList.of());
  }

  /**
   * Adds an agent who observes these atoms and the values of these variables.
   *
   * @throws IllegalArgumentException if the agent was added before
   */
  public SymbolicModelBuilder agent(
      AgentId agent, Collection<Atom> seen, Collection<Variable> values) {
    var all = ImmutableList.<Object>builder().addAll(seen).addAll(values).build();
    if (observed.putIfAbsent(agent, all) != null) {
      throw new IllegalArgumentException(
          "Agent %s was added before; the agents so far are %s."
              .formatted(agent, observed.keySet()));
    }
    return this;
  }

  /** Designates the actual world. */
  public SymbolicModelBuilder actual(Valuation world) {
    actual = Optional.of(world);
    return this;
  }

  /** Sets how many nodes the diagrams of this model and of its updates may have together. */
  public SymbolicModelBuilder budget(int nodes) {
    budget = nodes;
    return this;
  }

  /**
   * Returns the model.
   *
   * @throws IllegalArgumentException if the law leaves no world, what is observed or said in the
   *     law is not in V, or the actual world breaks the law
   * @throws org.possibledeals.kripke.model.BeyondReachException if the law's diagram is larger than
   *     the budget
   */
  public SymbolicModel build() {
    Diagrams diagrams = new JddDiagrams(vocabulary.size(), budget);
    Coding coding = coding(diagrams);
    ImmutableMap.Builder<AgentId, BitSet> seen = ImmutableMap.builder();
    observed.forEach((agent, all) -> seen.put(agent, levels(coding, all)));
    int inDomains = diagrams.top();
    for (Coding.Domain domain : coding.domains().values()) {
      inDomains = diagrams.and(inDomains, domain.isOne(diagrams));
    }
    if (dealt.isPresent()) {
      inDomains = diagrams.and(inDomains, dealt.get().diagram(diagrams, coding));
    }
    Spare spare = Spare.of(diagrams);
    Subformulas parts = Subformulas.of(law);
    parts.atoms().forEach(coding::level);
    parts.variables().forEach(coding::domain);
    int worlds = SymbolicTruth.of(spare, coding, ImmutableMap.of(), inDomains, law, parts);
    return new SymbolicModel(spare, coding, seen.buildOrThrow(), worlds, actual);
  }

  private static boolean isPropositional(Formula formula) {
    return !(formula instanceof Formula.Modal)
        && formula.parts().stream().allMatch(SymbolicModelBuilder::isPropositional);
  }

  private Coding coding(Diagrams diagrams) {
    ImmutableMap.Builder<Atom, Integer> levels = ImmutableMap.builder();
    ImmutableMap.Builder<Variable, Coding.Domain> domains = ImmutableMap.builder();
    for (Object word : vocabulary) {
      if (word instanceof Atom atom) {
        levels.put(atom, diagrams.newLevel());
      } else if (word instanceof Variable variable) {
        domains.put(variable, domain(variables.get(variable), diagrams));
      }
    }
    return new Coding(levels.buildOrThrow(), domains.buildOrThrow());
  }

  private static Coding.Domain domain(ImmutableList<String> values, Diagrams diagrams) {
    int digits = Integer.SIZE - Integer.numberOfLeadingZeros(values.size() - 1);
    ImmutableList.Builder<Integer> levels = ImmutableList.builder();
    for (int i = 0; i < digits; i++) {
      levels.add(diagrams.newLevel());
    }
    return new Coding.Domain(values, levels.build());
  }

  private static BitSet levels(Coding coding, ImmutableList<Object> seen) {
    BitSet levels = new BitSet();
    for (Object word : seen) {
      if (word instanceof Atom atom) {
        levels.set(coding.level(atom));
      } else if (word instanceof Variable variable) {
        coding.domain(variable).digits().forEach(levels::set);
      }
    }
    return levels;
  }
}
