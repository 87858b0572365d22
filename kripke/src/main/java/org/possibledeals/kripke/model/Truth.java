package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableSortedSet;
import com.google.common.util.concurrent.Futures;
import java.util.BitSet;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.After;
import org.possibledeals.kripke.formula.Formula.AfterWhether;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formula.Believes;
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
import org.possibledeals.kripke.formula.Subformulas;

/**
 * The semantics: for each formula ⟦φ⟧, the set of worlds where it holds, computed once and for all
 * worlds together. Source: DEL, definitions 2.7, 2.30 and 4.7.
 *
 * <p>An announcement leaves a set of worlds; what holds afterwards is evaluated among these alone,
 * over the same numbers, without copying the model.
 *
 * <p>Cost: one pass over the worlds for each subformula. A set is kept after its use only if its
 * subformula is used again (the same object, not an equal one), so memory follows the depth of the
 * formula and not its size.
 */
final class Truth {
  /** Formulas of more levels are evaluated on a stack of their own, as deep as they need. */
  private static final int SHALLOW = 100;

  /** Several times what was measured (1 to 2 kB) with the interpreter, which takes most. */
  private static final long STACK_BYTES_PER_LEVEL = 8_192;

  private final KripkeModel<?> model;
  private final Subformulas subformulas;

  /** The worlds that are left. */
  private final BitSet worlds;

  private final Map<Formula, BitSet> known = new IdentityHashMap<>();

  private Truth(KripkeModel<?> model, Subformulas subformulas, BitSet worlds) {
    this.model = model;
    this.subformulas = subformulas;
    this.worlds = worlds;
  }

  /** Returns ⟦φ⟧ as world numbers; agents and atoms are those of the model. */
  static BitSet of(KripkeModel<?> model, Formula formula, Subformulas subformulas) {
    BitSet worlds = new BitSet();
    worlds.set(0, model.size());
    Truth truth = new Truth(model, subformulas, worlds);
    if (subformulas.levels() <= SHALLOW) {
      return truth.of(formula);
    }
    var task = new FutureTask<>(() -> truth.of(formula));
    new Thread(null, task, "truth", subformulas.levels() * STACK_BYTES_PER_LEVEL).start();
    return Futures.getUnchecked(task);
  }

  /** Returns ⟦φ⟧ among the worlds that are left; the caller may change it. */
  private BitSet of(Formula formula) {
    if (!subformulas.isShared(formula)) {
      return compute(formula);
    }
    BitSet set = known.get(formula);
    if (set == null) {
      set = compute(formula);
      known.put(formula, set);
    }
    return copy(set);
  }

  private BitSet compute(Formula formula) {
    return switch (formula) {
      case Constant(boolean value) -> value ? copy(worlds) : new BitSet();
      case Atom p -> and(model.extension(p), worlds);
      case Formula.HasValue f -> throw beyond(f);
      case Formula.KnowsValue f -> throw beyond(f);
      case Formula.AfterTelling f -> throw beyond(f);
      case Formula.CanTell f -> throw beyond(f);
      case Formula.AfterTellingWhether f -> throw beyond(f);
      case Formula.AfterEvent f -> throw beyond(f);
      case Formula.CanHappen f -> throw beyond(f);
      case Not(var f) -> not(of(f));
      case And(var members) -> all(members);
      case Or(var members) -> any(members);
      case Implies(var f, var g) -> any(List.of(new Not(f), g));
      case Iff(var f, var g) -> not(odd(List.of(f, g)));
      case ExactlyOne(var members) -> exactlyOne(members);
      case Parity(var members) -> odd(members);
      case Knows(var a, var f) -> box(model.relation(a), of(f));
      case Believes(var a, var f) -> box(model.relation(a), of(f));
      case Considers(var a, var f) -> diamond(model.relation(a), of(f));
      case KnowsWhether(var a, var f) -> whether(model.relation(a), of(f));
      case EverybodyKnows(var group, var f) -> everybody(group, of(f));
      case CommonKnowledge(var group, var f) ->
          box(Partition.closure(relations(group), worlds), of(f));
      case DistributedKnowledge(var group, var f) ->
          box(relations(group).stream().reduce(Partition::intersection).orElseThrow(), of(f));
      case After(var f, var g) -> after(of(f), g);
      case CanAnnounce(var f, var g) -> {
        BitSet announced = of(f);
        yield and(after(announced, g), announced);
      }
      case AfterWhether(var f, var g) -> {
        BitSet announced = of(f);
        yield and(after(announced, g), after(not(announced), g));
      }
      case Probability(var a, var f, var comparison, var bound) ->
          share(model.relation(a), of(f), comparison, bound);
    };
  }

  private static BeyondReachException beyond(Formula formula) {
    return new BeyondReachException(
        "%s speaks of variables, groups that are told, or events, which these models do not have."
            .formatted(formula));
  }

  private BitSet all(Collection<Formula> members) {
    BitSet all = copy(worlds);
    for (Formula member : members) {
      all.and(of(member));
    }
    return all;
  }

  private BitSet any(Collection<Formula> members) {
    BitSet any = new BitSet();
    for (Formula member : members) {
      any.or(of(member));
    }
    return any;
  }

  private BitSet exactlyOne(Collection<Formula> members) {
    BitSet some = new BitSet();
    BitSet several = new BitSet();
    for (Formula member : members) {
      BitSet set = of(member);
      several.or(and(set, some));
      some.or(set);
    }
    some.andNot(several);
    return some;
  }

  private BitSet odd(Collection<Formula> members) {
    BitSet odd = new BitSet();
    for (Formula member : members) {
      odd.xor(of(member));
    }
    return odd;
  }

  /** The worlds whose cell lies within {@code set}, among the worlds that are left. */
  private BitSet box(Partition relation, BitSet set) {
    return not(relation.touching(not(set)));
  }

  private BitSet diamond(Partition relation, BitSet set) {
    return and(relation.touching(set), worlds);
  }

  private BitSet whether(Partition relation, BitSet set) {
    return not(and(relation.touching(set), relation.touching(not(set))));
  }

  private BitSet everybody(ImmutableSortedSet<AgentId> group, BitSet set) {
    BitSet everybody = copy(worlds);
    relations(group).forEach(relation -> everybody.and(box(relation, set)));
    return everybody;
  }

  private List<Partition> relations(ImmutableSortedSet<AgentId> group) {
    return group.stream().map(model::relation).toList();
  }

  /** [!f]g, where {@code announced} is ⟦f⟧: where f is false, nothing is promised. */
  private BitSet after(BitSet announced, Formula body) {
    BitSet promised = not(announced);
    if (!announced.isEmpty()) {
      promised.or(new Truth(model, subformulas, announced).of(body));
    }
    return promised;
  }

  private BitSet share(Partition relation, BitSet set, Comparison comparison, Fraction bound) {
    int[] good = relation.countsOf(set);
    int[] left = relation.countsOf(worlds);
    BitSet cells = new BitSet(relation.cellCount());
    for (int cell = 0; cell < left.length; cell++) {
      cells.set(
          cell, left[cell] > 0 && comparison.holds(Fraction.of(good[cell], left[cell]), bound));
    }
    return and(relation.unionOf(cells), worlds);
  }

  private BitSet not(BitSet set) {
    BitSet rest = copy(worlds);
    rest.andNot(set);
    return rest;
  }

  private static BitSet and(BitSet left, BitSet right) {
    BitSet both = copy(left);
    both.and(right);
    return both;
  }

  private static BitSet copy(BitSet set) {
    return (BitSet) set.clone();
  }
}
