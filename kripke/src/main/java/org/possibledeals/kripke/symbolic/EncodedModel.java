package org.possibledeals.kripke.symbolic;

import com.google.common.collect.Iterators;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Variable;

/**
 * A structure without an actual world, and the manager of its diagrams: what {@link SymbolicModel}
 * is made of. Sets of worlds are numbers of diagrams. Threads take turns at the manager.
 */
record EncodedModel(DiagramManager manager, SymbolicScope scope, LastFormula last) {

  EncodedModel(DiagramManager manager, SymbolicScope scope) {
    this(manager, scope, new LastFormula());
  }

  /** Returns this model with another law or other relations, whose names are the same. */
  EncodedModel withScope(SymbolicScope other) {
    return new EncodedModel(manager, other, last);
  }

  Coding coding() {
    return scope.coding();
  }

  boolean isEmpty(int worlds) {
    return worlds == manager.diagrams().bottom();
  }

  BigInteger count(int worlds) {
    return manager.ask(() -> new SolutionCount(manager.diagrams(), scope.all()).of(worlds));
  }

  /** Returns some worlds, in the order of valuations. */
  Iterator<Valuation> valuations(int worlds) {
    return Iterators.transform(new Solutions(manager, worlds, scope.all()), coding()::valuation);
  }

  Optional<Valuation> first(int worlds) {
    Iterator<Valuation> valuations = valuations(worlds);
    return valuations.hasNext() ? Optional.of(valuations.next()) : Optional.empty();
  }

  int and(int f, int g) {
    return manager.ask(() -> manager.diagrams().and(f, g));
  }

  int not(int f) {
    return manager.ask(() -> manager.diagrams().not(f));
  }

  /** Returns the diagram of the worlds where φ holds. */
  int truth(Formula formula) {
    Subformulas subformulas = last.checked(formula, scope);
    return manager.ask(() -> SymbolicTruth.of(manager, scope, formula, subformulas));
  }

  boolean holds(Valuation world, Formula formula) {
    BitSet bits = bitsOfWorld(world);
    Subformulas subformulas = last.checked(formula, scope);
    return manager.ask(() -> TruthAtWorld.holds(manager, scope, bits, formula, subformulas));
  }

  boolean isTrue(int f, Valuation world) {
    return isTrue(f, coding().bits(world));
  }

  private boolean isTrue(int f, BitSet bits) {
    return manager.ask(() -> SymbolicRelations.isTrue(manager.diagrams(), f, bits));
  }

  /**
   * Returns the bits of a world.
   *
   * @throws IllegalArgumentException if it is not a world of the model
   */
  BitSet bitsOfWorld(Valuation world) {
    BitSet bits = coding().bits(world);
    if (!isTrue(scope.law(), bits)) {
      throw new IllegalArgumentException(
          "No world %s in this model; it breaks the law.".formatted(world));
    }
    return bits;
  }

  /**
   * Returns the diagram of the worlds, of any model, that agree with one on this model's levels.
   */
  int agreeing(Valuation world) {
    return manager.ask(
        () -> new SymbolicRelations(manager.diagrams()).world(coding().bits(world), scope.all()));
  }

  /** Returns the diagram of R(w), the worlds that {@code agent} considers possible at a world. */
  int successors(AgentId agent, Valuation world) {
    BitSet bits = bitsOfWorld(world);
    return manager.ask(
        () -> {
          Diagrams diagrams = manager.diagrams();
          SymbolicRelations relations = new SymbolicRelations(diagrams);
          return switch (scope.relation(agent)) {
            case SymbolicRelation.Observed(var seen) ->
                diagrams.and(scope.law(), relations.world(bits, seen));
            case SymbolicRelation.Lawful(int omega) -> {
              int there = diagrams.fix(omega, scope.all(), bits);
              yield diagrams.and(scope.law(), relations.untwin(there, scope.all()));
            }
          };
        });
  }

  /**
   * Returns the scope in which the group's members tell worlds apart that differ in {@code truth}.
   */
  SymbolicScope told(Set<AgentId> group, int truth) {
    return manager.ask(
        () -> {
          var relations = new SymbolicRelations(manager.diagrams());
          int same = manager.diagrams().iff(truth, relations.twin(truth, scope.all()));
          return scope.withRelations(
              (agent, relation) ->
                  group.contains(agent) ? relations.obeying(relation, same) : relation);
        });
  }

  /** Returns the product with a transformer, whose law may leave no world. */
  EncodedModel product(Transformer transformer) {
    requireNoneTaken(transformer);
    scope.check(transformer.named());
    return manager.ask(
        () -> {
          Map<Atom, Atom> old = transformer.old(coding().levels().keySet());
          SymbolicScope after = SymbolicTruth.product(manager, scope, transformer, old).scope();
          return new EncodedModel(manager, after);
        });
  }

  private void requireNoneTaken(Transformer transformer) {
    for (Atom atom : transformer.atoms()) {
      if (coding().levels().containsKey(atom)) {
        throw new IllegalArgumentException(
            "Atom %s of the transformer is one of the structure's; give it another name."
                .formatted(atom));
      }
    }
    for (Variable variable : transformer.variables().keySet()) {
      if (coding().domains().containsKey(variable)) {
        throw new IllegalArgumentException(
            "Variable %s of the transformer is one of the structure's; give it another name."
                .formatted(variable));
      }
    }
  }
}
