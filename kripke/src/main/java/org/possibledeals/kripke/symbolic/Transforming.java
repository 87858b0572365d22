package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;

/**
 * F × X, the product of a structure and a transformer: its atoms get new levels, and so do atoms
 * that change, whose old levels stay, as agents may have observed the old values.
 *
 * <p>Source: Gattinger (2018), definitions 2.7.1 and 2.7.2.
 */
final class Transforming {

  /**
   * A product.
   *
   * @param fresh the levels that are new
   */
  record Result(Scope scope, BitSet fresh) {}

  private final DiagramManager spare;
  private final Diagrams diagrams;
  private final Scope before;
  private final BitSet fresh = new BitSet();
  private int spares;

  private Transforming(DiagramManager spare, Scope before) {
    this.spare = spare;
    this.diagrams = spare.diagrams();
    this.before = before;
    this.spares = before.spares();
  }

  /**
   * Returns the product; the law may leave no world.
   *
   * @param old the names that the old values of changing atoms get, or none to leave them nameless
   */
  static Result of(
      DiagramManager spare, Scope before, Transformer transformer, Map<Atom, Atom> old) {
    return new Transforming(spare, before).product(transformer, old);
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
        new Scope(
            coding.with(new Coding(ImmutableMap.copyOf(names), ImmutableMap.of())),
            all,
            views(transformer, own),
            law,
            spares,
            before.actions()),
        fresh);
  }

  /** Where φ holds, of the structure before and, outside of what is known, of the event. */
  private int in(Scope scope, Coding coding, Formula formula) {
    var mixed = new Scope(coding, scope.all(), scope.views(), scope.law(), spares, scope.actions());
    return SymbolicTruth.unrestricted(spare, mixed, formula);
  }

  private Coding own(Transformer transformer) {
    ImmutableMap.Builder<Atom, Integer> levels = ImmutableMap.builder();
    transformer.atoms().forEach(atom -> levels.put(atom, level()));
    ImmutableMap.Builder<Variable, Coding.Domain> domains = ImmutableMap.builder();
    transformer
        .variables()
        .forEach(
            (variable, values) -> {
              ImmutableList.Builder<Integer> digits = ImmutableList.builder();
              for (int i = 0; i < Coding.Domain.digits(values.size()); i++) {
                digits.add(level());
              }
              domains.put(variable, new Coding.Domain(values, digits.build()));
            });
    return new Coding(levels.buildOrThrow(), domains.buildOrThrow());
  }

  private int level() {
    int level = spare.level(spares++);
    fresh.set(level);
    return level;
  }

  private ImmutableMap<AgentId, SymbolicRelation> views(Transformer transformer, Coding own) {
    SymbolicRelations views = new SymbolicRelations(diagrams);
    Coding doubled = own.with(own.considered());
    ImmutableMap.Builder<AgentId, SymbolicRelation> after = ImmutableMap.builder();
    before
        .views()
        .forEach(
            (agent, view) ->
                after.put(
                    agent,
                    switch (transformer.observation(agent)) {
                      case ObservationLaw.Sees sees -> views.observing(view, own.levels(sees));
                      case ObservationLaw.Obeys(var law) ->
                          views.obeying(view, in(before, doubled, law));
                    }));
    return after.buildOrThrow();
  }
}
