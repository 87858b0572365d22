package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Maps;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jgrapht.Graph;
import org.jgrapht.graph.DirectedPseudograph;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;
import org.possibledeals.kripke.relation.Links;
import org.possibledeals.kripke.relation.Partition;
import org.possibledeals.kripke.relation.Plausibility;

/**
 * A model M = ⟨S, R, V⟩ with its worlds listed: the explicit engine, and the reference for the
 * others. Immutable, and safe to share between threads.
 *
 * <p>S is never empty; its order is kept, and is the order of every iteration. R is a relation on S
 * for each agent: a partition ~ in S5 models, any in others. V gives the worlds where each atom is
 * true, and the value that each variable has at each world; an atom that is true nowhere is still
 * one of the model's atoms. Formulas may name the action models that it carries. Two models are
 * equal if all of these parts are, the orders of worlds, agents, atoms and variables included.
 *
 * <p>It answers every formula. A question costs one pass over the worlds for each subformula; a
 * million worlds are reasonable.
 *
 * <p>The file is long because it has a method for each thing that the book does with a model. The
 * work is done on numbers, in {@link NumberedModel}, {@link Truth}, {@link Product} and {@link
 * Bisimulation}.
 *
 * <p>Source: DEL, definitions 2.6, 2.13 and 6.8.
 *
 * @param <W> world: any value with {@code equals}
 */
public final class KripkeModel<W> implements EpistemicModel<W> {

  private final NumberedWorlds<W> worlds;
  private final NumberedModel model;
  private final ImmutableSet<W> designated;

  KripkeModel(NumberedWorlds<W> worlds, NumberedModel model, ImmutableSet<W> designated) {
    this.worlds = worlds;
    this.model = model;
    this.designated = designated;
    designated.forEach(this::number);
  }

  /**
   * Returns a builder of a model with these worlds, in this order. The builder is given what each
   * agent observes and which atoms there are.
   *
   * @throws IllegalArgumentException if there is no world, or one is listed twice
   */
  public static <W> KripkeModelBuilder<W> over(Collection<? extends W> worlds) {
    return new KripkeModelBuilder<>(worlds);
  }

  @Override
  public ImmutableList<AgentId> agents() {
    return model.relations().keySet().asList();
  }

  /** Returns S, in order. */
  public ImmutableSet<W> worlds() {
    return worlds.all();
  }

  /** Returns the atoms of V, in order. */
  public ImmutableSet<Formula.Atom> atoms() {
    return model.valuation().keySet();
  }

  /** Returns the variables and, for each, its values, in order. */
  public ImmutableSetMultimap<Variable, String> variables() {
    ImmutableSetMultimap.Builder<Variable, String> values = ImmutableSetMultimap.builder();
    model.variables().forEach((variable, sets) -> values.putAll(variable, sets.keySet()));
    return values.build();
  }

  /**
   * Returns the value of {@code variable} at {@code world}.
   *
   * @throws IllegalArgumentException if either is not in the model
   */
  public String valueAt(W world, Variable variable) {
    int number = number(world);
    model.checkVariable(variable);
    for (Map.Entry<String, BitSet> value : model.values(variable).entrySet()) {
      if (value.getValue().get(number)) {
        return value.getKey();
      }
    }
    throw new IllegalStateException("Variable %s has no value at %s.".formatted(variable, world));
  }

  /** Returns the action models that formulas can name, in order. */
  public ImmutableMap<String, ActionModel> actions() {
    return model.actions();
  }

  /** Returns the atoms that are true at {@code world}, in order. */
  public ImmutableSet<Formula.Atom> trueAt(W world) {
    int number = number(world);
    return ImmutableSet.copyOf(
        Maps.filterValues(model.valuation(), set -> set.get(number)).keySet());
  }

  /** Returns R(w), the worlds that {@code agent} considers possible at {@code world}, in order. */
  public ImmutableSet<W> successors(AgentId agent, W world) {
    model.checkAgent(agent);
    return named(model.relation(agent).successors(number(world)));
  }

  /**
   * Returns the cell [w]ₐ: the worlds that {@code agent} cannot tell from {@code world}.
   *
   * @throws IllegalArgumentException if the agent's relation is not an equivalence; {@link
   *     #successors} takes any
   */
  public ImmutableSet<W> cell(AgentId agent, W world) {
    return named(partition(agent).successors(number(world)));
  }

  /**
   * Returns the cells of {@code agent}, in the order of their first worlds, each in order.
   *
   * @throws IllegalArgumentException if the agent is not in the model, or has no cells because the
   *     relation is not an equivalence
   */
  public ImmutableList<ImmutableSet<W>> cells(AgentId agent) {
    return groups(partition(agent));
  }

  private Partition partition(AgentId agent) {
    model.checkAgent(agent);
    return switch (model.relation(agent)) {
      case Partition cells -> cells;
      case Links links ->
          throw new IllegalArgumentException(
              "The relation of %s is not an equivalence, so there are no cells; ask what is considered."
                  .formatted(agent));
    };
  }

  /** Returns whether {@code agent} holds some worlds of a cell more plausible than others. */
  public boolean hasPlausibility(AgentId agent) {
    model.checkAgent(agent);
    return model.relation(agent) instanceof Plausibility;
  }

  /**
   * Returns the worlds that {@code agent} considers possible at {@code world}, the most plausible
   * first, those of one rank in order; one set where none is more plausible than another.
   */
  public ImmutableList<ImmutableSet<W>> ranks(AgentId agent, W world) {
    model.checkAgent(agent);
    return model.relation(agent).ranks(number(world)).stream()
        .map(this::named)
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns whether some worlds weigh more than others. */
  public boolean hasWeights() {
    return !model.weights().isEmpty();
  }

  /**
   * Returns what {@code world} weighs: a positive number, 1 where all weigh alike. The probability
   * that an agent gives a world is its share of what the agent considers possible.
   */
  public BigInteger weight(W world) {
    return model.weight(IntStream.of(number(world)));
  }

  /**
   * Checks that worlds are neither ordered by plausibility nor weighed, for what cannot tell.
   *
   * @throws BeyondReachException that names who cannot, and who can
   */
  public void requirePlain(String who) {
    if (model.isOrdered() || hasWeights()) {
      throw new BeyondReachException(
          "%s cannot hold %s; the explicit engine does."
              .formatted(who, hasWeights() ? "weights of worlds" : "an order of plausibility"));
    }
  }

  /** Returns the properties of the relation of {@code agent}. */
  public ImmutableSet<FrameProperty> properties(AgentId agent) {
    model.checkAgent(agent);
    return model.relation(agent).properties();
  }

  /** Returns whether the relation of {@code agent} is an equivalence, so that it has cells. */
  public boolean isEquivalence(AgentId agent) {
    return properties(agent).containsAll(FrameClass.S5.asked());
  }

  /**
   * Returns whose relation is not as {@code frame} asks, which property it lacks and at which
   * worlds, in a sentence; empty if the model is of that class.
   */
  public Optional<String> frameComplaint(FrameClass frame) {
    return frame.complaint(model.relations(), number -> worlds.world(number).toString());
  }

  /** Returns the most special one of S5, KD45 and K that all relations are in. */
  public FrameClass frameClass() {
    return FrameClass.of(model.relations().values());
  }

  @Override
  public BigInteger worldCount() {
    return BigInteger.valueOf(size());
  }

  @Override
  public Optional<W> actual() {
    return designated.size() == 1 ? Optional.of(designated.asList().getFirst()) : Optional.empty();
  }

  @Override
  public ImmutableSet<W> designated() {
    return designated;
  }

  @Override
  public boolean holds(W world, Formula formula) {
    if (formula instanceof Formula.Dynamic f && f.update() instanceof Update.AnnounceSome some) {
      boolean isBox = f instanceof Formula.Box;
      Formula goal = isBox ? new Formula.Not(f.body()) : f.body();
      return announcements(world, some, goal).isPresent() != isBox;
    }
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

  /**
   * {@inheritDoc}
   *
   * <p>Cost: an evaluation of what is announced or told, or of each precondition, and a copy of
   * what is left. Where several events can happen at one world, {@link #productUpdate} has a world
   * for each.
   *
   * @throws BeyondReachException if several events of an action model can happen at one world, or a
   *     relation that is no equivalence is to be upgraded
   */
  @Override
  public KripkeModel<W> update(Update update) {
    return switch (update) {
      case Update.Announce(var f) -> restrictedTo(truthOf("announce", f));
      case Update.AnnounceWhether(var f) -> announce(answer(f));
      case Update.Tell(var group, var f) -> {
        group.forEach(model::checkAgent);
        yield told(group, truthOf("tell", f));
      }
      case Update.TellWhether(var group, var f) -> {
        group.forEach(model::checkAgent);
        yield told(group, truth(f));
      }
      case Update.Upgrade(var isRadical, var f) ->
          new KripkeModel<>(worlds, model.upgraded(isRadical, truth(f)), designated);
      case Update.AnnounceSome some ->
          throw new IllegalArgumentException(
              "Cannot update with %s, which leaves open what is announced; name it, as in !p."
                  .formatted(some));
      case Update.Event event -> afterEvent(event);
    };
  }

  @Override
  public KripkeModel<W> announce(Formula formula) {
    return update(new Update.Announce(formula));
  }

  /** Returns announcements after which a goal holds at one world, which is found without all. */
  Optional<ImmutableList<ArbitraryAnnouncements.Said>> announcements(
      W world, Update.AnnounceSome some, Formula goal) {
    return Truth.announcements(model, some, goal, number(world));
  }

  /** Returns the worlds where φ holds, among them the actual one. */
  private BitSet truthOf(String attempt, Formula formula) {
    BitSet set = truth(formula);
    if (set.isEmpty()) {
      throw new IllegalArgumentException(
          "Cannot %s %s: it is false at all %d worlds.".formatted(attempt, formula, size()));
    }
    for (W world : designated) {
      if (!set.get(number(world))) {
        throw new IllegalArgumentException(
            "Cannot %s %s: it is false at the actual world, %s."
                .formatted(attempt, formula, world));
      }
    }
    return set;
  }

  private KripkeModel<W> told(ImmutableSortedSet<AgentId> group, BitSet set) {
    return new KripkeModel<>(worlds, model.told(group, set), designated);
  }

  private KripkeModel<W> afterEvent(Update.Event event) {
    KripkeModel<WorldEventPair<W>> after = productUpdate(action(event)).model();
    if (after.worlds().stream().map(WorldEventPair::world).distinct().count() < after.size()) {
      throw new BeyondReachException(
          "After %s the %d worlds have no names of their own: several events can happen at one of the %d worlds before; a product update names them."
              .formatted(event, after.size(), size()));
    }
    return after.renamed(WorldEventPair::world);
  }

  /**
   * Returns the action model that is named, with the named events designated, if there are any.
   *
   * @throws IllegalArgumentException if this model has no such action model, or the action model no
   *     such event
   */
  public ActionModel action(Update.Event event) {
    model.check(Subformulas.of(new Formula.Diamond(event, new Formula.Constant(true))));
    ActionModel action = model.action(event.action());
    return event.events().isEmpty() ? action : action.withDesignated(event.events());
  }

  @Override
  public Perspective<W> perspective(AgentId agent, W world) {
    model.checkAgent(agent);
    BitSet successors = model.relation(agent).successors(number(world));
    if (successors.isEmpty()) {
      throw new BeyondReachException(
          "%s has no perspective at %s, and considers no world possible there."
              .formatted(agent, world));
    }
    return new KripkeCell<>(worlds, model, agent, successors);
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
    return withDesignated(ImmutableSet.of(world));
  }

  /** Returns this model without an actual world. */
  public KripkeModel<W> withoutActual() {
    return withDesignated(ImmutableSet.of());
  }

  /**
   * Returns this model with other designated worlds.
   *
   * @throws IllegalArgumentException if one is not in the model
   */
  public KripkeModel<W> withDesignated(Set<? extends W> some) {
    return new KripkeModel<>(worlds, model, ImmutableSet.copyOf(some));
  }

  private <V> ImmutableSet<V> designated(Function<? super W, ? extends V> name) {
    ImmutableSet.Builder<V> names = ImmutableSet.builder();
    designated.forEach(world -> names.add(name.apply(world)));
    return names.build();
  }

  /**
   * Returns the submodel of the worlds in {@code kept}, in this model's order.
   *
   * @throws IllegalArgumentException if {@code kept} is empty, not all of it is in the model, or
   *     the actual world is not in it
   */
  public KripkeModel<W> restrictedTo(Set<? extends W> kept) {
    return restrictedTo(worlds.numbered(kept));
  }

  private KripkeModel<W> restrictedTo(BitSet kept) {
    return new KripkeModel<>(worlds.restrictedTo(kept), model.restrictedTo(kept), designated);
  }

  /**
   * Returns the submodel generated by {@code roots}: the worlds that can be reached from them by
   * any path of links, the roots included. At its worlds the same formulas hold as here.
   *
   * @throws IllegalArgumentException if {@code roots} is empty, not all of it is in the model, or
   *     the actual world cannot be reached
   */
  public KripkeModel<W> generatedSubmodel(Set<? extends W> roots) {
    return generatedSubmodel(roots, Integer.MAX_VALUE);
  }

  /**
   * Returns the submodel of the worlds that can be reached from {@code roots} by paths of at most
   * {@code links} links. At the roots the same formulas of at most that modal depth hold as here.
   *
   * @throws IllegalArgumentException as {@link #generatedSubmodel(Set)}
   */
  public KripkeModel<W> generatedSubmodel(Set<? extends W> roots, int links) {
    return restrictedTo(model.reachableFrom(worlds.numbered(roots), links));
  }

  /**
   * Returns this model with other names for its worlds.
   *
   * @throws IllegalArgumentException if two worlds would have the same name
   */
  public <V> KripkeModel<V> renamed(Function<? super W, ? extends V> name) {
    ImmutableSet.Builder<V> builder = ImmutableSet.builder();
    for (W world : worlds()) {
      Budget.checkTime();
      builder.add(name.apply(world));
    }
    ImmutableSet<V> names = builder.build();
    if (names.size() < size()) {
      throw new IllegalArgumentException(
          "%d worlds need different names, and there are only %d.".formatted(size(), names.size()));
    }
    var after = NumberedWorlds.of(names);
    return new KripkeModel<>(after, model, designated(world -> after.world(number(world))));
  }

  /**
   * Returns this model with one more action model that formulas can name; it replaces one of the
   * same name.
   *
   * @throws IllegalArgumentException if it has other agents, names what is not in the model, or
   *     refers to itself directly or indirectly
   */
  public KripkeModel<W> withAction(String name, ActionModel action) {
    Map<String, ActionModel> actions = new LinkedHashMap<>(model.actions());
    actions.put(name, action);
    NumberedModel named = model.withActions(ImmutableMap.copyOf(actions));
    Actions.check(named);
    return new KripkeModel<>(worlds, named, designated);
  }

  /**
   * Returns M ⊗ E, the product of this model and an action model, whose worlds are pairs of a world
   * and an event. If this model has an actual world, exactly one designated event has to be
   * possible there, and it happens. Source: DEL, definition 6.8.
   *
   * <p>Cost: an evaluation of each precondition, and the size of the result.
   *
   * @throws IllegalArgumentException if no event is possible anywhere; if none or several of the
   *     designated ones are possible at the actual world; if the agents of both are not the same,
   *     or the action model names what is not in this model
   * @throws BeyondReachException if the product would need more than the memory of the {@link
   *     Budget}
   */
  public UpdateResult<WorldEventPair<W>> productUpdate(ActionModel action) {
    model.check(action);
    Product product =
        Truth.onDeepStack(
            model, action.subformulas(), () -> Truth.product(model, model.allWorlds(), action));
    if (product.model().size() == 0) {
      throw new IllegalArgumentException(
          "Cannot update with %s: no event can happen at any of the %d worlds."
              .formatted(action, size()));
    }
    ImmutableSet<WorldEventPair<W>> now = designated(world -> product.at(world, worlds, action));
    return UpdateResult.of(
        this, new KripkeModel<>(product.named(worlds, action), product.model(), now));
  }

  /** As {@link #productUpdate(ActionModel)}, with this event as the only designated one. */
  public UpdateResult<WorldEventPair<W>> productUpdate(ActionModel action, String event) {
    return productUpdate(action.withDesignated(event));
  }

  /**
   * Returns the bisimulation contraction: the first world of each class of bisimilar worlds. The
   * same formulas hold there, but for D and P, which bisimilarity does not preserve. If there is an
   * actual world, the first one of its class is actual. Cost O(m log n) for n worlds and m links.
   */
  public KripkeModel<W> contracted() {
    Partition classes = Bisimulation.classes(model);
    NumberedWorlds<W> firsts = worlds.restrictedTo(Bisimulation.firsts(classes));
    return new KripkeModel<>(
        firsts,
        Bisimulation.contracted(model, classes),
        designated(world -> firsts.world(classes.classOf(number(world)))));
  }

  /** Returns the classes of bisimilar worlds, in the order of their first worlds. */
  public ImmutableList<ImmutableSet<W>> bisimilar() {
    return groups(Bisimulation.classes(model));
  }

  private ImmutableList<ImmutableSet<W>> groups(Partition classes) {
    List<ImmutableSet.Builder<W>> groups = new ArrayList<>();
    for (int world = 0; world < size(); world++) {
      if (classes.classOf(world) == groups.size()) {
        groups.add(ImmutableSet.builder());
      }
      groups.get(classes.classOf(world)).add(world(world));
    }
    return groups.stream()
        .map(ImmutableSet.Builder::build)
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns the model whose worlds are classes of bisimilar worlds of which, for each agent, all or
   * none are considered possible at themselves.
   *
   * <p>The relations of an agent that are transitive and Euclidean have the same properties in both
   * models, and in what becomes of both by the same updates; decision 0037 has the proof.
   *
   * @param name the name of a class, which no other class has
   */
  public <V> KripkeModel<V> bundled(Function<? super ImmutableSet<W>, ? extends V> name) {
    Partition classes = Bisimulation.classesByLoops(model);
    NumberedWorlds<V> names = NumberedWorlds.of(groups(classes).stream().<V>map(name).toList());
    return new KripkeModel<>(
        names,
        Bisimulation.contracted(model, classes),
        designated(world -> names.world(classes.classOf(number(world)))));
  }

  /**
   * Returns whether M, w ↔ N, v: the two pointed models are bisimilar. Source: DEL, definition
   * 2.14.
   *
   * @throws IllegalArgumentException if a world is not in its model, or the models do not have the
   *     same agents, atoms and variables
   */
  public <V> boolean isBisimilarTo(W world, KripkeModel<V> other, V otherWorld) {
    NumberedModel both = Bisimulation.union(model, other.model);
    Partition classes = Bisimulation.classes(both);
    return classes.classOf(number(world)) == classes.classOf(size() + other.number(otherWorld));
  }

  /**
   * Returns whether each designated world of one of the models is bisimilar to one of the other.
   *
   * @throws IllegalArgumentException as {@link #isBisimilarTo(Object, KripkeModel, Object)}
   */
  public <V> boolean isBisimilarTo(KripkeModel<V> other) {
    Partition classes = Bisimulation.classes(Bisimulation.union(model, other.model));
    BitSet ours = new BitSet();
    BitSet theirs = new BitSet();
    for (W world : designated) {
      ours.set(classes.classOf(number(world)));
    }
    for (V world : other.designated) {
      theirs.set(classes.classOf(size() + other.number(world)));
    }
    return ours.equals(theirs);
  }

  /**
   * Returns a formula that holds at {@code world} and not at {@code otherWorld} of the other model,
   * or empty if they are bisimilar. The formula has the least modal depth, and no part of it can be
   * dropped.
   *
   * @throws IllegalArgumentException as {@link #isBisimilarTo}, or if a variable has other values
   */
  public <V> Optional<Formula> distinguishing(W world, KripkeModel<V> other, V otherWorld) {
    NumberedModel both = Bisimulation.union(model, other.model);
    Bisimulation.requireSameValues(model, other.model);
    return Distinction.between(both, number(world), size() + other.number(otherWorld));
  }

  /**
   * Returns the worlds that are bisimilar to no world of the other model, in order.
   *
   * @throws IllegalArgumentException if the models do not have the same agents, atoms and variables
   */
  public <V> ImmutableSet<W> unmatched(KripkeModel<V> other) {
    Partition classes = Bisimulation.classes(Bisimulation.union(model, other.model));
    BitSet there = new BitSet();
    for (int world = size(); world < classes.size(); world++) {
      there.set(classes.classOf(world));
    }
    BitSet alone = new BitSet();
    for (int world = 0; world < size(); world++) {
      alone.set(world, !there.get(classes.classOf(world)));
    }
    return named(alone);
  }

  /**
   * Returns the model as a graph for the algorithms and exporters of JGraphT: an edge for each
   * agent and each world that it considers possible at a world. {@link KripkeModelBuilder#graph}
   * takes one back.
   */
  public Graph<W, Arrow<W>> asGraph() {
    Graph<W, Arrow<W>> graph = new DirectedPseudograph<>(null, null, false);
    worlds().forEach(graph::addVertex);
    for (AgentId agent : agents()) {
      for (W from : worlds()) {
        Budget.checkTime();
        successors(agent, from)
            .forEach(to -> graph.addEdge(from, to, new Arrow<>(from, agent, to)));
      }
    }
    return graph;
  }

  int size() {
    return worlds.size();
  }

  private W world(int number) {
    return worlds.world(number);
  }

  ImmutableSet<W> named(BitSet set) {
    return worlds.named(set);
  }

  /** Returns ⟦φ⟧ as world numbers. */
  private BitSet truth(Formula formula) {
    return Truth.of(model, formula);
  }

  private int number(W world) {
    return worlds.number(world);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof KripkeModel<?> that
        && worlds().asList().equals(that.worlds().asList())
        && model.equals(that.model)
        && agents().equals(that.agents())
        && atoms().asList().equals(that.atoms().asList())
        && variables().keySet().asList().equals(that.variables().keySet().asList())
        && designated.equals(that.designated);
  }

  @Override
  public int hashCode() {
    return Objects.hash(worlds(), model, designated);
  }

  /** Returns a summary on one line. */
  @Override
  public String toString() {
    return "a model of %d worlds for agents %s%s"
        .formatted(
            size(),
            agents(),
            designated.isEmpty()
                ? ""
                : ", actually "
                    + (designated.size() == 1 ? designated.asList().getFirst() : designated));
  }
}
