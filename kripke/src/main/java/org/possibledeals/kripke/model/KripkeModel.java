package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Maps;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;

/**
 * An S5 model M = ⟨S, ~, V⟩ with its worlds listed: the explicit engine, and the reference for the
 * others. Immutable, and safe to share between threads.
 *
 * <p>S is never empty; its order is kept, and is the order of every iteration. ~ is one partition
 * of S for each agent. V says where each atom is true; an atom that is true nowhere is still one of
 * the model's atoms. Two models are equal if all of this is, orders included.
 *
 * <p>Answers every formula. A question costs one pass over the worlds for each subformula; a
 * million worlds are reasonable.
 *
 * <p>Source: DEL, definitions 2.6 and 2.13.
 *
 * @param <W> world: any value with {@code equals}
 */
public final class KripkeModel<W> implements EpistemicModel<W> {

  /** S, each world with its number. */
  private final ImmutableMap<W, Integer> numbers;

  private final ImmutableMap<AgentId, Partition> knowledge;
  private final ImmutableMap<Formula.Atom, BitSet> valuation;
  private final Optional<W> actual;

  KripkeModel(
      ImmutableMap<W, Integer> numbers,
      ImmutableMap<AgentId, Partition> knowledge,
      ImmutableMap<Formula.Atom, BitSet> valuation,
      Optional<W> actual) {
    if (numbers.isEmpty()) {
      throw new IllegalArgumentException("A model needs at least one world.");
    }
    this.numbers = numbers;
    this.knowledge = knowledge;
    this.valuation = valuation;
    this.actual = actual;
    actual.ifPresent(this::number);
  }

  /**
   * Begins a model with these worlds, in this order; then say what each agent observes and which
   * atoms there are.
   *
   * @throws IllegalArgumentException if there is no world, or one twice
   */
  public static <W> KripkeModelBuilder<W> over(Collection<? extends W> worlds) {
    return new KripkeModelBuilder<>(worlds);
  }

  @Override
  public ImmutableList<AgentId> agents() {
    return knowledge.keySet().asList();
  }

  /** Returns S, in order. */
  public ImmutableSet<W> worlds() {
    return numbers.keySet();
  }

  /** Returns the atoms that V speaks of, in order. */
  public ImmutableSet<Formula.Atom> atoms() {
    return valuation.keySet();
  }

  /** Returns the atoms that are true at {@code world}, in order. */
  public ImmutableSet<Formula.Atom> trueAt(W world) {
    int number = number(world);
    return ImmutableSet.copyOf(Maps.filterValues(valuation, set -> set.get(number)).keySet());
  }

  /** Returns the cell [w]ₐ: the worlds that {@code agent} cannot tell from {@code world}. */
  public ImmutableSet<W> cell(AgentId agent, W world) {
    checkAgents(ImmutableSet.of(agent));
    return named(relation(agent).cell(number(world)));
  }

  /**
   * Returns the cells of {@code agent}, in the order of their first worlds, each in order.
   *
   * @throws IllegalArgumentException if the agent is not in the model
   */
  public ImmutableList<ImmutableSet<W>> cells(AgentId agent) {
    checkAgents(ImmutableSet.of(agent));
    Partition relation = relation(agent);
    List<ImmutableSet.Builder<W>> cells = new ArrayList<>();
    for (int world = 0; world < size(); world++) {
      if (relation.cellOf(world) == cells.size()) {
        cells.add(ImmutableSet.builder());
      }
      cells.get(relation.cellOf(world)).add(world(world));
    }
    return cells.stream().map(ImmutableSet.Builder::build).collect(ImmutableList.toImmutableList());
  }

  @Override
  public BigInteger worldCount() {
    return BigInteger.valueOf(size());
  }

  @Override
  public Optional<W> actual() {
    return actual;
  }

  @Override
  public boolean holds(W world, Formula formula) {
    return truth(formula).get(number(world));
  }

  /** Returns ⟦φ⟧, the worlds where φ holds, in order. */
  public ImmutableSet<W> truthSet(Formula formula) {
    return named(truth(formula));
  }

  @Override
  public Optional<W> counterexample(Formula formula) {
    int first = truth(formula).nextClearBit(0);
    return first < size() ? Optional.of(world(first)) : Optional.empty();
  }

  /** {@inheritDoc} Costs one evaluation of φ and a copy of what is left. */
  @Override
  public KripkeModel<W> announce(Formula formula) {
    BitSet kept = truth(formula);
    if (kept.isEmpty()) {
      throw new IllegalArgumentException(
          "Cannot announce %s: it is false at all %d worlds.".formatted(formula, size()));
    }
    if (actual.isPresent() && !kept.get(number(actual.get()))) {
      throw new IllegalArgumentException(
          "Cannot announce %s: it is false at the actual world, %s."
              .formatted(formula, actual.get()));
    }
    return restrictedTo(kept);
  }

  @Override
  public Perspective<W> perspective(AgentId agent, W world) {
    checkAgents(ImmutableSet.of(agent));
    KripkeModel<W> anywhere = new KripkeModel<>(numbers, knowledge, valuation, Optional.empty());
    return new KripkeCell<>(anywhere, agent, relation(agent).cell(number(world)));
  }

  @Override
  public KripkeModel<W> listed(int limit) {
    if (size() > limit) {
      throw new BeyondReachException(
          "Cannot list at most %d worlds: there are %d.".formatted(limit, size()));
    }
    return this;
  }

  /**
   * Returns this model with {@code world} as its actual one.
   *
   * @throws IllegalArgumentException if it is not in the model
   */
  public KripkeModel<W> withActual(W world) {
    return new KripkeModel<>(numbers, knowledge, valuation, Optional.of(world));
  }

  /**
   * Returns the submodel of the worlds in {@code kept}, in this model's order.
   *
   * @throws IllegalArgumentException if that is none, not all of them are in the model, or the
   *     actual world is not among them
   */
  public KripkeModel<W> restrictedTo(Set<? extends W> kept) {
    BitSet set = new BitSet();
    kept.forEach(world -> set.set(number(world)));
    return restrictedTo(set);
  }

  private KripkeModel<W> restrictedTo(BitSet kept) {
    return new KripkeModel<>(
        KripkeModelBuilder.numbered(named(kept)),
        ImmutableMap.copyOf(Maps.transformValues(knowledge, cells -> cells.restrictedTo(kept))),
        ImmutableMap.copyOf(Maps.transformValues(valuation, set -> renumbered(set, kept))),
        actual);
  }

  private static BitSet renumbered(BitSet set, BitSet kept) {
    BitSet result = new BitSet();
    int number = 0;
    for (int world = kept.nextSetBit(0); world >= 0; world = kept.nextSetBit(world + 1)) {
      result.set(number++, set.get(world));
    }
    return result;
  }

  int size() {
    return numbers.size();
  }

  W world(int number) {
    return numbers.keySet().asList().get(number);
  }

  ImmutableSet<W> named(BitSet set) {
    return set.stream().mapToObj(this::world).collect(ImmutableSet.toImmutableSet());
  }

  /** Returns a's relation; the agent is in the model. */
  Partition relation(AgentId agent) {
    return Objects.requireNonNull(knowledge.get(agent));
  }

  /** Returns V(p), not to be changed; the atom is in the model. */
  BitSet extension(Formula.Atom atom) {
    return Objects.requireNonNull(valuation.get(atom));
  }

  /** Returns ⟦φ⟧ as world numbers. */
  BitSet truth(Formula formula) {
    Subformulas subformulas = Subformulas.of(formula);
    checkAgents(subformulas.agents());
    for (Formula.Atom atom : subformulas.atoms()) {
      if (!valuation.containsKey(atom)) {
        throw new IllegalArgumentException(
            "No atom %s in this model; its atoms are %s.".formatted(atom, some(atoms())));
      }
    }
    return Truth.of(this, formula, subformulas);
  }

  private void checkAgents(Set<AgentId> asked) {
    for (AgentId agent : asked) {
      if (!knowledge.containsKey(agent)) {
        throw new IllegalArgumentException(
            "No agent %s in this model; its agents are %s.".formatted(agent, agents()));
      }
    }
  }

  private int number(W world) {
    Integer number = numbers.get(world);
    if (number == null) {
      throw new IllegalArgumentException(
          "No world %s in this model; its worlds are %s.".formatted(world, some(worlds())));
    }
    return number;
  }

  /** Shows so many that a typing error is seen, and no more. */
  private static String some(Collection<?> all) {
    int shown = 40;
    String first = Iterables.toString(Iterables.limit(all, shown));
    return all.size() <= shown ? first : first + " and %d more".formatted(all.size() - shown);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof KripkeModel<?> model
        && worlds().asList().equals(model.worlds().asList())
        && agents().equals(model.agents())
        && knowledge.equals(model.knowledge)
        && atoms().asList().equals(model.atoms().asList())
        && valuation.equals(model.valuation)
        && actual.equals(model.actual);
  }

  @Override
  public int hashCode() {
    return Objects.hash(worlds(), knowledge, valuation, actual);
  }

  /** Returns a summary on one line. */
  @Override
  public String toString() {
    return "a model of %d worlds for agents %s%s"
        .formatted(size(), agents(), actual.map(w -> ", actually " + w).orElse(""));
  }
}
