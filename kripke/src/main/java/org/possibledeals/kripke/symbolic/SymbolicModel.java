package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterators;
import com.google.common.collect.Sets;
import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Perspective;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/**
 * A knowledge structure F = ⟨V, θ, O⟩ on decision diagrams: an S5 model whose worlds are the
 * valuations of V that obey θ, and where agent a cannot tell worlds apart that agree on Oₐ. In a
 * belief structure, some agents have a law of what they consider possible, and the model is of any
 * {@link #frameClass() class}. Immutable, and safe to share between threads, which take turns.
 *
 * <p>Cost: that of the diagrams, which depends on the order of the vocabulary. It is polynomial for
 * many puzzles in a good order, and exponential in the worst case. A model and all its updates
 * share one table of nodes with one budget.
 *
 * <p>Source: van Benthem et al. (2018), definitions 4 to 7 and 12.
 */
public final class SymbolicModel implements EpistemicModel<Valuation> {

  private final EncodedModel model;
  private final ImmutableSet<Valuation> designated;

  SymbolicModel(EncodedModel model, ImmutableSet<Valuation> designated) {
    this.model = model;
    this.designated = designated;
    if (model.isEmpty(scope().law())) {
      throw new IllegalArgumentException("The law leaves no world; a model needs at least one.");
    }
    designated.forEach(model::bitsOfWorld);
  }

  /** Returns a builder of an empty structure. */
  public static SymbolicModelBuilder builder() {
    return new SymbolicModelBuilder();
  }

  @Override
  public ImmutableList<AgentId> agents() {
    return scope().relations().keySet().asList();
  }

  /** Returns this model without its actual world, as the engine has it. */
  EncodedModel encoded() {
    return model;
  }

  /** Returns the atoms of V, in order. */
  public ImmutableSet<Atom> atoms() {
    return scope().coding().levels().keySet();
  }

  /** Returns the finite-domain variables of V with their values, in order. */
  public ImmutableMap<Variable, ImmutableList<String>> variables() {
    return scope().coding().domains().entrySet().stream()
        .collect(
            ImmutableMap.toImmutableMap(
                entry -> entry.getKey(), entry -> entry.getValue().values()));
  }

  /** Returns how many nodes the diagram of the law has. */
  public int lawNodes() {
    return manager().ask(() -> manager().diagrams().nodes(scope().law()));
  }

  @Override
  public BigInteger worldCount() {
    return model.count(scope().law());
  }

  @Override
  public Optional<Valuation> actual() {
    return designated.size() == 1 ? Optional.of(designated.asList().getFirst()) : Optional.empty();
  }

  @Override
  public ImmutableSet<Valuation> designated() {
    return designated;
  }

  /**
   * Returns whether {@code world} is one of the worlds.
   *
   * @throws IllegalArgumentException if it is not a valuation of V
   */
  public boolean contains(Valuation world) {
    return model.isTrue(scope().law(), world);
  }

  @Override
  public boolean holds(Valuation world, Formula formula) {
    return model.holds(world, formula);
  }

  @Override
  public Optional<Valuation> counterexample(Formula formula) {
    return manager()
        .ask(
            () -> {
              Diagrams diagrams = manager().diagrams();
              int mark = diagrams.mark();
              Optional<Valuation> found =
                  model.first(diagrams.and(scope().law(), diagrams.not(model.truth(formula))));
              diagrams.release(mark, diagrams.top());
              return found;
            });
  }

  /** Returns how many worlds φ holds at. */
  public BigInteger count(Formula formula) {
    return manager()
        .ask(
            () -> {
              int mark = manager().diagrams().mark();
              BigInteger count = model.count(model.truth(formula));
              manager().diagrams().release(mark, manager().diagrams().top());
              return count;
            });
  }

  /**
   * Returns the worlds where φ holds, one by one as they are asked for, in the order of valuations
   * read as binary numbers. The first atom or variable of the vocabulary is the highest digit.
   */
  public Iterable<Valuation> where(Formula formula) {
    int truth = model.truth(formula);
    return () -> model.valuations(truth);
  }

  /**
   * {@inheritDoc}
   *
   * <p>A telling makes laws of what the group's members observe, and formulas are slower to
   * evaluate with laws than with observed levels. An event of E adds a variable {@code event_of_E}
   * to the vocabulary.
   */
  @Override
  public SymbolicModel update(Update update) {
    return switch (update) {
      case Update.Announce(var f) -> withScope(scope().withLaw(truthOf("announce", f)));
      case Update.AnnounceWhether(var f) -> announce(answer(f));
      case Update.Tell(var group, var f) -> {
        group.forEach(scope()::relation);
        yield withScope(model.told(group, truthOf("tell", f)));
      }
      case Update.TellWhether(var group, var f) -> {
        group.forEach(scope()::relation);
        yield withScope(model.told(group, model.truth(f)));
      }
      case Update.OfListed some -> throw BeyondReachException.explicitOnly("[%s]".formatted(some));
      case Update.Event event -> afterEvent(event);
    };
  }

  @Override
  public SymbolicModel announce(Formula formula) {
    return update(new Update.Announce(formula));
  }

  /** Returns the diagram of the worlds where φ holds, among them the actual one. */
  private int truthOf(String attempt, Formula formula) {
    int truth = model.truth(formula);
    if (model.isEmpty(truth)) {
      throw new IllegalArgumentException(
          "Cannot %s %s: it is false at all %s worlds.".formatted(attempt, formula, worldCount()));
    }
    for (Valuation world : designated) {
      if (!model.isTrue(truth, world)) {
        throw new IllegalArgumentException(
            "Cannot %s %s: it is false at the actual world, %s."
                .formatted(attempt, formula, world));
      }
    }
    return truth;
  }

  private SymbolicModel afterEvent(Update.Event update) {
    NamedAction named = scope().action(update.action());
    update.events().forEach(named::check);
    NamedAction fresh = NamedAction.of(update.action(), named.action(), scope().coding());
    Set<String> events = update.events().isEmpty() ? named.action().designated() : update.events();
    return transform(
        fresh.transformer(), Formula.or(events.stream().map(fresh.event()::is).toList()));
  }

  private SymbolicModel withScope(SymbolicScope other) {
    return new SymbolicModel(model.withScope(other), designated);
  }

  @Override
  public Perspective<Valuation> perspective(AgentId agent, Valuation world) {
    int cell = model.successors(agent, world);
    if (model.isEmpty(cell)) {
      throw new BeyondReachException(
          "%s has no perspective at %s, and considers no world possible there."
              .formatted(agent, world));
    }
    return new SymbolicCell(model, agent, cell);
  }

  /**
   * Returns R(w), the worlds that {@code agent} considers possible at a world, one by one as they
   * are asked for.
   */
  public Iterable<Valuation> successors(AgentId agent, Valuation world) {
    int successors = model.successors(agent, world);
    return () -> model.valuations(successors);
  }

  /** Returns the properties of the relation of {@code agent}. */
  public ImmutableSet<FrameProperty> properties(AgentId agent) {
    return manager()
        .ask(
            () ->
                Sets.immutableEnumSet(
                    new SymbolicRelations(manager().diagrams())
                        .properties(scope(), scope().relation(agent))));
  }

  /** Returns the most special one of S5, KD45 and K that all relations are in. */
  public FrameClass frameClass() {
    return FrameClass.ofModel(
        frame -> agents().stream().allMatch(a -> properties(a).containsAll(frame.asked())));
  }

  /**
   * Returns F × X, the product with a transformer. Its vocabulary includes the transformer's, and
   * {@code old_p} for the old value of an atom p that may change. If this model has an actual
   * world, exactly one event has to be possible there, and it happens.
   *
   * @throws IllegalArgumentException if no event is possible anywhere; if none or several are
   *     possible at the actual world; if a name of the transformer is taken, or the transformer
   *     names what is not in this model
   */
  SymbolicModel transform(Transformer transformer) {
    return transform(transformer, new Formula.Constant(true));
  }

  /**
   * Returns M × E, the product with an action model, whose event is the value of a new variable.
   * The event at the actual world is a designated one.
   *
   * @throws IllegalArgumentException if no event is possible anywhere; if none or several of the
   *     designated ones are possible at the actual world; if the variable is taken, or the action
   *     model names what is not in this model
   */
  public SymbolicModel productUpdate(ActionModel action, Variable event) {
    return transform(
        ActionEncoding.of(action, event),
        Formula.or(action.designated().stream().map(event::is).toList()));
  }

  /**
   * As {@link #transform(Transformer)}; the event at the actual world is one of which {@code
   * designated} is true.
   */
  SymbolicModel transform(Transformer transformer, Formula designated) {
    EncodedModel after = model.product(transformer);
    if (after.isEmpty(after.scope().law())) {
      throw new IllegalArgumentException(
          "Cannot transform the model: no event can happen at any of its %s worlds."
              .formatted(worldCount()));
    }
    ImmutableSet.Builder<Valuation> worlds = ImmutableSet.builder();
    for (Valuation world : this.designated) {
      worlds.add(worldAfter(world, after, designated));
    }
    return new SymbolicModel(after, worlds.build());
  }

  /** Returns the world after the one event that can happen at the actual world. */
  private Valuation worldAfter(Valuation world, EncodedModel after, Formula designated) {
    int pairs = after.and(model.agreeing(world), after.truth(designated));
    ImmutableList<Valuation> worlds =
        ImmutableList.copyOf(Iterators.limit(after.valuations(pairs), 2));
    if (worlds.size() != 1) {
      throw new IllegalArgumentException(
          "%s can happen at the actual world, %s; designate one event."
              .formatted(worlds.isEmpty() ? "No event" : "More than one event", world));
    }
    return worlds.getFirst();
  }

  @Override
  public KripkeModel<Valuation> listed(int limit) {
    BigInteger worlds = worldCount();
    if (worlds.compareTo(BigInteger.valueOf(limit)) > 0) {
      throw new BeyondReachException(
          "Cannot list at most %d worlds: there are %s.".formatted(limit, worlds));
    }
    return WorldListing.of(model).withDesignated(designated);
  }

  /**
   * Returns this model with {@code world} as its actual one.
   *
   * @throws IllegalArgumentException if it is not in the model
   */
  public SymbolicModel withActual(Valuation world) {
    return new SymbolicModel(model, ImmutableSet.of(world));
  }

  private SymbolicScope scope() {
    return model.scope();
  }

  private DiagramManager manager() {
    return model.manager();
  }
}
