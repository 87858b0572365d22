package org.possibledeals.kripke.text;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;

/**
 * The facts of a world.
 *
 * @param atoms the true atoms, in order
 * @param values the value of each variable, in order
 */
public record Facts(ImmutableSet<Atom> atoms, ImmutableMap<Variable, String> values) {

  /** Returns the list as a file writes it. */
  @Override
  public String toString() {
    return Joiner.on(", ")
        .join(
            Iterables.concat(
                atoms, Iterables.transform(values.entrySet(), e -> e.getKey().is(e.getValue()))));
  }
}
