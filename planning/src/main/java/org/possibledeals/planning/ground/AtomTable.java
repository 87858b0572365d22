package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.possibledeals.planning.task.FormulaPool;
import org.possibledeals.planning.task.GroundFormula;

/** The atoms by predicate and arguments; as plank has it, by the name that is made of both. */
final class AtomTable {
  private final FormulaPool pool;
  private final boolean isByName;
  private final Map<Object, GroundFormula> formulas = new HashMap<>();
  private final Map<String, Boolean> facts = new LinkedHashMap<>();
  private final List<String> fluents = new ArrayList<>();
  private final Set<String> clashes = new HashSet<>();
  private final Set<String> printed = new HashSet<>();

  private record Key(String predicate, ImmutableList<String> arguments) {}

  AtomTable(FormulaPool pool, boolean isByName) {
    this.pool = pool;
    this.isByName = isByName;
  }

  static String joined(String name, ImmutableList<String> arguments) {
    return arguments.isEmpty() ? name : name + "_" + String.join("_", arguments);
  }

  private Object key(String predicate, ImmutableList<String> arguments) {
    return isByName ? joined(predicate, arguments) : new Key(predicate, arguments);
  }

  void addFluent(String predicate, ImmutableList<String> arguments) {
    String name = joined(predicate, arguments);
    if (!printed.add(name)) {
      clashes.add(name);
    }
    Object key = key(predicate, arguments);
    if (!formulas.containsKey(key)) {
      formulas.put(key, pool.atom(fluents.size()));
      fluents.add(name);
    }
  }

  void addFact(String predicate, ImmutableList<String> arguments, boolean value) {
    facts.put(joined(predicate, arguments), value);
    formulas.put(key(predicate, arguments), pool.constant(value));
  }

  /** Returns an atom, or the truth value of a fact. */
  GroundFormula formula(String predicate, ImmutableList<String> arguments) {
    GroundFormula formula = formulas.get(key(predicate, arguments));
    if (formula == null) {
      throw new IllegalArgumentException(
          "plank fails here: a variable without a type ranges over all entities, and there is no atom %s; give the variable its type."
              .formatted(joined(predicate, arguments)));
    }
    return formula;
  }

  ImmutableList<String> fluents() {
    return ImmutableList.copyOf(fluents);
  }

  ImmutableMap<String, Boolean> facts() {
    return ImmutableMap.copyOf(facts);
  }

  /** Returns the printed names that two atoms have. */
  Set<String> clashes() {
    return clashes;
  }
}
