package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.diagrams.Possibility;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formula.Believes;
import org.possibledeals.kripke.formula.Formula.Box;
import org.possibledeals.kripke.formula.Formula.Cardinality;
import org.possibledeals.kripke.formula.Formula.CommonKnowledge;
import org.possibledeals.kripke.formula.Formula.Considers;
import org.possibledeals.kripke.formula.Formula.Constant;
import org.possibledeals.kripke.formula.Formula.Diamond;
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
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * The semantics: for each formula ‖φ‖, a diagram that is true at those worlds where φ holds. Its
 * value for valuations that break the law means nothing.
 *
 * <p>Source: van Benthem et al. (2018), definition 6: ‖Kₐφ‖ = ∀(V \ Oₐ)(θ → ‖φ‖), ‖C_B φ‖ the
 * greatest fixed point of λα.‖φ‖ ∧ ⋀ₐ ∀(V \ Oₐ)(θ → α), ‖[!φ]ψ‖ = ‖φ‖ → ‖ψ‖ under the law θ ∧ ‖φ‖.
 * Telling φ to a group adds an atom that is true iff φ is and that the group observes.
 */
final class SymbolicTruth {
  private final DiagramManager manager;
  private final Diagrams diagrams;
  private final SymbolicRelations relations;
  private final SymbolicScope scope;
  private final Subformulas subformulas;
  private final Map<Formula, Integer> known = new IdentityHashMap<>();

  SymbolicTruth(DiagramManager manager, SymbolicScope scope, Subformulas subformulas) {
    this.manager = manager;
    this.diagrams = manager.diagrams();
    this.relations = new SymbolicRelations(diagrams);
    this.scope = scope;
    this.subformulas = subformulas;
  }

  /** Returns ‖φ‖ ∧ θ; the names in φ are those of the scope. */
  static int of(
      DiagramManager manager, SymbolicScope scope, Formula formula, Subformulas subformulas) {
    var truth = new SymbolicTruth(manager, scope, subformulas);
    return scope.onDeepStack(subformulas, () -> truth.inLaw(formula));
  }

  /** Returns ‖φ‖ on the stack of the caller; its value where θ is false means nothing. */
  private static int unrestricted(DiagramManager manager, SymbolicScope scope, Formula formula) {
    return new SymbolicTruth(manager, scope, Subformulas.of(formula)).whole(formula);
  }

  /** Returns F × X, for the structure of the scope; see {@link Transforming#of}. */
  static Transforming.Result product(
      DiagramManager manager, SymbolicScope scope, Transformer transformer, Map<Atom, Atom> old) {
    return Transforming.of(
        manager, scope, transformer, old, (mixed, phi) -> unrestricted(manager, mixed, phi));
  }

  private int inLaw(Formula formula) {
    int mark = diagrams.mark();
    return diagrams.release(mark, diagrams.and(scope.law(), whole(formula)));
  }

  private int whole(Formula formula) {
    try {
      return of(formula);
    } finally {
      forget();
    }
  }

  /** Lets go of what was evaluated for what is used more than once. */
  void forget() {
    known.values().forEach(diagrams::forget);
  }

  /** Returns ‖φ‖; its value where θ is false means nothing. */
  int of(Formula formula) {
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
      case Atom p -> diagrams.variable(scope.coding().level(p));
      case HasValue(var x, var value) ->
          scope.coding().domain(x).is(diagrams, scope.coding().number(x, value));
      case Not(var f) -> diagrams.not(of(f));
      case And and -> conjunction(Member.of(and, false, subformulas));
      case Or or -> diagrams.not(conjunction(Member.of(or, true, subformulas)));
      case Implies(var f, var g) -> diagrams.implies(of(f), of(g));
      case Iff(var f, var g) -> diagrams.iff(of(f), of(g));
      case ExactlyOne(var members) -> exactlyOne(members);
      case Parity(var members) -> odd(members);
      case Cardinality f -> counted(f);
      case Knows(var a, var f) -> box(scope.relation(a), of(f));
      case Believes(var a, var f) -> box(scope.relation(a), of(f));
      case Formula.OfPlausibility f -> throw BeyondReachException.explicitOnly(f);
      case Considers(var a, var f) -> diamond(scope.relation(a), of(f));
      case KnowsWhether(var a, var f) -> whether(scope.relation(a), of(f));
      case KnowsValue(var a, var x) -> knowsValue(scope.relation(a), scope.coding().domain(x));
      case EverybodyKnows(var group, var f) -> everybody(group, of(f));
      case CommonKnowledge(var group, var f) -> common(group, of(f));
      case DistributedKnowledge(var group, var f) ->
          box(relations.pooled(group.stream().map(scope::relation).toList()), of(f));
      case Box(var update, var g) -> after(update, g, true);
      case Diamond(var update, var g) -> after(update, g, false);
      case Probability(var a, var f, var comparison, var bound) ->
          share(scope.relation(a), of(f), comparison, bound);
    };
  }

  /** Returns what the members join. What agents know or do not know is found for all together. */
  int conjunction(List<Member> members) {
    List<Member> facts = new ArrayList<>();
    List<Possibility> knowledge = new ArrayList<>();
    int mark = diagrams.mark();
    for (Member member : members) {
      Optional<Possibility> possible = possibility(member);
      if (possible.isPresent()) {
        knowledge.add(possible.get());
      } else {
        facts.add(member);
      }
    }
    int together = diagrams.conjunction(scope.law(), knowledge);
    int all =
        diagrams.allOf(
            facts,
            fact -> fact.isNegated() ? diagrams.not(of(fact.formula())) : of(fact.formula()));
    return diagrams.release(mark, diagrams.and(all, together));
  }

  /**
   * Returns the relation that a statement defines for an agent with observed atoms; empty if it
   * defines none.
   */
  private Optional<Possibility> possibility(Member member) {
    if (!(member.formula() instanceof Formula.Epistemic formula) || known.containsKey(formula)) {
      return Optional.empty();
    }
    boolean isSo = !member.isNegated();
    return switch (formula) {
      case Knows(var a, var f) -> possibility(a, formula, f, true, false, isSo);
      case Believes(var a, var f) -> possibility(a, formula, f, true, false, isSo);
      case Considers(var a, var f) -> possibility(a, formula, f, false, false, !isSo);
      case KnowsWhether(var a, var f) -> possibility(a, formula, f, false, true, isSo);
      case Formula.OfPlausibility f -> Optional.empty();
      case KnowsValue f -> Optional.empty();
      case EverybodyKnows f -> Optional.empty();
      case CommonKnowledge f -> Optional.empty();
      case DistributedKnowledge f -> Optional.empty();
      case Probability f -> Optional.empty();
    };
  }

  /**
   * Returns the possibility of ‖body‖, or of ‖¬body‖ where {@code isDual}, if the agent observes.
   */
  private Optional<Possibility> possibility(
      AgentId agent,
      Formula around,
      Formula body,
      boolean isDual,
      boolean isBoth,
      boolean isNegated) {
    Optional<BitSet> hidden = hidden(agent);
    if (hidden.isEmpty()) {
      return Optional.empty();
    }
    int truth = body(around, body);
    int f = isDual ? diagrams.not(truth) : truth;
    return Optional.of(new Possibility(hidden.get(), f, isBoth, isNegated));
  }

  /**
   * Returns the levels that an agent does not see, if it considers possible what agrees on those it
   * sees.
   */
  private Optional<BitSet> hidden(AgentId agent) {
    return switch (scope.relation(agent)) {
      case SymbolicRelation.Observed observed ->
          Optional.of(SymbolicRelations.hidden(scope, observed));
      case SymbolicRelation.Lawful law -> Optional.empty();
    };
  }

  /** Returns ‖body‖, evaluated once if the formula around it occurs more than once. */
  private int body(Formula around, Formula body) {
    int truth = of(body);
    if (subformulas.isShared(around) && !known.containsKey(body)) {
      known.put(body, diagrams.keep(truth));
    }
    return truth;
  }

  private int exactlyOne(List<Formula> members) {
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

  /**
   * Returns the counting diagram: for each difference between the two counts, where it is that,
   * with one member after the other. The last member comes first, as diagrams grow upwards.
   */
  private int counted(Cardinality formula) {
    int lowest = -formula.others().size();
    int[] where = new int[formula.members().size() - lowest + 1];
    Arrays.fill(where, diagrams.bottom());
    where[-lowest] = diagrams.top();
    for (Formula member : formula.members().reverse()) {
      where = shifted(where, of(member), 1);
    }
    for (Formula other : formula.others().reverse()) {
      where = shifted(where, of(other), -1);
    }
    int all = diagrams.bottom();
    for (int i = 0; i < where.length; i++) {
      if (formula.comparison().holds(Integer.compare(i + lowest, formula.offset()))) {
        all = diagrams.or(all, where[i]);
      }
    }
    return all;
  }

  private int[] shifted(int[] where, int truth, int step) {
    int not = diagrams.not(truth);
    int[] shifted = new int[where.length];
    for (int i = 0; i < where.length; i++) {
      int from = i - step;
      int before = from >= 0 && from < where.length ? where[from] : diagrams.bottom();
      shifted[i] = diagrams.or(diagrams.and(where[i], not), diagrams.and(before, truth));
    }
    return shifted;
  }

  private int odd(List<Formula> members) {
    return diagrams.joined(members, this::of, diagrams.bottom(), diagrams::xor);
  }

  private int diamond(SymbolicRelation relation, int truth) {
    return relations.diamond(scope, relation, truth);
  }

  private int box(SymbolicRelation relation, int truth) {
    return diagrams.not(diamond(relation, diagrams.not(truth)));
  }

  private int whether(SymbolicRelation relation, int truth) {
    return diagrams.not(relations.unsure(scope, relation, truth));
  }

  /** Returns where a value is known: where each of its digits is. */
  private int knowsValue(SymbolicRelation relation, Coding.Domain domain) {
    int knows = diagrams.top();
    for (int digit : domain.digits()) {
      knows = diagrams.and(knows, whether(relation, diagrams.variable(digit)));
    }
    return knows;
  }

  /** Returns where the comparison holds; it counts φ in each cell, or in each set of successors. */
  private int share(SymbolicRelation relation, int truth, Comparison comparison, Fraction bound) {
    return switch (relation) {
      case SymbolicRelation.Observed(var seen) ->
          new ShareDiagrams(diagrams, scope.all(), seen)
              .where(scope.law(), truth, comparison, bound);
      case SymbolicRelation.Lawful(int omega) -> {
        BitSet both = SymbolicRelations.shifted(scope.all(), Diagrams.TWIN);
        both.or(scope.all());
        int there = diagrams.and(omega, relations.twin(scope.law(), scope.all()));
        int good = relations.twin(diagrams.and(scope.law(), truth), scope.all());
        yield new ShareDiagrams(diagrams, both, scope.all()).where(there, good, comparison, bound);
      }
    };
  }

  private int everybody(ImmutableSortedSet<AgentId> group, int truth) {
    List<Possibility> observing = new ArrayList<>();
    int everybody = diagrams.top();
    for (AgentId agent : group) {
      Optional<BitSet> hidden = hidden(agent);
      hidden.ifPresent(x -> observing.add(new Possibility(x, diagrams.not(truth), false, true)));
      if (hidden.isEmpty()) {
        everybody = diagrams.and(everybody, box(scope.relation(agent), truth));
      }
    }
    return diagrams.and(everybody, diagrams.conjunction(scope.law(), observing));
  }

  private int common(ImmutableSortedSet<AgentId> group, int truth) {
    int common = diagrams.and(scope.law(), truth);
    while (true) {
      int next = common;
      for (AgentId agent : group) {
        next = diagrams.and(next, box(scope.relation(agent), next));
      }
      if (next == common) {
        return common;
      }
      common = next;
    }
  }

  /** Returns ‖[α]ψ‖ or ‖⟨α⟩ψ‖. */
  private int after(Update update, Formula body, boolean isBox) {
    return switch (update) {
      case Update.Announce(var f) -> {
        int announced = of(f);
        yield isBox
            ? after(announced, heard -> under(heard, body))
            : can(announced, heard -> under(heard, body));
      }
      case Update.AnnounceWhether(var f) -> {
        int announced = of(f);
        yield diagrams.and(
            after(announced, heard -> under(heard, body)),
            after(diagrams.not(announced), heard -> under(heard, body)));
      }
      case Update.Tell(var group, var f) -> {
        int truth = of(f);
        yield isBox
            ? after(truth, told(group, truth, body, true))
            : can(truth, told(group, truth, body, true));
      }
      case Update.TellWhether(var group, var f) -> {
        int truth = of(f);
        yield diagrams.and(
            after(truth, told(group, truth, body, true)),
            after(diagrams.not(truth), told(group, truth, body, false)));
      }
      case Update.OfListed f -> throw BeyondReachException.explicitOnly("[%s]".formatted(f));
      case Update.Event event ->
          isBox ? diagrams.not(canHappen(event, body, false)) : canHappen(event, body, true);
    };
  }

  private int after(int announced, IntUnaryOperator then) {
    int heard = diagrams.and(scope.law(), announced);
    return heard == diagrams.bottom()
        ? diagrams.top()
        : diagrams.implies(announced, then.applyAsInt(heard));
  }

  private int can(int announced, IntUnaryOperator then) {
    int heard = diagrams.and(scope.law(), announced);
    return heard == diagrams.bottom()
        ? diagrams.bottom()
        : diagrams.and(announced, then.applyAsInt(heard));
  }

  /** Returns ‖body‖ under the law {@code heard}. */
  private int under(int heard, Formula body) {
    return new SymbolicTruth(manager, scope.withLaw(heard), subformulas).whole(body);
  }

  /** Returns the function that gives ‖body‖ after {@code group} was told whether {@code truth}. */
  private IntUnaryOperator told(
      ImmutableSortedSet<AgentId> group, int truth, Formula body, boolean isTrue) {
    return heard -> {
      int level = manager.level(scope.extraLevels());
      int news = diagrams.variable(level);
      int lawful = diagrams.and(scope.law(), diagrams.iff(news, truth));
      SymbolicScope after = relations.observing(scope, group, level, lawful);
      BitSet at = new BitSet();
      at.set(level);
      int then = new SymbolicTruth(manager, after, subformulas).whole(body);
      return diagrams.fix(then, at, isTrue ? at : new BitSet());
    };
  }

  /** Returns where one of the events can happen and afterwards the body is {@code value}. */
  private int canHappen(Update.Event update, Formula body, boolean value) {
    NamedAction action = scope.action(update.action());
    Transforming.Result after = product(manager, scope, action.transformer(), ImmutableMap.of());
    if (after.scope().law() == diagrams.bottom()) {
      return diagrams.bottom();
    }
    int truth = new SymbolicTruth(manager, after.scope(), subformulas).whole(body);
    Coding.Domain event = after.scope().coding().domain(action.event());
    int isOne = diagrams.bottom();
    for (String designated :
        update.events().isEmpty() ? action.action().designated() : update.events()) {
      isOne =
          diagrams.or(
              isOne, event.is(diagrams, after.scope().coding().number(action.event(), designated)));
    }
    return diagrams.existsAnd(
        after.fresh(),
        diagrams.and(after.scope().law(), isOne),
        value ? truth : diagrams.not(truth));
  }
}
