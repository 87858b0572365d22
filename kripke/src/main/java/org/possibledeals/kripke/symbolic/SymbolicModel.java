package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterators;
import com.google.common.collect.Sets;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.BeyondReachException;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.model.FrameClass;
import org.possibledeals.kripke.model.FrameProperty;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Perspective;

/**
 * A knowledge structure F = ⟨V, θ, O⟩ on decision diagrams: an S5 model whose worlds are the
 * valuations of V that obey θ, and where a cannot tell worlds apart that agree on Oₐ; or a belief
 * structure, where for some agents Oₐ is a law of what is considered where, and the model is of any
 * {@link #frameClass() class}. Immutable, and safe to share between threads, which take turns.
 *
 * <p>Cost: that of the diagrams, which depends on the order of the vocabulary; polynomial for many
 * puzzles in a good order, and exponential in the worst case. A model and all that is announced in
 * it share one table of nodes with one budget.
 *
 * <p>Source: van Benthem et al. (2018), definitions 4 to 7 and 12.
 */
public final class SymbolicModel implements EpistemicModel<Valuation> {

  private final DiagramManager spare;
  private final Scope scope;
  private final Optional<Valuation> actual;

  SymbolicModel(DiagramManager spare, Scope scope, Optional<Valuation> actual) {
    this.spare = spare;
    this.scope = scope;
    this.actual = actual;
    if (scope.law() == spare.diagrams().bottom()) {
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
    return scope.views().keySet().asList();
  }

  /** Returns the atoms of V, in order. */
  public ImmutableSet<Atom> atoms() {
    return scope.coding().levels().keySet();
  }

  /** Returns the finite-domain variables of V with their values, in order. */
  public ImmutableMap<Variable, ImmutableList<String>> variables() {
    return scope.coding().domains().entrySet().stream()
        .collect(
            ImmutableMap.toImmutableMap(
                entry -> entry.getKey(), entry -> entry.getValue().values()));
  }

  /** Returns how many nodes the diagram of the law has. */
  public int lawNodes() {
    synchronized (spare) {
      return spare.diagrams().nodes(scope.law());
    }
  }

  @Override
  public BigInteger worldCount() {
    return count(scope.law());
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
    return isTrue(scope.law(), scope.coding().bits(world));
  }

  @Override
  public boolean holds(Valuation world, Formula formula) {
    BitSet bits = checkWorld(world);
    Subformulas subformulas = Subformulas.of(formula);
    scope.check(subformulas);
    synchronized (spare) {
      return SymbolicTruth.holds(spare, scope, bits, formula, subformulas);
    }
  }

  @Override
  public Optional<Valuation> counterexample(Formula formula) {
    synchronized (spare) {
      Diagrams diagrams = spare.diagrams();
      int mark = diagrams.mark();
      Optional<Valuation> found = first(diagrams.and(scope.law(), diagrams.not(truth(formula))));
      diagrams.release(mark, diagrams.top());
      return found;
    }
  }

  /** Returns how many worlds φ holds at. */
  public BigInteger count(Formula formula) {
    synchronized (spare) {
      int mark = spare.diagrams().mark();
      BigInteger count = count(truth(formula));
      spare.diagrams().release(mark, spare.diagrams().top());
      return count;
    }
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
    return Iterators.transform(new Solutions(spare, f, scope.all()), scope.coding()::valuation);
  }

  /**
   * {@inheritDoc}
   *
   * <p>A telling makes a law of what the group considers, and a formula is slower to evaluate under
   * a law than with what is observed. An event is one more variable of the vocabulary, {@code
   * event_of_E}.
   */
  @Override
  public SymbolicModel update(Update update) {
    return switch (update) {
      case Update.Announce(var f) -> withScope(scope.withLaw(truthOf("announce", f)));
      case Update.AnnounceWhether(var f) -> announce(answer(f));
      case Update.Tell(var group, var f) -> {
        group.forEach(scope::view);
        yield told(group, truthOf("tell", f));
      }
      case Update.TellWhether(var group, var f) -> {
        group.forEach(scope::view);
        yield told(group, truth(f));
      }
      case Update.Event event -> happened(event);
    };
  }

  @Override
  public SymbolicModel announce(Formula formula) {
    return update(new Update.Announce(formula));
  }

  /** The diagram of the worlds where φ holds, among them the actual one. */
  private int truthOf(String attempt, Formula formula) {
    int truth = truth(formula);
    if (truth == spare.diagrams().bottom()) {
      throw new IllegalArgumentException(
          "Cannot %s %s: it is false at all %d worlds.".formatted(attempt, formula, worldCount()));
    }
    if (actual.isPresent() && !isTrue(truth, scope.coding().bits(actual.get()))) {
      throw new IllegalArgumentException(
          "Cannot %s %s: it is false at the actual world, %s."
              .formatted(attempt, formula, actual.get()));
    }
    return truth;
  }

  /** Members of the group tell worlds apart that differ in {@code truth}. */
  private SymbolicModel told(Set<AgentId> group, int truth) {
    synchronized (spare) {
      var relations = new SymbolicRelations(spare.diagrams());
      int same = spare.diagrams().iff(truth, relations.twin(truth, scope.all()));
      return withScope(
          scope.withViews(
              (agent, view) -> group.contains(agent) ? relations.obeying(view, same) : view));
    }
  }

  private SymbolicModel happened(Update.Event update) {
    NamedAction named = scope.action(update.action());
    update.events().forEach(named::check);
    NamedAction fresh = NamedAction.of(update.action(), named.action(), scope.coding());
    Set<String> events = update.events().isEmpty() ? named.action().designated() : update.events();
    return transform(
        fresh.transformer(), Formula.or(events.stream().map(fresh.event()::is).toList()));
  }

  private SymbolicModel withScope(Scope other) {
    return new SymbolicModel(spare, other, actual);
  }

  @Override
  public Perspective<Valuation> perspective(AgentId agent, Valuation world) {
    int cell = cell(agent, world);
    if (cell == spare.diagrams().bottom()) {
      throw new BeyondReachException(
          "%s has no perspective at %s, and considers no world possible there."
              .formatted(agent, world));
    }
    return new SymbolicCell(withoutActual(), agent, cell);
  }

  /** Returns the worlds that {@code agent} considers possible at a world, as they are asked for. */
  public Iterable<Valuation> considered(AgentId agent, Valuation world) {
    int cell = cell(agent, world);
    return () -> valuations(cell);
  }

  private int cell(AgentId agent, Valuation world) {
    BitSet bits = checkWorld(world);
    synchronized (spare) {
      Diagrams diagrams = spare.diagrams();
      return switch (scope.view(agent)) {
        case SymbolicRelation.Observed(var seen) ->
            diagrams.and(scope.law(), new SymbolicRelations(diagrams).world(bits, seen));
        case SymbolicRelation.Lawful(int omega) -> {
          int there = diagrams.fix(omega, scope.all(), bits);
          yield diagrams.and(
              scope.law(), new SymbolicRelations(diagrams).untwin(there, scope.all()));
        }
      };
    }
  }

  /** Returns what the relation of {@code agent} is like. */
  public ImmutableSet<FrameProperty> properties(AgentId agent) {
    synchronized (spare) {
      return Sets.immutableEnumSet(
          new SymbolicRelations(spare.diagrams()).properties(scope, scope.view(agent)));
    }
  }

  /** Returns the most special class that all relations are in. */
  public FrameClass frameClass() {
    return Stream.of(FrameClass.values())
        .filter(frame -> agents().stream().allMatch(a -> properties(a).containsAll(frame.asked())))
        .findFirst()
        .orElse(FrameClass.K);
  }

  /**
   * Returns F × X, the product with a transformer. Its vocabulary has the transformer's, and {@code
   * old_p} for the old value of an atom p that may change. If this model has an actual world, one
   * event has to be possible there, and happens.
   *
   * @throws IllegalArgumentException if no event is possible anywhere; if none or several are at
   *     the actual world; if a name of the transformer is taken, or it speaks of what is not there
   */
  public SymbolicModel transform(Transformer transformer) {
    return transform(transformer, new Formula.Constant(true));
  }

  /**
   * As {@link #transform(Transformer)}, where at the actual world an event happens of which {@code
   * designated} is true.
   */
  public SymbolicModel transform(Transformer transformer, Formula designated) {
    transformer.checkFits(this);
    scope.check(transformer.named());
    Scope after;
    synchronized (spare) {
      Map<Atom, Atom> old = transformer.old(atoms());
      after = Transforming.of(spare, scope, transformer, old).scope();
    }
    if (after.law() == spare.diagrams().bottom()) {
      throw new IllegalArgumentException(
          "Cannot transform the model: no event can happen at any of its %d worlds."
              .formatted(worldCount()));
    }
    var model = new SymbolicModel(spare, after, Optional.empty());
    return actual.isEmpty() ? model : model.withActual(happened(model, transformer, designated));
  }

  /** The world after the one event that can happen at the actual world. */
  private Valuation happened(SymbolicModel after, Transformer transformer, Formula designated) {
    Valuation world = actual.orElseThrow();
    BitSet bits = scope.coding().bits(world);
    int here;
    synchronized (spare) {
      here = new SymbolicRelations(spare.diagrams()).world(bits, scope.all());
      here = spare.diagrams().and(here, after.truth(designated));
    }
    ImmutableList<Valuation> worlds =
        ImmutableList.copyOf(Iterators.limit(after.valuations(here), 2));
    if (worlds.size() != 1) {
      throw new IllegalArgumentException(
          "%s can happen at the actual world, %s; designate one event."
              .formatted(worlds.isEmpty() ? "No event" : "More than one event", world));
    }
    return worlds.getFirst();
  }

  private SymbolicModel withoutActual() {
    return new SymbolicModel(spare, scope, Optional.empty());
  }

  @Override
  public KripkeModel<Valuation> listed(int limit) {
    BigInteger worlds = worldCount();
    if (worlds.compareTo(BigInteger.valueOf(limit)) > 0) {
      throw new BeyondReachException(
          "Cannot list at most %d worlds: there are %d.".formatted(limit, worlds));
    }
    return Listing.of(this, ImmutableList.copyOf(valuations(scope.law())), scope);
  }

  /**
   * Returns this model with {@code world} as its actual one.
   *
   * @throws IllegalArgumentException if it is not in the model
   */
  public SymbolicModel withActual(Valuation world) {
    return new SymbolicModel(spare, scope, Optional.of(world));
  }

  /** The diagram of the worlds where φ holds. */
  int truth(Formula formula) {
    Subformulas subformulas = Subformulas.of(formula);
    scope.check(subformulas);
    synchronized (spare) {
      return SymbolicTruth.of(spare, scope, formula, subformulas);
    }
  }

  BigInteger count(int f) {
    synchronized (spare) {
      return spare.diagrams().count(f, scope.all());
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

  private BitSet checkWorld(Valuation world) {
    BitSet bits = scope.coding().bits(world);
    if (!isTrue(scope.law(), bits)) {
      throw new IllegalArgumentException(
          "No world %s in this model; it breaks the law.".formatted(world));
    }
    return bits;
  }

  private boolean isTrue(int f, BitSet bits) {
    synchronized (spare) {
      return SymbolicRelations.isTrue(spare.diagrams(), f, bits);
    }
  }
}
