package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterators;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Iterator;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.BeyondReachException;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Perspective;

/**
 * A knowledge structure F = ⟨V, θ, O⟩ on decision diagrams: an S5 model whose worlds are the
 * valuations of V that obey θ, and where a cannot tell worlds apart that agree on Oₐ. Immutable,
 * and safe to share between threads, which take turns.
 *
 * <p>Cost: that of the diagrams, which depends on the order of the vocabulary; polynomial for many
 * puzzles in a good order, and exponential in the worst case. A model and all that is announced in
 * it share one table of nodes with one budget.
 *
 * <p>Source: van Benthem et al. (2018), definitions 4 to 7.
 */
public final class SymbolicModel implements EpistemicModel<Valuation> {

  private final Spare spare;
  private final Coding coding;
  private final ImmutableMap<AgentId, BitSet> observed;
  private final int law;
  private final Optional<Valuation> actual;

  SymbolicModel(
      Spare spare,
      Coding coding,
      ImmutableMap<AgentId, BitSet> observed,
      int law,
      Optional<Valuation> actual) {
    this.spare = spare;
    this.coding = coding;
    this.observed = observed;
    this.law = law;
    this.actual = actual;
    if (law == spare.diagrams().bottom()) {
      throw new IllegalArgumentException("The law leaves no world; a model needs at least one.");
    }
    actual.ifPresent(this::checkWorld);
  }

  /** Begins a structure; see {@link SymbolicModelBuilder}. */
  public static SymbolicModelBuilder builder() {
    return new SymbolicModelBuilder();
  }

  @Override
  public ImmutableList<AgentId> agents() {
    return observed.keySet().asList();
  }

  /** Returns the atoms of V, in order. */
  public ImmutableSet<Atom> atoms() {
    return coding.levels().keySet();
  }

  /** Returns the finite-domain variables of V with their values, in order. */
  public ImmutableMap<Variable, ImmutableList<String>> variables() {
    return coding.domains().entrySet().stream()
        .collect(
            ImmutableMap.toImmutableMap(
                entry -> entry.getKey(), entry -> entry.getValue().values()));
  }

  /** Returns how many nodes the diagram of the law has. */
  public int lawNodes() {
    synchronized (spare) {
      return spare.diagrams().nodes(law);
    }
  }

  @Override
  public BigInteger worldCount() {
    return count(law);
  }

  @Override
  public Optional<Valuation> actual() {
    return actual;
  }

  /**
   * Returns whether this is one of the worlds.
   *
   * @throws IllegalArgumentException if it is no valuation of V
   */
  public boolean contains(Valuation world) {
    return isTrue(law, coding.bits(world));
  }

  @Override
  public boolean holds(Valuation world, Formula formula) {
    BitSet bits = checkWorld(world);
    return isTrue(truth(formula), bits);
  }

  @Override
  public Optional<Valuation> counterexample(Formula formula) {
    synchronized (spare) {
      Diagrams diagrams = spare.diagrams();
      return first(diagrams.and(law, diagrams.not(truth(formula))));
    }
  }

  /** Returns how many worlds φ holds at. */
  public BigInteger count(Formula formula) {
    return count(truth(formula));
  }

  /**
   * Returns the worlds where φ holds, one by one as they are asked for, in the order of valuations
   * read as binary numbers, the first of the vocabulary being the highest digit.
   */
  public Iterable<Valuation> where(Formula formula) {
    int truth = truth(formula);
    return () -> valuations(truth);
  }

  private Iterator<Valuation> valuations(int f) {
    return Iterators.transform(new Solutions(spare, f, coding.all()), coding::valuation);
  }

  @Override
  public SymbolicModel announce(Formula formula) {
    int truth = truth(formula);
    if (truth == spare.diagrams().bottom()) {
      throw new IllegalArgumentException(
          "Cannot announce %s: it is false at all %d worlds.".formatted(formula, worldCount()));
    }
    if (actual.isPresent() && !isTrue(truth, coding.bits(actual.get()))) {
      throw new IllegalArgumentException(
          "Cannot announce %s: it is false at the actual world, %s."
              .formatted(formula, actual.get()));
    }
    return new SymbolicModel(spare, coding, observed, truth, actual);
  }

  @Override
  public Perspective<Valuation> perspective(AgentId agent, Valuation world) {
    BitSet bits = checkWorld(world);
    BitSet seen = observed(agent);
    synchronized (spare) {
      Diagrams diagrams = spare.diagrams();
      int cell = law;
      for (int level = seen.nextSetBit(0); level >= 0; level = seen.nextSetBit(level + 1)) {
        int digit = diagrams.variable(level);
        cell = diagrams.and(cell, bits.get(level) ? digit : diagrams.not(digit));
      }
      return new SymbolicCell(this, agent, cell);
    }
  }

  @Override
  public KripkeModel<Valuation> listed(int limit) {
    BigInteger worlds = worldCount();
    if (worlds.compareTo(BigInteger.valueOf(limit)) > 0) {
      throw new BeyondReachException(
          "Cannot list at most %d worlds: there are %d.".formatted(limit, worlds));
    }
    return Listing.of(this, ImmutableList.copyOf(valuations(law)), coding, observed);
  }

  /**
   * Returns this model with {@code world} as its actual one.
   *
   * @throws IllegalArgumentException if it is not in the model
   */
  public SymbolicModel withActual(Valuation world) {
    return new SymbolicModel(spare, coding, observed, law, Optional.of(world));
  }

  /** The diagram of the worlds where φ holds. */
  int truth(Formula formula) {
    Subformulas subformulas = Subformulas.of(formula);
    subformulas.agents().forEach(this::observed);
    subformulas.atoms().forEach(coding::level);
    subformulas.variables().forEach(coding::domain);
    synchronized (spare) {
      return SymbolicTruth.of(spare, coding, observed, law, formula, subformulas);
    }
  }

  BigInteger count(int f) {
    synchronized (spare) {
      return spare.diagrams().count(f, coding.all());
    }
  }

  Optional<Valuation> first(int f) {
    Iterator<Valuation> valuations = valuations(f);
    return valuations.hasNext() ? Optional.of(valuations.next()) : Optional.empty();
  }

  int and(int f, int g) {
    synchronized (spare) {
      return spare.diagrams().and(f, g);
    }
  }

  int not(int f) {
    synchronized (spare) {
      return spare.diagrams().not(f);
    }
  }

  private BitSet observed(AgentId agent) {
    BitSet seen = observed.get(agent);
    if (seen == null) {
      throw new IllegalArgumentException(
          "No agent %s in this model; its agents are %s.".formatted(agent, agents()));
    }
    return seen;
  }

  private BitSet checkWorld(Valuation world) {
    BitSet bits = coding.bits(world);
    if (!isTrue(law, bits)) {
      throw new IllegalArgumentException(
          "No world %s in this model; it breaks the law.".formatted(world));
    }
    return bits;
  }

  private boolean isTrue(int f, BitSet bits) {
    synchronized (spare) {
      Diagrams diagrams = spare.diagrams();
      while (f != diagrams.top() && f != diagrams.bottom()) {
        f = bits.get(diagrams.level(f)) ? diagrams.high(f) : diagrams.low(f);
      }
      return f == diagrams.top();
    }
  }
}
