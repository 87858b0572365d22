package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The names that stand for something at a place: the innermost first, then those of the file. */
final class Scope {

  /** The meaning of a name. */
  sealed interface Value {}

  /** A number, an agent, a value or another word. */
  record Word(String text) implements Value {}

  /** A set, in order. */
  record Members(ImmutableList<String> members) implements Value {}

  /** A formula. */
  record Written(Expansion text) implements Value {}

  private final Optional<Scope> outer;
  private final String name;
  private final Value value;
  private final Function<String, @Nullable Value> global;

  private Scope(
      Optional<Scope> outer, String name, Value value, Function<String, @Nullable Value> global) {
    this.outer = outer;
    this.name = name;
    this.value = value;
    this.global = global;
  }

  /** Returns the scope of these names, as they are when it is asked. */
  static Scope of(Function<String, @Nullable Value> global) {
    return new Scope(Optional.empty(), "", new Word(""), global);
  }

  /** Returns this scope, where {@code name} has a meaning that hides others. */
  Scope with(String name, Value value) {
    return new Scope(Optional.of(this), name, value, global);
  }

  /** Returns the word that a name stands for here and not in the whole file. */
  Optional<String> bound(String asked) {
    return innermost(asked)
        .flatMap(value -> value instanceof Word(var text) ? Optional.of(text) : Optional.empty());
  }

  Optional<Value> value(String asked) {
    return innermost(asked).or(() -> Optional.ofNullable(global.apply(asked)));
  }

  private Optional<Value> innermost(String asked) {
    Scope scope = this;
    while (scope.outer.isPresent()) {
      if (scope.name.equals(asked)) {
        return Optional.of(scope.value);
      }
      scope = scope.outer.get();
    }
    return Optional.empty();
  }
}
