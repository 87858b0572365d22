package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import java.util.Map;
import java.util.Optional;

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
  private final Map<String, Value> global;

  private Scope(Optional<Scope> outer, String name, Value value, Map<String, Value> global) {
    this.outer = outer;
    this.name = name;
    this.value = value;
    this.global = global;
  }

  /** Returns the scope of these names, as they are when it is asked. */
  static Scope of(Map<String, Value> global) {
    return new Scope(Optional.empty(), "", new Word(""), global);
  }

  /** Returns this scope, where {@code name} has a meaning that hides others. */
  Scope with(String name, Value value) {
    return new Scope(Optional.of(this), name, value, global);
  }

  Optional<Value> value(String asked) {
    Scope scope = this;
    while (scope.outer.isPresent()) {
      if (scope.name.equals(asked)) {
        return Optional.of(scope.value);
      }
      scope = scope.outer.get();
    }
    return Optional.ofNullable(global.get(asked));
  }
}
