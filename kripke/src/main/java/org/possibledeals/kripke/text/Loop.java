package org.possibledeals.kripke.text;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.stream.LongStream;
import org.possibledeals.kripke.print.Nearest;

/**
 * What {@code for each x in RANGE [with CONDITION]:} binds.
 *
 * @param isSome whether it is {@code for some}
 * @param scopes one for each value that the condition leaves
 * @param body the place behind the colon
 */
record Loop(boolean isSome, ImmutableList<Scope> scopes, int body) {
  /** The characters that a number of a range costs, as each is kept. */
  private static final int COST_OF_A_NUMBER = 8;

  /** Reads the words up to the colon, from the place of {@code for}. */
  static Loop of(Writing expander, Tokens t, int from, int to, Scope scope) {
    int colon = t.colon(from, to);
    String variable = t.text(from + 2);
    if (!t.isWord(from + 2) || !Character.isLetter(variable.charAt(0))) {
      throw t.mistake(from + 2, "a variable, as in for each x in 1..9: p(x)");
    }
    if (!t.is(from + 3, "in")) {
      throw t.mistake(from + 3, "\"in\" and a range or set, as in for each x in 1..9: p(x)");
    }
    int with = from + 4;
    while (with < colon && !t.is(with, "with")) {
      with++;
    }
    ImmutableList<String> range = range(expander, t, from + 4, with, scope);
    if (range.isEmpty()) {
      throw t.mistake(from + 4, "a range with nothing in it", "one that is not empty");
    }
    ImmutableList.Builder<Scope> scopes = ImmutableList.builder();
    for (String value : range) {
      Scope bound = scope.with(variable, new Scope.Word(value));
      String what = "a condition on names that are bound, as in for each x in 1..9 with x != y: …";
      if (with >= colon || expander.holds(t, with + 1, colon, bound, what)) {
        scopes.add(bound);
      }
    }
    return new Loop(t.is(from + 1, "some"), scopes.build(), colon + 1);
  }

  /** Returns the members of a set or range between two places; there may be none. */
  static ImmutableList<String> range(Writing expander, Tokens t, int from, int to, Scope scope) {
    for (int i = from; i < to; i = t.closer(i) >= 0 ? t.closer(i) + 1 : i + 1) {
      if (t.is(i, "..")) {
        return numbers(expander, t, from, i, to, scope);
      }
    }
    if (t.is(from, "{") && t.closer(from) == to - 1) {
      String list = expander.written(t, from + 1, to - 1, scope, Context.NAMES).toString();
      return ImmutableList.copyOf(
          Splitter.on(',').trimResults().omitEmptyStrings().split(list.replace(" ", "")));
    }
    if (from == to || !t.isWord(from)) {
      throw t.mistake(from, "a range or set: 1..9, {a, b}, a set, agents or a variable");
    }
    return members(expander, t, from, to, scope);
  }

  private static ImmutableList<String> numbers(
      Writing expander, Tokens t, int from, int dots, int to, Scope scope) {
    long first = expander.number(t, from, dots, scope);
    long last = expander.number(t, dots + 1, to, scope);
    if (first > last) {
      return ImmutableList.of();
    }
    long most = (long) Expansion.MOST / COST_OF_A_NUMBER;
    boolean isShort = first >= last - most || first > Long.MAX_VALUE - most;
    expander
        .fresh()
        .spend(isShort ? COST_OF_A_NUMBER * (last - first) : Long.MAX_VALUE, t.start(from));
    return LongStream.rangeClosed(first, last)
        .mapToObj(String::valueOf)
        .collect(ImmutableList.toImmutableList());
  }

  private static ImmutableList<String> members(
      Writing expander, Tokens t, int from, int to, Scope scope) {
    String text = t.text(from);
    Optional<Scope.Value> value = to == from + 1 ? scope.value(text) : Optional.empty();
    if (value.isPresent() && value.get() instanceof Scope.Members(var members)) {
      return members;
    }
    if (text.equals("agents") && to == from + 1 && value.isEmpty()) {
      return expander.known().agents();
    }
    String variable = expander.name(t, from, to, scope);
    return expander
        .known()
        .values(variable)
        .orElseThrow(
            () ->
                t.mistake(
                    from,
                    "a range or set: 1..9, {a, b}, a set that has a name, agents or a variable"
                        + Nearest.clause(variable, expander.constants().keySet())));
  }
}
