package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.ListMultimap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Unfolding;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * Translates formulas to the small language of {@link Nodes}, which has no updates: a formula at a
 * world (w, e₁, …, eₙ) of a product becomes a formula at w.
 *
 * <p>Without common knowledge this is what the reduction axioms do (DEL, sections 4.9 and 6.5). For
 * C_B ψ there is one equation for each situation s: it is true at w in s if ψ is, and if each a in
 * B knows at w that it is true in each situation t that a considers possible in s, where t can be.
 * Its greatest solution is what the program transformers of epistemic PDL solve by Kleene's method;
 * van Benthem, van Eijck and Kooi, Logics of communication and change, Information and Computation
 * 204 (2006). The relations may be any.
 */
final class Core extends Nodes {
  private record CommonAt(int situation, ImmutableSortedSet<AgentId> group, Formula body) {}

  private final Situations situations;
  private final List<Map<Formula, Integer>> known = new ArrayList<>();
  private final Map<CommonAt, Integer> commons = new HashMap<>();

  /** The formulas without counts that counts became, of which each is translated once. */
  private final Map<Formula.Cardinality, Formula> unfolded = new IdentityHashMap<>();

  private boolean hasGroups;

  /** Makes a translation for models of these agents, and events of these action models. */
  Core(ImmutableSortedSet<AgentId> agents, Map<String, ActionModel> actions) {
    situations = new Situations(agents, actions);
  }

  /** Returns whether common or distributed knowledge was translated. */
  boolean hasGroups() {
    return hasGroups;
  }

  /**
   * Returns the number of a formula equivalent to {@code formula}.
   *
   * @throws BeyondReachException if this language has no such formula
   */
  int of(Formula formula) {
    return of(Situations.START, formula);
  }

  private int of(int at, Formula formula) {
    while (known.size() <= at) {
      known.add(new IdentityHashMap<>());
    }
    Integer number = known.get(at).get(formula);
    if (number == null) {
      number = translated(at, formula);
      known.get(at).put(formula, number);
    }
    return number;
  }

  private int translated(int at, Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value ? TRUE : not(TRUE);
      case Formula.Atom atom -> atom(at, atom);
      case Formula.Not(var f) -> not(of(at, f));
      case Formula.And(var members) -> all(each(at, joined(members)));
      case Formula.Or(var members) -> any(each(at, members));
      case Formula.Implies(var f, var g) -> implies(of(at, f), of(at, g));
      case Formula.Iff(var f, var g) -> not(odd(List.of(of(at, f), of(at, g))));
      case Formula.ExactlyOne(var members) -> exactlyOne(each(at, members));
      case Formula.Parity(var members) -> odd(each(at, members));
      case Formula.Cardinality f -> of(at, unfolded.computeIfAbsent(f, Unfolding::of));
      case Formula.HasValue f -> throw beyond(f, "variables");
      case Formula.Epistemic f -> epistemic(at, f);
      case Formula.Dynamic f -> dynamic(at, f);
    };
  }

  private int atom(int at, Formula.Atom atom) {
    if (at == Situations.START) {
      return number(new Node.Var(atom));
    }
    var last = situations.situation(at);
    Formula before = last.action().changes(last.event()).get(atom);
    return of(last.before(), before == null ? atom : before);
  }

  private int epistemic(int at, Formula.Epistemic formula) {
    return switch (formula) {
      case Formula.Knows(var a, var f) -> box(at, ImmutableSortedSet.of(a), f);
      case Formula.Believes(var a, var f) -> box(at, ImmutableSortedSet.of(a), f);
      case Formula.Considers(var a, var f) ->
          not(box(at, ImmutableSortedSet.of(a), new Formula.Not(f)));
      case Formula.KnowsWhether(var a, var f) -> {
        var group = ImmutableSortedSet.of(a);
        yield any(List.of(box(at, group, f), box(at, group, new Formula.Not(f))));
      }
      case Formula.EverybodyKnows(var group, var f) ->
          all(group.stream().map(a -> box(at, ImmutableSortedSet.of(a), f)).toList());
      case Formula.CommonKnowledge(var group, var f) -> common(new CommonAt(at, group, f));
      case Formula.DistributedKnowledge(var group, var f) -> {
        hasGroups |= group.size() > 1;
        yield box(at, group, f);
      }
      case Formula.OfPlausibility f -> throw beyond(f, "an order of plausibility");
      case Formula.KnowsValue f -> throw beyond(f, "the value of a variable");
      case Formula.Probability f -> throw beyond(f, "probability");
    };
  }

  private int box(int at, ImmutableSortedSet<AgentId> group, Formula body) {
    List<Integer> all = new ArrayList<>();
    for (int other : situations.considered(at, group)) {
      all.add(box(group, implies(canBe(other), of(other, body))));
    }
    return all(all);
  }

  /** Returns a formula that is true at the worlds that are left in a situation. */
  private int canBe(int at) {
    if (at == Situations.START) {
      return TRUE;
    }
    var last = situations.situation(at);
    Formula needed = last.action().precondition(last.event());
    return all(List.of(canBe(last.before()), of(last.before(), needed)));
  }

  private int common(CommonAt asked) {
    hasGroups = true;
    Integer before = commons.get(asked);
    if (before != null) {
      return before;
    }
    int common = common();
    commons.put(asked, common);
    ImmutableList.Builder<Step> steps = ImmutableList.builder();
    for (AgentId agent : asked.group) {
      for (int other : situations.considered(asked.situation, ImmutableSortedSet.of(agent))) {
        int guard = canBe(other);
        if (guard != FALSE) {
          int next = common(new CommonAt(other, asked.group, asked.body));
          steps.add(new Step(agent, guard, next));
        }
      }
    }
    unroll(common, new Unrolled(of(asked.situation, asked.body), steps.build()));
    return common;
  }

  private int dynamic(int at, Formula.Dynamic formula) {
    var happening = situations.happening(formula.update());
    boolean isBox = formula instanceof Formula.Box;
    List<Integer> ways = new ArrayList<>();
    for (String event : happening.events()) {
      int can = of(at, happening.action().precondition(event));
      int then = of(situations.after(at, happening.action(), event), formula.body());
      ways.add(isBox ? implies(can, then) : all(List.of(can, then)));
    }
    return isBox ? all(ways) : any(ways);
  }

  /** Returns the members with one common knowledge of each group, as C f ∧ C g ↔ C (f ∧ g). */
  private static List<Formula> joined(List<Formula> members) {
    ListMultimap<ImmutableSortedSet<AgentId>, Formula> commons = LinkedListMultimap.create();
    List<Formula> joined = new ArrayList<>();
    for (Formula member : members) {
      if (member instanceof Formula.CommonKnowledge(var group, var f)) {
        commons.put(group, f);
      } else {
        joined.add(member);
      }
    }
    commons
        .asMap()
        .forEach((group, fs) -> joined.add(new Formula.CommonKnowledge(group, Formula.and(fs))));
    return joined;
  }

  private List<Integer> each(int at, List<Formula> members) {
    return members.stream().map(member -> of(at, member)).toList();
  }

  private int exactlyOne(List<Integer> members) {
    List<Integer> all = new ArrayList<>();
    all.add(any(members));
    for (int i = 0; i < members.size(); i++) {
      for (int j = 0; j < i; j++) {
        all.add(not(all(List.of(members.get(i), members.get(j)))));
      }
    }
    return all(all);
  }

  private static BeyondReachException beyond(Formula formula, String what) {
    return new BeyondReachException(
        "Cannot decide %s: validity is decided for formulas with K, B, M, Kw, E, C, D and updates, not %s; ask a model instead."
            .formatted(formula, what));
  }
}
