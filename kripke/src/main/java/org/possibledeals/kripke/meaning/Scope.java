package org.possibledeals.kripke.meaning;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.syntax.Expression;

/** The names that are bound at a place, the innermost first. */
public final class Scope {
  /** The scope in which nothing is bound. */
  public static final Scope GLOBAL = new Scope(null, "", new Word(""));

  /** The meaning of a name. */
  public sealed interface Value {}

  /** A number, an agent, a value or another word. */
  public record Word(String text) implements Value {}

  /** A set, in order. */
  public record Members(ImmutableList<String> members) implements Value {}

  /** An argument of a definition, which means what it means where it stands. */
  record Argument(Expression tree, Scope scope) implements Value {}

  private final @Nullable Scope outer;
  private final String name;
  private final Value value;

  private Scope(@Nullable Scope outer, String name, Value value) {
    this.outer = outer;
    this.name = name;
    this.value = value;
  }

  /** Returns this scope, in which another name is bound. */
  public Scope with(String bound, Value meaning) {
    return new Scope(this, bound, meaning);
  }

  /** Returns the value of a name in this scope. */
  @Nullable Value value(String asked) {
    for (Scope scope = this; scope.outer != null; scope = scope.outer) {
      if (scope.name.equals(asked)) {
        return scope.value;
      }
    }
    return null;
  }

  /** Returns the word that a name stands for here. */
  public Optional<String> word(String asked) {
    return value(asked) instanceof Word(var text) ? Optional.of(text) : Optional.empty();
  }
}
