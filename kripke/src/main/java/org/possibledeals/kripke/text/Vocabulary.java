package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.util.Map;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;

/**
 * The names that a formula may use at its place in a file.
 *
 * @param actions a view of those that were read so far
 */
record Vocabulary(
    ImmutableSet<AgentId> agents,
    ImmutableSet<Atom> atoms,
    ImmutableSetMultimap<Variable, String> variables,
    Map<String, Action> actions) {

  /** Returns a vocabulary of atoms alone. */
  static Vocabulary of(ImmutableSet<Atom> atoms) {
    return new Vocabulary(ImmutableSet.of(), atoms, ImmutableSetMultimap.of(), ImmutableMap.of());
  }

  static Vocabulary of(ModelFile.Body body) {
    return new Vocabulary(body.agents(), body.atoms(), body.variables(), ImmutableMap.of());
  }

  Vocabulary with(Map<String, Action> known) {
    return new Vocabulary(agents, atoms, variables, known);
  }
}
