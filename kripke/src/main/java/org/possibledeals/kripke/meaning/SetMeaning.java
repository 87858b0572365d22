package org.possibledeals.kripke.meaning;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashSet;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.Expression.Name;

/** The members of sets, and what quantifiers bind to them. */
final class SetMeaning {
  private static final String CONDITION =
      "a condition on names that are bound, as in for each x in 1..9 with x != y: …";

  private final Meaning m;

  SetMeaning(Meaning meaning) {
    this.m = meaning;
  }

  ImmutableList<Scope> scopes(Expression.Binder binder, Scope scope) {
    m.noteWords();
    String name = binder.variable().word();
    m.claim(Namespace.Kind.BOUND, name, binder.variable().at());
    ImmutableList<String> members = of(binder.set(), scope);
    if (members.isEmpty() && !isGiven(binder.set(), scope)) {
      throw m.source()
          .mistake(binder.set().at(), "a range with nothing in it", "one that is not empty");
    }
    ImmutableList.Builder<Scope> scopes = ImmutableList.builder();
    for (String member : members) {
      m.spend(1, binder.at());
      Scope bound = scope.with(name, new Scope.Word(member));
      if (binder.condition().isEmpty()
          || m.conditions().holds(binder.condition().get(), bound, CONDITION)) {
        scopes.add(bound);
      }
    }
    return scopes.build();
  }

  private boolean isGiven(Expression set, Scope scope) {
    return set instanceof Name name
        && m.givenSet(name.isWord() ? name.word() : m.word(name, scope)) != null;
  }

  /** Returns the members of a set or range; there may be none. */
  ImmutableList<String> of(Expression tree, Scope scope) {
    return switch (tree) {
      case Expression.Interval range -> numbers(range, scope);
      case Expression.Braces(int at, var members) -> {
        ImmutableList.Builder<String> all = ImmutableList.builder();
        m.each(members, scope, (member, where) -> all.addAll(listed(member, where)));
        yield ImmutableList.copyOf(new LinkedHashSet<>(all.build()));
      }
      default -> named(tree, scope);
    };
  }

  /** Returns a member of a list, or several where it is a range or a set that has a name. */
  ImmutableList<String> listed(Expression member, Scope scope) {
    ImmutableList<String> several =
        member instanceof Expression.Interval range
            ? numbers(range, scope)
            : member instanceof Name name ? named(name, scope) : null;
    return several == null ? ImmutableList.of(m.word(member, scope)) : several;
  }

  /** Returns the members of a set that has a name. */
  @Nullable ImmutableList<String> named(Name name, Scope scope) {
    Scope.@Nullable Value value = name.isWord() ? m.value(name.word(), scope) : null;
    if (!name.isWord() || !name.word().equals("agents")) {
      return value instanceof Scope.Members(var members) ? members : null;
    }
    if (m.known().isOpen()) {
      throw m.mistake(name, "the agents one by one, as in {a,b}; here none are declared");
    }
    m.noteWords();
    return ImmutableList.copyOf(m.known().agents());
  }

  private ImmutableList<String> numbers(Expression.Interval range, Scope scope) {
    long first = m.number(range.first(), scope);
    long last = m.number(range.last(), scope);
    if (first > last) {
      return ImmutableList.of();
    }
    boolean isShort = last - first >= 0 && last - first < Integer.MAX_VALUE;
    m.spend(isShort ? last - first : Long.MAX_VALUE, range.at());
    return LongStream.rangeClosed(first, last)
        .mapToObj(String::valueOf)
        .collect(ImmutableList.toImmutableList());
  }

  private ImmutableList<String> named(Expression tree, Scope scope) {
    if (tree instanceof Name name) {
      if (name.isWord() && m.value(name.word(), scope) instanceof Scope.Argument(var in, var at)) {
        return of(in, at);
      }
      ImmutableList<String> members = named(name, scope);
      String written = members == null ? m.word(name, scope) : "";
      ImmutableList<String> given = members == null ? m.givenSet(written) : members;
      ImmutableList<String> values = given == null ? m.known().values(written) : given;
      if (values != null) {
        return values;
      }
    }
    throw m.mistake(
        tree,
        "a range or set: 1..9, {a, b}, a set that has a name, agents or a variable"
            + (tree instanceof Name name ? Nearest.clause(name.word(), m.constants()) : ""));
  }
}
