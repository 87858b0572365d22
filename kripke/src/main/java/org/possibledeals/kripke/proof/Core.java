package org.possibledeals.kripke.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.BeyondReachException;

/** Formulas said in the small language of {@link Nodes}. */
final class Core extends Nodes {
  private final Announcing announcing = new Announcing(this);

  private int diamond(AgentId agent, int body) {
    return not(box(agent, not(body)));
  }

  /**
   * Returns the number of a formula that is true where {@code formula} is.
   *
   * @throws BeyondReachException if it cannot be said in this language
   */
  int of(Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value ? TRUE : not(TRUE);
      case Formula.Atom atom -> number(new Node.Var(atom));
      case Formula.Not(var f) -> not(of(f));
      case Formula.And(var members) -> all(each(members));
      case Formula.Or(var members) -> any(each(members));
      case Formula.Implies(var f, var g) -> implies(of(f), of(g));
      case Formula.Iff(var f, var g) -> not(odd(List.of(of(f), of(g))));
      case Formula.ExactlyOne(var members) -> exactlyOne(each(members));
      case Formula.Parity(var members) -> odd(each(members));
      case Formula.HasValue f -> throw beyond(f, "variables");
      case Formula.Epistemic f -> of(f);
      case Formula.Dynamic f -> of(f);
    };
  }

  private int of(Formula.Epistemic formula) {
    return switch (formula) {
      case Formula.Knows(var a, var f) -> box(a, of(f));
      case Formula.Believes(var a, var f) -> box(a, of(f));
      case Formula.Considers(var a, var f) -> diamond(a, of(f));
      case Formula.KnowsWhether(var a, var f) -> any(List.of(box(a, of(f)), box(a, not(of(f)))));
      case Formula.EverybodyKnows(var group, var f) -> {
        int body = of(f);
        yield all(group.stream().map(a -> box(a, body)).toList());
      }
      case Formula.CommonKnowledge f -> throw beyond(f, "common knowledge");
      case Formula.DistributedKnowledge f -> throw beyond(f, "distributed knowledge");
      case Formula.KnowsValue f -> throw beyond(f, "the value of a variable");
      case Formula.Probability f -> throw beyond(f, "probability");
    };
  }

  private int of(Formula.Dynamic formula) {
    return switch (formula.update()) {
      case Update.Announce(var f) -> where(formula, of(f), announcing::after);
      case Update.AnnounceWhether(var f) -> whether(formula, of(f), announcing::after);
      case Update.Tell(var group, var f) ->
          where(formula, of(f), (told, body) -> announcing.told(group, told, body));
      case Update.TellWhether(var group, var f) ->
          whether(formula, of(f), (told, body) -> announcing.told(group, told, body));
      case Update.Event event -> throw beyond(formula, "action models");
    };
  }

  /** Of a diamond, also what it needs. */
  private int where(Formula.Dynamic formula, int said, IntBinaryOperator after) {
    int then = after.applyAsInt(said, of(formula.body()));
    return formula instanceof Formula.Box ? then : all(List.of(said, then));
  }

  private int whether(Formula.Dynamic formula, int said, IntBinaryOperator after) {
    int body = of(formula.body());
    return all(List.of(after.applyAsInt(said, body), after.applyAsInt(not(said), body)));
  }

  private List<Integer> each(List<Formula> members) {
    return members.stream().map(this::of).toList();
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
        "Cannot decide %s: validity is decided for formulas with K, B, M, Kw, E and announcements, not %s; ask a model instead."
            .formatted(formula, what));
  }
}
