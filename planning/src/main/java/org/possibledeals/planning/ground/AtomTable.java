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

/**
 * The atoms by predicate and arguments; as plank has it, by the name that is made of both.
 *
 * @param clashes the printed names that two atoms have
 */
record AtomTable(
    FormulaPool pool,
    boolean isByName,
    Map<Object, GroundFormula> formulas,
    Map<String, Boolean> facts,
    List<String> fluents,
    Set<String> printed,
    Set<String> clashes) {

  AtomTable(FormulaPool pool, boolean isByName) {
    this(
        pool,
        isByName,
        new HashMap<>(),
        new LinkedHashMap<>(),
        new ArrayList<>(),
        new HashSet<>(),
        new HashSet<>());
  }

  /** Returns the printed name of a predicate or action with its arguments. */
  static String joined(ImmutableList<String> tuple) {
    return String.join("_", tuple);
  }

  private Object key(ImmutableList<String> tuple) {
    return isByName ? joined(tuple) : tuple;
  }

  void addFluent(ImmutableList<String> tuple) {
    String name = named(tuple);
    if (formulas.putIfAbsent(key(tuple), pool.atom(fluents.size())) == null) {
      fluents.add(name);
    }
  }

  void addFact(ImmutableList<String> tuple, boolean value) {
    facts.put(isByName ? joined(tuple) : named(tuple), value);
    formulas.put(key(tuple), pool.constant(value));
  }

  /** Returns the printed name of an atom, another one for each. */
  private String named(ImmutableList<String> tuple) {
    String name = joined(tuple);
    for (int again = 2; !printed.add(name); again++) {
      clashes.add(joined(tuple));
      name = "%s_%d".formatted(joined(tuple), again);
    }
    return name;
  }

  /** Returns an atom, or the truth value of a fact. */
  GroundFormula formula(ImmutableList<String> tuple) {
    GroundFormula formula = formulas.get(key(tuple));
    if (formula == null) {
      throw new IllegalArgumentException(
          "plank fails here: a variable without a type ranges over all entities, and there is no atom %s; give the variable its type."
              .formatted(joined(tuple)));
    }
    return formula;
  }

  ImmutableMap<String, Boolean> knownFacts() {
    return ImmutableMap.copyOf(facts);
  }
}
