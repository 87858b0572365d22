package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableMap;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToIntBiFunction;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;

/**
 * F × X, the product of a structure and a transformer: the atoms of the transformer get new levels,
 * and so do atoms that change. The old levels stay, as agents may have observed the old values.
 *
 * <p>Source: Gattinger (2018), definitions 2.7.1 and 2.7.2.
 */
final class Transforming {

  /**
   * A product.
   *
   * @param fresh the levels that are new
   */
  record Result(SymbolicScope scope, BitSet fresh) {}

  private final DiagramManager manager;
  private final Diagrams diagrams;
  private final SymbolicScope before;
  private final ToIntBiFunction<SymbolicScope, Formula> truth;
  private final BitSet fresh = new BitSet();
  private int extraLevels;

  private Transforming(
      DiagramManager manager, SymbolicScope before, ToIntBiFunction<SymbolicScope, Formula> truth) {
    this.manager = manager;
    this.diagrams = manager.diagrams();
    this.before = before;
    this.truth = truth;
    this.extraLevels = before.extraLevels();
  }

  /**
   * Returns the product; the law may leave no world.
   *
   * @param truth ‖φ‖ in a scope, which means nothing where its law is false
   * @param old the names that the old values of changing atoms get, or none to leave them nameless
   */
  static Result of(
      DiagramManager manager,
      SymbolicScope before,
      Transformer transformer,
      Map<Atom, Atom> old,
      ToIntBiFunction<SymbolicScope, Formula> truth) {
    return new Transforming(manager, before, truth).product(transformer, old);
  }

  private Result product(Transformer transformer, Map<Atom, Atom> old) {
    Coding own = own(transformer);
    Coding coding = before.coding().with(own);
    int law = diagrams.and(before.law(), in(before, coding, transformer.law()));
    for (Coding.Domain domain : own.domains().values()) {
      law = diagrams.and(law, domain.isOne(diagrams));
    }
    Map<Atom, Integer> after = new LinkedHashMap<>();
    for (var change : transformer.changes().entrySet()) {
      int level = level();
      int value = in(before, coding, change.getValue());
      law = diagrams.and(law, diagrams.iff(diagrams.variable(level), value));
      after.put(change.getKey(), level);
    }
    Map<Atom, Integer> names = new LinkedHashMap<>(after);
    old.forEach((atom, name) -> names.put(name, before.coding().level(atom)));
    BitSet all = (BitSet) before.all().clone();
    all.or(fresh);
    return new Result(
        new SymbolicScope(
            coding.with(new Coding(ImmutableMap.copyOf(names), ImmutableMap.of())),
            all,
            relations(transformer, own),
            law,
            extraLevels,
            before.actions()),
        fresh);
  }

  /**
   * Returns where φ holds, of the structure before and, outside operators of knowledge, of the
   * event.
   */
  private int in(SymbolicScope scope, Coding coding, Formula formula) {
    var mixed =
        new SymbolicScope(
            coding, scope.all(), scope.relations(), scope.law(), extraLevels, scope.actions());
    return truth.applyAsInt(mixed, formula);
  }

  private Coding own(Transformer transformer) {
    ImmutableMap.Builder<Atom, Integer> levels = ImmutableMap.builder();
    transformer.atoms().forEach(atom -> levels.put(atom, level()));
    ImmutableMap.Builder<Variable, Coding.Domain> domains = ImmutableMap.builder();
    transformer
        .variables()
        .forEach(
            (variable, values) -> domains.put(variable, Coding.Domain.of(values, this::level)));
    return new Coding(levels.buildOrThrow(), domains.buildOrThrow());
  }

  private int level() {
    int level = manager.level(extraLevels++);
    fresh.set(level);
    return level;
  }

  private ImmutableMap<AgentId, SymbolicRelation> relations(Transformer transformer, Coding own) {
    SymbolicRelations relations = new SymbolicRelations(diagrams);
    Coding doubled = own.with(own.twins());
    ImmutableMap.Builder<AgentId, SymbolicRelation> after = ImmutableMap.builder();
    before
        .relations()
        .forEach(
            (agent, relation) ->
                after.put(
                    agent,
                    switch (transformer.observation(agent)) {
                      case ObservationLaw.Sees sees ->
                          relations.observing(relation, own.levels(sees));
                      case ObservationLaw.Obeys(var law) ->
                          relations.obeying(relation, in(before, doubled, law));
                    }));
    return after.buildOrThrow();
  }
}
