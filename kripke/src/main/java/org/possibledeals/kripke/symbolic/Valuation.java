package org.possibledeals.kripke.symbolic;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;

/**
 * A world of a knowledge structure: its true atoms and the values of its variables.
 *
 * @param atoms the true atoms; equal whatever their order
 * @param values the values of the finite-domain variables
 */
public record Valuation(ImmutableSet<Atom> atoms, ImmutableMap<Variable, String> values) {

  /** Returns the valuation of a structure without variables. */
  public static Valuation of(Atom... atoms) {
    return new Valuation(ImmutableSet.copyOf(atoms), ImmutableMap.of());
  }

  /** Returns it as {@code {p, month = July}}. */
  @Override
  public String toString() {
    Stream<Formula> facts =
        Stream.concat(
            atoms.stream(),
            values.entrySet().stream().map(entry -> entry.getKey().is(entry.getValue())));
    return facts.map(Formula::toString).collect(joining(", ", "{", "}"));
  }
}
