package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaReader;

/**
 * Says what a model's agents observe and what its atoms mean; see {@link KripkeModel#over}.
 *
 * @param <W> world
 */
public final class KripkeModelBuilder<W> {
  private final ImmutableMap<W, Integer> numbers;
  private final Map<AgentId, Partition> knowledge = new LinkedHashMap<>();
  private final Map<Formula.Atom, BitSet> valuation = new LinkedHashMap<>();
  private Optional<W> actual = Optional.empty();

  KripkeModelBuilder(Collection<? extends W> worlds) {
    ImmutableSet<W> distinct = ImmutableSet.copyOf(worlds);
    if (distinct.size() < worlds.size()) {
      throw new IllegalArgumentException(
          "%d worlds are listed, but only %d are different; list each once."
              .formatted(worlds.size(), distinct.size()));
    }
    if (distinct.isEmpty()) {
      throw new IllegalArgumentException("A model needs at least one world.");
    }
    numbers = numbered(distinct);
  }

  static <W> ImmutableMap<W, Integer> numbered(ImmutableSet<W> worlds) {
    ImmutableMap.Builder<W, Integer> numbers = ImmutableMap.builderWithExpectedSize(worlds.size());
    int next = 0;
    for (W world : worlds) {
      numbers.put(world, next++);
    }
    return numbers.buildOrThrow();
  }

  /**
   * Adds an agent who cannot tell two worlds apart iff {@code observation} of both is equal.
   *
   * @throws IllegalArgumentException if the agent was added before
   */
  public KripkeModelBuilder<W> agent(AgentId agent, Function<? super W, ?> observation) {
    Partition cells = Partition.by(numbers.size(), number -> observation.apply(world(number)));
    if (knowledge.putIfAbsent(agent, cells) != null) {
      throw new IllegalArgumentException(
          "Agent %s was added before; the agents so far are %s."
              .formatted(agent, knowledge.keySet()));
    }
    return this;
  }

  /** As {@link #agent(AgentId, Function)}, by name. */
  public KripkeModelBuilder<W> agent(String name, Function<? super W, ?> observation) {
    return agent(new AgentId(name), observation);
  }

  /**
   * Adds an atom that is true where {@code isTrue} says.
   *
   * @throws IllegalArgumentException if the atom was added before
   */
  public KripkeModelBuilder<W> atom(Formula.Atom atom, Predicate<? super W> isTrue) {
    BitSet extension = new BitSet(numbers.size());
    numbers.forEach((world, number) -> extension.set(number, isTrue.test(world)));
    if (valuation.putIfAbsent(atom, extension) != null) {
      throw new IllegalArgumentException(
          "Atom %s was added before; the atoms so far are %s.".formatted(atom, valuation.keySet()));
    }
    return this;
  }

  /** As {@link #atom(Formula.Atom, Predicate)}, written {@code "p"} or {@code "has(N,AS)"}. */
  public KripkeModelBuilder<W> atom(String atom, Predicate<? super W> isTrue) {
    if (FormulaReader.read(atom) instanceof Formula.Atom read) {
      return atom(read, isTrue);
    }
    throw new IllegalArgumentException(
        "%s is a formula but no atom, such as p or has(N,AS).".formatted(atom));
  }

  /** Designates the actual world. */
  public KripkeModelBuilder<W> actual(W world) {
    actual = Optional.of(world);
    return this;
  }

  /**
   * Returns the model.
   *
   * @throws IllegalArgumentException if the actual world is not one of the worlds
   */
  public KripkeModel<W> build() {
    return new KripkeModel<>(
        numbers, ImmutableMap.copyOf(knowledge), ImmutableMap.copyOf(valuation), actual);
  }

  private W world(int number) {
    return numbers.keySet().asList().get(number);
  }
}
