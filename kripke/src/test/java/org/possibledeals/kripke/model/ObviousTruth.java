package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableSet;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.After;
import org.possibledeals.kripke.formula.Formula.AfterWhether;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formula.CanAnnounce;
import org.possibledeals.kripke.formula.Formula.CommonKnowledge;
import org.possibledeals.kripke.formula.Formula.Considers;
import org.possibledeals.kripke.formula.Formula.Constant;
import org.possibledeals.kripke.formula.Formula.DistributedKnowledge;
import org.possibledeals.kripke.formula.Formula.EverybodyKnows;
import org.possibledeals.kripke.formula.Formula.ExactlyOne;
import org.possibledeals.kripke.formula.Formula.Iff;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Knows;
import org.possibledeals.kripke.formula.Formula.KnowsWhether;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.Or;
import org.possibledeals.kripke.formula.Formula.Parity;
import org.possibledeals.kripke.formula.Formula.Probability;
import org.possibledeals.kripke.formula.Fraction;

/**
 * The obvious version of {@link Truth}, world by world, as the book has it: DEL, definitions 2.7,
 * 2.30 and 4.7. Exponential in the depth of the formula, so for small models.
 */
public final class ObviousTruth {
  private ObviousTruth() {}

  /** Returns whether M, w ⊨ φ, for a model without an actual world. */
  public static <W> boolean holds(KripkeModel<W> m, W w, Formula formula) {
    return switch (formula) {
      case Constant(boolean value) -> value;
      case Atom p -> m.trueAt(w).contains(p);
      case Not(var f) -> !holds(m, w, f);
      case And(var members) -> members.stream().allMatch(f -> holds(m, w, f));
      case Or(var members) -> members.stream().anyMatch(f -> holds(m, w, f));
      case Implies(var f, var g) -> !holds(m, w, f) || holds(m, w, g);
      case Iff(var f, var g) -> holds(m, w, f) == holds(m, w, g);
      case ExactlyOne(var members) -> members.stream().filter(f -> holds(m, w, f)).count() == 1;
      case Parity(var members) -> members.stream().filter(f -> holds(m, w, f)).count() % 2 == 1;
      case Knows(var a, var f) -> m.cell(a, w).stream().allMatch(v -> holds(m, v, f));
      case Formula.Believes(var a, var f) -> m.cell(a, w).stream().allMatch(v -> holds(m, v, f));
      case Formula.HasValue f -> throw new UnsupportedOperationException();
      case Formula.KnowsValue f -> throw new UnsupportedOperationException();
      case Formula.AfterTelling f -> throw new UnsupportedOperationException();
      case Formula.CanTell f -> throw new UnsupportedOperationException();
      case Formula.AfterTellingWhether f -> throw new UnsupportedOperationException();
      case Formula.AfterEvent f -> throw new UnsupportedOperationException();
      case Formula.CanHappen f -> throw new UnsupportedOperationException();
      case Considers(var a, var f) -> m.cell(a, w).stream().anyMatch(v -> holds(m, v, f));
      case KnowsWhether(var a, var f) ->
          m.cell(a, w).stream().allMatch(v -> holds(m, v, f) == holds(m, w, f));
      case EverybodyKnows(var group, var f) ->
          group.stream().allMatch(a -> m.cell(a, w).stream().allMatch(v -> holds(m, v, f)));
      case CommonKnowledge(var group, var f) ->
          reachable(m, group, w).stream().allMatch(v -> holds(m, v, f));
      case DistributedKnowledge(var group, var f) ->
          m.worlds().stream()
              .filter(v -> group.stream().allMatch(a -> m.cell(a, w).contains(v)))
              .allMatch(v -> holds(m, v, f));
      case After(var f, var g) -> !holds(m, w, f) || holds(restricted(m, f), w, g);
      case CanAnnounce(var f, var g) -> holds(m, w, f) && holds(restricted(m, f), w, g);
      case AfterWhether(var f, var g) ->
          holds(restricted(m, holds(m, w, f) ? f : new Not(f)), w, g);
      case Probability(var a, var f, var comparison, var bound) -> {
        ImmutableSet<W> cell = m.cell(a, w);
        long good = cell.stream().filter(v -> holds(m, v, f)).count();
        yield comparison.holds(Fraction.of(good, cell.size()), bound);
      }
    };
  }

  private static <W> KripkeModel<W> restricted(KripkeModel<W> m, Formula f) {
    return m.restrictedTo(
        m.worlds().stream().filter(w -> holds(m, w, f)).collect(ImmutableSet.toImmutableSet()));
  }

  /** The worlds at the end of a path of any length, also 0, of links of the group's members. */
  private static <W> Set<W> reachable(KripkeModel<W> m, Set<AgentId> group, W start) {
    Set<W> reached = new LinkedHashSet<>(Set.of(start));
    ArrayDeque<W> left = new ArrayDeque<>(reached);
    while (!left.isEmpty()) {
      W at = left.remove();
      for (AgentId a : group) {
        m.cell(a, at).stream().filter(reached::add).forEach(left::add);
      }
    }
    return reached;
  }
}
