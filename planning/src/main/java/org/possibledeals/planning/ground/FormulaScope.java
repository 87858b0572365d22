package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.planning.ground.Declarations.TypedVariable;

/**
 * Where an expression stands: the values that variables have there, and what it may be.
 *
 * @param place where formulas are required to be allowed, as in {@code :modal-goals}; or nothing
 * @param locals the worlds or events that are known here alone, with their numbers
 */
record FormulaScope(
    Mode mode,
    String place,
    Optional<Binding> variables,
    ImmutableMap<String, Integer> locals,
    String localType) {

  /** What a formula may have. */
  enum Mode {
    /** Facts, equality, connectives and quantifiers. */
    STATIC,
    /** Atoms, connectives and quantifiers. */
    PROPOSITIONAL,
    /** Everything. */
    FULL
  }

  /** A variable and its value; the innermost first. */
  record Binding(TypedVariable variable, String value, Optional<Binding> outer) {}

  static FormulaScope of(Mode mode, String place) {
    return new FormulaScope(mode, place, Optional.empty(), ImmutableMap.of(), "");
  }

  FormulaScope in(Mode other, String where) {
    return new FormulaScope(other, where, variables, locals, localType);
  }

  FormulaScope with(TypedVariable variable, String value) {
    Binding binding = new Binding(variable, value, variables);
    return new FormulaScope(mode, place, Optional.of(binding), locals, localType);
  }

  /** Returns the scope in which worlds or events have these names. */
  static FormulaScope ofLocals(List<String> names, String type) {
    ImmutableMap.Builder<String, Integer> numbers = ImmutableMap.builder();
    for (int i = 0; i < names.size(); i++) {
      numbers.put(names.get(i), i);
    }
    return new FormulaScope(Mode.FULL, "", Optional.empty(), numbers.buildOrThrow(), type);
  }

  /** Returns the value of a variable; a name, and a variable without one, is its own. */
  String value(String name) {
    return find(name).map(Binding::value).orElse(name);
  }

  Optional<Binding> find(String name) {
    Optional<Binding> now = variables;
    while (now.isPresent() && !now.get().variable.name().equals(name)) {
      now = now.get().outer;
    }
    return now;
  }

  /** Returns the names of the variables and of what is known here alone. */
  ImmutableList<String> names() {
    List<String> names = new ArrayList<>(locals.keySet());
    for (Optional<Binding> now = variables; now.isPresent(); now = now.get().outer) {
      names.add(now.get().variable.name());
    }
    return ImmutableList.copyOf(names);
  }
}
