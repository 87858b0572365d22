package org.possibledeals.kripke.text;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Sets;
import java.util.List;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;

/**
 * What is the case at a world.
 *
 * @param atoms those that are true, in order
 * @param values of each variable its value, in order
 */
public record Facts(ImmutableSet<Atom> atoms, ImmutableMap<Variable, String> values) {

  /** Returns what there is to see for one who sees these: equal values exactly if none differs. */
  List<?> seen(RelationText.Sees sees) {
    return List.of(
        Sets.intersection(sees.atoms(), atoms).immutableCopy(),
        sees.variables().stream().map(x -> values.getOrDefault(x, "")).toList());
  }

  /** Returns the list as a file writes it. */
  @Override
  public String toString() {
    return Joiner.on(", ")
        .join(
            Iterables.concat(
                atoms, Iterables.transform(values.entrySet(), e -> e.getKey().is(e.getValue()))));
  }
}
