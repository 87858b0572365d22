package org.possibledeals.kripke.symbolic;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formula.Box;
import org.possibledeals.kripke.formula.Formula.Constant;
import org.possibledeals.kripke.formula.Formula.ExactlyOne;
import org.possibledeals.kripke.formula.Formula.HasValue;
import org.possibledeals.kripke.formula.Formula.Iff;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.Or;
import org.possibledeals.kripke.formula.Formula.Parity;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Update;

/**
 * Whether a formula holds at one world. Its parts about that world alone need no diagram, and an
 * announcement that is false there needs no other world.
 */
final class TruthAtWorld {

  private final DiagramManager manager;
  private final SymbolicScope scope;
  private final BitSet world;
  private final Subformulas subformulas;
  private final SymbolicTruth everywhere;

  private TruthAtWorld(
      DiagramManager manager, SymbolicScope scope, BitSet world, Subformulas subformulas) {
    this.manager = manager;
    this.scope = scope;
    this.world = world;
    this.subformulas = subformulas;
    this.everywhere = new SymbolicTruth(manager, scope, subformulas);
  }

  /** Returns whether φ holds at a world; the names in φ are those of the scope. */
  static boolean holds(
      DiagramManager manager,
      SymbolicScope scope,
      BitSet world,
      Formula formula,
      Subformulas subformulas) {
    var truth = new TruthAtWorld(manager, scope, world, subformulas);
    int mark = manager.diagrams().mark();
    boolean holds = scope.onDeepStack(subformulas, () -> truth.whole(formula));
    manager.diagrams().release(mark, manager.diagrams().top());
    return holds;
  }

  private boolean whole(Formula formula) {
    try {
      return holds(formula);
    } finally {
      everywhere.forget();
    }
  }

  private boolean holds(Formula formula) {
    return switch (formula) {
      case Constant(boolean value) -> value;
      case Not(var f) -> !holds(f);
      case And and -> allHold(and, false);
      case Or or -> !allHold(or, true);
      case Implies(var f, var g) -> !holds(f) || holds(g);
      case Iff(var f, var g) -> holds(f) == holds(g);
      case Atom f -> isTrue(everywhere.of(f));
      case HasValue f -> isTrue(everywhere.of(f));
      case ExactlyOne f -> isTrue(everywhere.of(f));
      case Parity f -> isTrue(everywhere.of(f));
      case Formula.Cardinality f -> isTrue(everywhere.of(f));
      case Formula.Epistemic f -> isTrue(everywhere.of(f));
      case Formula.Dynamic f -> holds(f);
    };
  }

  /** Returns whether the members do; those about knowledge come last, and all at once. */
  private boolean allHold(Formula formula, boolean isNegated) {
    List<Member> members = Member.of(formula, isNegated, subformulas);
    List<Member> knowledge = new ArrayList<>();
    for (Member member : members) {
      if (member.formula() instanceof Formula.Epistemic) {
        knowledge.add(member);
      } else if (holds(member.formula()) == member.isNegated()) {
        return false;
      }
    }
    return isTrue(everywhere.conjunction(knowledge));
  }

  private boolean holds(Formula.Dynamic formula) {
    return switch (formula.update()) {
      case Update.Announce(var f) ->
          holds(f) ? afterwards(f, formula.body()) : formula instanceof Box;
      case Update.AnnounceWhether(var f) -> afterwards(holds(f) ? f : new Not(f), formula.body());
      case Update.Tell update -> isTrue(everywhere.of(formula));
      case Update.TellWhether update -> isTrue(everywhere.of(formula));
      case Update.OfListed update -> isTrue(everywhere.of(formula));
      case Update.Event update -> isTrue(everywhere.of(formula));
    };
  }

  private boolean afterwards(Formula announced, Formula body) {
    int heard = manager.diagrams().and(scope.law(), everywhere.of(announced));
    return new TruthAtWorld(manager, scope.withLaw(heard), world, subformulas).whole(body);
  }

  private boolean isTrue(int truth) {
    return SymbolicRelations.isTrue(manager.diagrams(), truth, world);
  }
}
