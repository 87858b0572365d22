package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.BeyondReachException;

/**
 * Formulas in a small language with ¬, ∧, odd and □ alone, each written once and named by its
 * number, so that equal parts are shared.
 */
final class Core {
  /** More would come from announcements within announcements. */
  private static final int MOST_NODES = 100_000;

  static final int TRUE = 0;

  sealed interface Node {
    record True() implements Node {}

    record Var(Formula.Atom atom) implements Node {}

    record Not(int body) implements Node {}

    record All(ImmutableSortedSet<Integer> members) implements Node {}

    record Odd(ImmutableList<Integer> members) implements Node {}

    record Box(AgentId agent, int body) implements Node {}
  }

  private final List<Node> nodes = new ArrayList<>();
  private final Map<Node, Integer> numbers = new HashMap<>();
  private final Announcing announcing = new Announcing(this);

  Core() {
    number(new Node.True());
  }

  Node node(int number) {
    return nodes.get(number);
  }

  private int number(Node node) {
    Integer known = numbers.get(node);
    if (known != null) {
      return known;
    }
    if (nodes.size() == MOST_NODES) {
      throw new BeyondReachException(
          "Without its announcements the formula has more than %d different parts; nest fewer."
              .formatted(MOST_NODES));
    }
    nodes.add(node);
    numbers.put(node, nodes.size() - 1);
    return nodes.size() - 1;
  }

  int not(int body) {
    return node(body) instanceof Node.Not(int inner) ? inner : number(new Node.Not(body));
  }

  int all(Iterable<Integer> members) {
    ImmutableSortedSet.Builder<Integer> all = ImmutableSortedSet.naturalOrder();
    for (int member : members) {
      if (node(member) instanceof Node.All(var inner)) {
        all.addAll(inner);
      } else if (member != TRUE) {
        all.add(member);
      }
    }
    var distinct = all.build();
    return switch (distinct.size()) {
      case 0 -> TRUE;
      case 1 -> distinct.first();
      default -> number(new Node.All(distinct));
    };
  }

  int any(Iterable<Integer> members) {
    List<Integer> refuted = new ArrayList<>();
    members.forEach(member -> refuted.add(not(member)));
    return not(all(refuted));
  }

  int implies(int premise, int conclusion) {
    return any(List.of(not(premise), conclusion));
  }

  int odd(List<Integer> members) {
    return members.isEmpty() ? not(TRUE) : number(new Node.Odd(ImmutableList.copyOf(members)));
  }

  int box(AgentId agent, int body) {
    return number(new Node.Box(agent, body));
  }

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
