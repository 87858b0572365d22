package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jgrapht.Graph;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.Links;
import org.possibledeals.kripke.relation.Partition;
import org.possibledeals.kripke.relation.Relation;

/**
 * Builds a model from what its agents observe and where its atoms are true; see {@link
 * KripkeModel#over}.
 *
 * @param <W> world
 */
public final class KripkeModelBuilder<W> {
  /** Bytes of a world with its name and its number. */
  private static final int BYTES_OF_A_WORLD = 100;

  private final NumberedWorlds<W> worlds;
  private final Map<AgentId, Relation> relations = new LinkedHashMap<>();
  private final Map<Formula.Atom, BitSet> valuation = new LinkedHashMap<>();
  private final Map<Variable, ImmutableMap<String, BitSet>> variables = new LinkedHashMap<>();
  private final Map<String, ActionModel> actions = new LinkedHashMap<>();
  private final Map<W, Fraction> weights = new HashMap<>();
  private FrameClass frame = FrameClass.K;
  private ImmutableSet<W> designated = ImmutableSet.of();

  KripkeModelBuilder(Collection<? extends W> worlds) {
    ImmutableSet<W> distinct = ImmutableSet.copyOf(worlds);
    if (distinct.size() < worlds.size()) {
      throw new IllegalArgumentException(
          "%d worlds are listed, but only %d are different; list each once."
              .formatted(worlds.size(), distinct.size()));
    }
    this.worlds = NumberedWorlds.of(distinct);
  }

  /**
   * Adds an agent who cannot tell two worlds apart iff {@code observation} of both is equal.
   *
   * @throws IllegalArgumentException if the agent was added before
   */
  public KripkeModelBuilder<W> agent(AgentId agent, Function<? super W, ?> observation) {
    return add(
        agent, Partition.by(worlds.size(), number -> observation.apply(worlds.world(number))));
  }

  /** As {@link #agent(AgentId, Function)}, by name. */
  public KripkeModelBuilder<W> agent(String name, Function<? super W, ?> observation) {
    return agent(new AgentId(name), observation);
  }

  /**
   * Adds an agent who cannot tell two worlds apart iff {@code observation} of both is equal, and
   * holds the more plausible of them whose {@code rank} is less.
   *
   * @throws IllegalArgumentException if the agent was added before
   */
  public KripkeModelBuilder<W> agent(
      AgentId agent, Function<? super W, ?> observation, ToIntFunction<? super W> rank) {
    agent(agent, observation);
    relations.computeIfPresent(
        agent, (a, cells) -> cells.ranked(number -> rank.applyAsInt(worlds.world(number))));
    return this;
  }

  /**
   * Adds an agent who considers possible, at each world, the worlds that {@code successors}
   * returns. The relation may be any; if it is an equivalence, knowledge is S5.
   *
   * @throws IllegalArgumentException if the agent was added before, or a successor is not a world
   */
  public KripkeModelBuilder<W> relation(
      AgentId agent, Function<? super W, ? extends Collection<? extends W>> successors) {
    return add(
        agent,
        Links.listed(
            worlds.size(),
            number -> successors.apply(worlds.world(number)).stream().mapToInt(worlds::number)));
  }

  /** As {@link #relation(AgentId, Function)}, by name. */
  public KripkeModelBuilder<W> relation(
      String name, Function<? super W, ? extends Collection<? extends W>> successors) {
    return relation(new AgentId(name), successors);
  }

  /**
   * Adds agents with the relations that a graph has for them, as {@link KripkeModel#asGraph} gives
   * it, or a reader of JGraphT.
   *
   * @throws IllegalArgumentException if an agent was added before or an edge is of a world that is
   *     not in the model
   */
  public KripkeModelBuilder<W> graph(Collection<AgentId> agents, Graph<W, Arrow<W>> graph) {
    for (AgentId agent : agents) {
      ImmutableSetMultimap.Builder<W, W> successors = ImmutableSetMultimap.builder();
      for (Arrow<W> arrow : graph.edgeSet()) {
        if (arrow.agent().equals(agent)) {
          successors.put(graph.getEdgeSource(arrow), graph.getEdgeTarget(arrow));
        }
      }
      ImmutableSetMultimap<W, W> ofAgent = successors.build();
      relation(agent, ofAgent::get);
    }
    return this;
  }

  private KripkeModelBuilder<W> add(AgentId agent, Relation relation) {
    if (relations.putIfAbsent(agent, relation) != null) {
      throw new IllegalArgumentException(
          "Agent %s was added before; the agents so far are %s."
              .formatted(agent, relations.keySet()));
    }
    return this;
  }

  /** Requires that the relations are of this class; otherwise {@link #build} throws. */
  public KripkeModelBuilder<W> frame(FrameClass asked) {
    frame = asked;
    return this;
  }

  /**
   * Adds a variable with these values, in this order.
   *
   * @param valueAt the value that the variable has at a world
   * @throws IllegalArgumentException if the variable was added before, a formula could not name a
   *     value, or the variable would have at some world a value that is none of these
   */
  public KripkeModelBuilder<W> variable(
      Variable variable, Collection<String> values, Function<? super W, String> valueAt) {
    Map<String, BitSet> extensions = new LinkedHashMap<>();
    values.forEach(value -> extensions.put(variable.is(value).value(), new BitSet()));
    worlds
        .numbers()
        .forEach(
            (world, number) -> {
              BitSet extension = extensions.get(valueAt.apply(world));
              if (extension == null) {
                throw new IllegalArgumentException(
                    "Variable %s has no value %s, as at world %s; its values are %s."
                        .formatted(variable, valueAt.apply(world), world, values));
              }
              extension.set(number);
            });
    if (variables.putIfAbsent(variable, ImmutableMap.copyOf(extensions)) != null) {
      throw new IllegalArgumentException(
          "Variable %s was added before; the variables so far are %s."
              .formatted(variable, variables.keySet()));
    }
    return this;
  }

  /** As {@link #variable(Variable, Collection, Function)}, by a name without arguments. */
  public KripkeModelBuilder<W> variable(
      String name, Collection<String> values, Function<? super W, String> valueAt) {
    return variable(new Variable(name), values, valueAt);
  }

  /**
   * Adds an action model that formulas can name, as {@code [E,e] p} names {@code E}.
   *
   * @throws IllegalArgumentException if one of this name was added before
   */
  public KripkeModelBuilder<W> action(String name, ActionModel action) {
    if (actions.putIfAbsent(name, action) != null) {
      throw new IllegalArgumentException(
          "Action model %s was added before; those so far are %s."
              .formatted(name, actions.keySet()));
    }
    return this;
  }

  /**
   * Adds an atom that is true where {@code isTrue} holds.
   *
   * @throws IllegalArgumentException if the atom was added before
   */
  public KripkeModelBuilder<W> atom(Formula.Atom atom, Predicate<? super W> isTrue) {
    BitSet extension = new BitSet(worlds.size());
    worlds.numbers().forEach((world, number) -> extension.set(number, isTrue.test(world)));
    add(atom, extension);
    return this;
  }

  private BitSet add(Formula.Atom atom, BitSet extension) {
    if (valuation.putIfAbsent(atom, extension) != null) {
      throw new IllegalArgumentException(
          "Atom %s was added before; the atoms so far are %s.".formatted(atom, valuation.keySet()));
    }
    return extension;
  }

  /**
   * Adds atoms, of which those are true at a world that {@code trueAt} returns. It takes a step for
   * each atom and for each atom that is true at a world.
   *
   * @throws IllegalArgumentException if an atom was added before, or is true and none of these
   * @throws org.possibledeals.kripke.reach.BeyondReachException if the valuation would need too
   *     much memory
   */
  public KripkeModelBuilder<W> atoms(
      Collection<Formula.Atom> atoms,
      Function<? super W, ? extends Collection<Formula.Atom>> trueAt) {
    Budget.checkMemory(
        worlds.size() * (BYTES_OF_A_WORLD + (long) atoms.size() / Byte.SIZE),
        () -> "hold a model of %d worlds and %d atoms".formatted(worlds.size(), atoms.size()),
        "list fewer");
    Map<Formula.Atom, BitSet> extensions = new HashMap<>();
    for (Formula.Atom atom : atoms) {
      extensions.put(atom, add(atom, new BitSet()));
    }
    worlds
        .numbers()
        .forEach(
            (world, number) -> {
              Budget.checkTime();
              for (Formula.Atom atom : trueAt.apply(world)) {
                BitSet extension = extensions.get(atom);
                if (extension == null) {
                  throw new IllegalArgumentException(
                      "Atom %s is true at %s and is none of those added.".formatted(atom, world));
                }
                extension.set(number);
              }
            });
    return this;
  }

  /** As {@link #atom(Formula.Atom, Predicate)}, written {@code "p"} or {@code "has(N,AS)"}. */
  public KripkeModelBuilder<W> atom(String atom, Predicate<? super W> isTrue) {
    return atom(ActionModelBuilder.atom(atom), isTrue);
  }

  /**
   * Gives a world a weight; a world without one weighs 1.
   *
   * @throws IllegalArgumentException if it is not positive, not of a world, or the second one
   */
  public KripkeModelBuilder<W> weight(W world, Fraction weight) {
    worlds.number(world);
    if (weight.compareTo(Fraction.ZERO) <= 0 || weights.putIfAbsent(world, weight) != null) {
      throw new IllegalArgumentException(
          "World %s cannot weigh %s; each weighs one number above 0.".formatted(world, weight));
    }
    return this;
  }

  /** Designates the actual world. */
  public KripkeModelBuilder<W> actual(W world) {
    return designated(ImmutableSet.of(world));
  }

  /** Designates worlds, each of which may be the actual one. */
  public KripkeModelBuilder<W> designated(Iterable<? extends W> some) {
    designated = ImmutableSet.copyOf(some);
    return this;
  }

  /**
   * Returns the model.
   *
   * @throws IllegalArgumentException if the actual world is not one of the worlds, a relation is
   *     not of the class required, or an action model has other agents, names what is not in the
   *     model, or refers to itself
   */
  public KripkeModel<W> build() {
    var model =
        new NumberedModel(
            worlds.size(),
            ImmutableMap.copyOf(relations),
            ImmutableMap.copyOf(valuation),
            ImmutableMap.copyOf(variables),
            ImmutableMap.copyOf(actions),
            integers());
    checkFrame();
    Actions.check(model);
    return new KripkeModel<>(worlds, model, designated);
  }

  /** Returns whole numbers that are to each other as the weights. */
  private ImmutableList<BigInteger> integers() {
    BigInteger all =
        weights.values().stream()
            .map(Fraction::denominator)
            .reduce(BigInteger.ONE, BigInteger::multiply);
    return weights.isEmpty()
        ? ImmutableList.of()
        : worlds.all().stream()
            .map(world -> weights.getOrDefault(world, Fraction.ONE).times(all).numerator())
            .collect(ImmutableList.toImmutableList());
  }

  private void checkFrame() {
    frame
        .complaint(relations, number -> worlds.world(number).toString())
        .ifPresent(
            complaint -> {
              throw new IllegalArgumentException(
                  "The model is not of class %s: %s.".formatted(frame, complaint));
            });
  }
}
