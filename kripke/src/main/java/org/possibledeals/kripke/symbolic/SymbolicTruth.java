package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.util.concurrent.Futures;
import java.util.BitSet;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.function.IntUnaryOperator;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.After;
import org.possibledeals.kripke.formula.Formula.AfterTelling;
import org.possibledeals.kripke.formula.Formula.AfterTellingWhether;
import org.possibledeals.kripke.formula.Formula.AfterWhether;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formula.Believes;
import org.possibledeals.kripke.formula.Formula.CanAnnounce;
import org.possibledeals.kripke.formula.Formula.CanTell;
import org.possibledeals.kripke.formula.Formula.CommonKnowledge;
import org.possibledeals.kripke.formula.Formula.Considers;
import org.possibledeals.kripke.formula.Formula.Constant;
import org.possibledeals.kripke.formula.Formula.DistributedKnowledge;
import org.possibledeals.kripke.formula.Formula.EverybodyKnows;
import org.possibledeals.kripke.formula.Formula.ExactlyOne;
import org.possibledeals.kripke.formula.Formula.HasValue;
import org.possibledeals.kripke.formula.Formula.Iff;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Knows;
import org.possibledeals.kripke.formula.Formula.KnowsValue;
import org.possibledeals.kripke.formula.Formula.KnowsWhether;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.Or;
import org.possibledeals.kripke.formula.Formula.Parity;
import org.possibledeals.kripke.formula.Formula.Probability;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.model.BeyondReachException;

/**
 * The semantics: for each formula ‖φ‖, a diagram that is true at those worlds where φ holds. What
 * it says of valuations that break the law means nothing.
 *
 * <p>Source: van Benthem et al. (2018), definition 6: ‖Kₐφ‖ = ∀(V \ Oₐ)(θ → ‖φ‖), ‖C_B φ‖ the
 * greatest fixed point of λα.‖φ‖ ∧ ⋀ₐ ∀(V \ Oₐ)(θ → α), ‖[!φ]ψ‖ = ‖φ‖ → ‖ψ‖ under the law θ ∧ ‖φ‖.
 * Telling φ to a group adds an atom that is true iff φ is and that the group observes.
 */
final class SymbolicTruth {
  /** Formulas of more levels are evaluated on a stack of their own, as deep as they need. */
  private static final int SHALLOW = 100;

  private static final long STACK_BYTES_PER_LEVEL = 8_192;

  private final Spare spare;
  private final Diagrams diagrams;
  private final Coding coding;
  private final Subformulas subformulas;

  /** V, of the vocabulary and of what was told. */
  private final BitSet all;

  private final ImmutableMap<AgentId, BitSet> observed;
  private final int law;

  /** How many spare levels are in use. */
  private final int told;

  private final Map<Formula, Integer> known = new IdentityHashMap<>();

  private SymbolicTruth(
      Spare spare,
      Coding coding,
      Subformulas subformulas,
      BitSet all,
      ImmutableMap<AgentId, BitSet> observed,
      int law,
      int told) {
    this.spare = spare;
    diagrams = spare.diagrams();
    this.coding = coding;
    this.subformulas = subformulas;
    this.all = all;
    this.observed = observed;
    this.law = law;
    this.told = told;
  }

  /** Returns ‖φ‖ ∧ θ; the names in φ are those of the model. */
  static int of(
      Spare spare,
      Coding coding,
      ImmutableMap<AgentId, BitSet> observed,
      int law,
      Formula formula,
      Subformulas subformulas) {
    var truth = new SymbolicTruth(spare, coding, subformulas, coding.all(), observed, law, 0);
    if (subformulas.levels() <= SHALLOW) {
      return truth.inLaw(formula);
    }
    var task = new FutureTask<>(() -> truth.inLaw(formula));
    new Thread(null, task, "truth", subformulas.levels() * STACK_BYTES_PER_LEVEL).start();
    return Futures.getUnchecked(task);
  }

  private int inLaw(Formula formula) {
    int mark = diagrams.mark();
    return diagrams.release(mark, diagrams.and(law, whole(formula)));
  }

  private int whole(Formula formula) {
    int truth = of(formula);
    known.values().forEach(diagrams::forget);
    return truth;
  }

  private int of(Formula formula) {
    Integer before = known.get(formula);
    if (before != null) {
      return before;
    }
    int mark = diagrams.mark();
    int truth = diagrams.release(mark, compute(formula));
    if (subformulas.isShared(formula)) {
      known.put(formula, diagrams.keep(truth));
    }
    return truth;
  }

  private int compute(Formula formula) {
    return switch (formula) {
      case Constant(boolean value) -> value ? diagrams.top() : diagrams.bottom();
      case Atom p -> diagrams.variable(coding.level(p));
      case HasValue(var x, var value) -> coding.domain(x).is(diagrams, coding.number(x, value));
      case Not(var f) -> diagrams.not(of(f));
      case And(var members) -> all(members);
      case Or(var members) -> any(members);
      case Implies(var f, var g) -> diagrams.implies(of(f), of(g));
      case Iff(var f, var g) -> diagrams.iff(of(f), of(g));
      case ExactlyOne(var members) -> exactlyOne(members);
      case Parity(var members) -> odd(members);
      case Knows(var a, var f) -> box(observed(a), of(f));
      case Believes(var a, var f) -> box(observed(a), of(f));
      case Considers(var a, var f) -> diamond(observed(a), of(f));
      case KnowsWhether(var a, var f) -> whether(observed(a), of(f));
      case KnowsValue(var a, var x) -> knowsValue(observed(a), coding.domain(x));
      case EverybodyKnows(var group, var f) -> everybody(group, of(f));
      case CommonKnowledge(var group, var f) -> common(group, of(f));
      case DistributedKnowledge(var group, var f) -> box(pooled(group), of(f));
      case After(var f, var g) -> after(of(f), announced -> under(announced, g));
      case CanAnnounce(var f, var g) -> can(of(f), announced -> under(announced, g));
      case AfterWhether(var f, var g) -> either(of(f), announced -> under(announced, g));
      case AfterTelling(var group, var f, var g) -> after(of(f), told(group, of(f), g, true));
      case CanTell(var group, var f, var g) -> can(of(f), told(group, of(f), g, true));
      case AfterTellingWhether(var group, var f, var g) ->
          diagrams.and(
              after(of(f), told(group, of(f), g, true)),
              after(diagrams.not(of(f)), told(group, of(f), g, false)));
      case Formula.AfterEvent f -> throw beyond(f);
      case Formula.CanHappen f -> throw beyond(f);
      case Probability(var a, var f, var comparison, var bound) ->
          new Shares(diagrams, all, observed(a)).where(law, of(f), comparison, bound);
    };
  }

  private static BeyondReachException beyond(Formula formula) {
    return new BeyondReachException(
        "Cannot evaluate %s on decision diagrams; list the model to have its events."
            .formatted(formula));
  }

  private int all(Collection<Formula> members) {
    int all = diagrams.top();
    for (Formula member : members) {
      all = diagrams.and(all, of(member));
    }
    return all;
  }

  private int any(Collection<Formula> members) {
    int any = diagrams.bottom();
    for (Formula member : members) {
      any = diagrams.or(any, of(member));
    }
    return any;
  }

  private int exactlyOne(Collection<Formula> members) {
    int none = diagrams.top();
    int one = diagrams.bottom();
    for (Formula member : members) {
      int truth = of(member);
      int other = diagrams.not(truth);
      one = diagrams.or(diagrams.and(one, other), diagrams.and(none, truth));
      none = diagrams.and(none, other);
    }
    return one;
  }

  private int odd(Collection<Formula> members) {
    int odd = diagrams.bottom();
    for (Formula member : members) {
      odd = diagrams.xor(odd, of(member));
    }
    return odd;
  }

  /** The observed levels of an agent. */
  private BitSet observed(AgentId agent) {
    return observed.getOrDefault(agent, all);
  }

  private BitSet hiddenFrom(BitSet seen) {
    BitSet hidden = (BitSet) all.clone();
    hidden.andNot(seen);
    return hidden;
  }

  private int diamond(BitSet seen, int truth) {
    return diagrams.existsAnd(hiddenFrom(seen), law, truth);
  }

  private int box(BitSet seen, int truth) {
    return diagrams.not(diamond(seen, diagrams.not(truth)));
  }

  private int whether(BitSet seen, int truth) {
    return diagrams.not(diagrams.and(diamond(seen, truth), diamond(seen, diagrams.not(truth))));
  }

  /** A value is known iff each of its digits is. */
  private int knowsValue(BitSet seen, Coding.Domain domain) {
    int knows = diagrams.top();
    for (int digit : domain.digits()) {
      knows = diagrams.and(knows, whether(seen, diagrams.variable(digit)));
    }
    return knows;
  }

  private int everybody(ImmutableSortedSet<AgentId> group, int truth) {
    int everybody = diagrams.top();
    for (AgentId agent : group) {
      everybody = diagrams.and(everybody, box(observed(agent), truth));
    }
    return everybody;
  }

  private int common(ImmutableSortedSet<AgentId> group, int truth) {
    int common = diagrams.and(law, truth);
    while (true) {
      int next = common;
      for (AgentId agent : group) {
        next = diagrams.and(next, box(observed(agent), next));
      }
      if (next == common) {
        return common;
      }
      common = next;
    }
  }

  private BitSet pooled(ImmutableSortedSet<AgentId> group) {
    BitSet pooled = new BitSet();
    group.forEach(agent -> pooled.or(observed(agent)));
    return pooled;
  }

  private int after(int announced, IntUnaryOperator then) {
    int heard = diagrams.and(law, announced);
    return heard == diagrams.bottom()
        ? diagrams.top()
        : diagrams.implies(announced, then.applyAsInt(heard));
  }

  private int can(int announced, IntUnaryOperator then) {
    int heard = diagrams.and(law, announced);
    return heard == diagrams.bottom()
        ? diagrams.bottom()
        : diagrams.and(announced, then.applyAsInt(heard));
  }

  private int either(int announced, IntUnaryOperator then) {
    return diagrams.and(after(announced, then), after(diagrams.not(announced), then));
  }

  /** ‖body‖ where the law is {@code heard}. */
  private int under(int heard, Formula body) {
    return new SymbolicTruth(spare, coding, subformulas, all, observed, heard, told).whole(body);
  }

  /** ‖body‖ once {@code group} has been told whether {@code truth}, which {@code isTrue}. */
  private IntUnaryOperator told(
      ImmutableSortedSet<AgentId> group, int truth, Formula body, boolean isTrue) {
    return heard -> {
      int level = spare.level(told);
      BitSet more = with(all, level);
      ImmutableMap.Builder<AgentId, BitSet> seen = ImmutableMap.builder();
      observed.forEach(
          (agent, before) -> seen.put(agent, group.contains(agent) ? with(before, level) : before));
      int defined = diagrams.and(law, diagrams.iff(diagrams.variable(level), truth));
      var then =
          new SymbolicTruth(
              spare, coding, subformulas, more, seen.buildOrThrow(), defined, told + 1);
      BitSet at = with(new BitSet(), level);
      return diagrams.fix(then.whole(body), at, isTrue ? at : new BitSet());
    };
  }

  private static BitSet with(BitSet set, int level) {
    BitSet with = (BitSet) set.clone();
    with.set(level);
    return with;
  }
}
