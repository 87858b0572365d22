package org.possibledeals.planning.syntax;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.possibledeals.planning.syntax.LiftedFormula.TypedVariable;

/**
 * Where a formula stands: the variables that it may use, and what it may be.
 *
 * @param names each variable, and each name that is known here alone, with its types
 * @param place where formulas are required to be allowed, as in {@code :modal-goals}; or nothing
 */
record FormulaScope(
    SourceFile file, ImmutableMap<String, ImmutableList<String>> names, Mode mode, String place) {

  /** What a formula may have. */
  enum Mode {
    /** Facts, equality, connectives and quantifiers. */
    STATIC,
    /** Atoms, connectives and quantifiers. */
    PROPOSITIONAL,
    /** Everything. */
    FULL
  }

  static FormulaScope of(SourceFile file, Mode mode, String place) {
    return new FormulaScope(file, ImmutableMap.of(), mode, place);
  }

  FormulaScope in(Mode other, String where) {
    return new FormulaScope(file, names, other, where);
  }

  FormulaScope with(Iterable<TypedVariable> variables) {
    Map<String, ImmutableList<String>> all = new LinkedHashMap<>(names);
    variables.forEach(variable -> all.put(variable.name(), variable.types()));
    return new FormulaScope(file, ImmutableMap.copyOf(all), mode, place);
  }

  FormulaScope with(Iterable<String> more, String type) {
    Map<String, ImmutableList<String>> all = new LinkedHashMap<>(names);
    more.forEach(name -> all.put(name, ImmutableList.of(type)));
    return new FormulaScope(file, ImmutableMap.copyOf(all), mode, place);
  }
}
