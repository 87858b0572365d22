package org.possibledeals.kripke.meaning;

import java.util.Optional;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.Expression.Name;

/** Whether formulas hold that depend on no world: conditions, and the law of worlds from values. */
final class ConditionMeaning {
  private final Meaning m;

  ConditionMeaning(Meaning meaning) {
    this.m = meaning;
  }

  /**
   * Returns whether the formula holds.
   *
   * @param what the thing that it is
   */
  boolean holds(Expression tree, Scope scope, String what) {
    m.spend(1, tree.at());
    return switch (tree) {
      case Expression.Truth(int at, boolean value) -> value;
      case Expression.Negation(int at, var f) -> !holds(f, scope, what);
      case Expression.Group(int at, var f) -> holds(f, scope, what);
      case Expression.Chain chain -> m.terms().isTrue(chain, scope, what);
      case Expression.Junction junction -> junction(junction, scope, what);
      case Expression.Call(int at, var word, var members) when !word.equals("count") -> {
        int count = count((Expression.Call) tree, scope);
        yield word.equals("odd") ? count % 2 == 1 : count == 1;
      }
      case Expression.Quantifier(int at, var binder, var body) -> {
        m.enter(at);
        boolean isSome = binder.isSome();
        boolean found = false;
        for (Scope bound : m.scopes(binder, scope)) {
          found = found || holds(body, bound, what) == isSome;
        }
        m.leave();
        yield found == isSome;
      }
      case Name name -> name(name, scope, what);
      default -> throw m.mistake(tree, what);
    };
  }

  /** Returns how many of the members hold. */
  int count(Expression.Call call, Scope scope) {
    int[] count = new int[1];
    m.each(
        call.members(),
        scope,
        (member, where) ->
            count[0] += holds(member, where, "a formula that is the same in all worlds") ? 1 : 0);
    return count[0];
  }

  private boolean junction(Expression.Junction junction, Scope scope, String what) {
    var members = junction.members();
    return switch (junction.connective()) {
      case AND -> members.stream().allMatch(f -> holds(f, scope, what));
      case OR -> members.stream().anyMatch(f -> holds(f, scope, what));
      case IMPLIES ->
          !members.subList(0, members.size() - 1).stream().allMatch(f -> holds(f, scope, what))
              || holds(members.getLast(), scope, what);
      case IFF -> {
        boolean whole = true;
        for (Expression f : members) {
          whole = whole == holds(f, scope, what);
        }
        yield whole;
      }
    };
  }

  private boolean name(Name name, Scope scope, String what) {
    Optional<Boolean> referred = m.referred(name, scope, (tree, where) -> holds(tree, where, what));
    if (referred.isPresent()) {
      return referred.get();
    }
    String word = m.word(name, scope);
    if (!word.equals("true") && !word.equals("false")) {
      throw m.mistake(name, word, what);
    }
    return word.equals("true");
  }
}
