package org.possibledeals.classroom.lab;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Streams;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.formula.Subformulas;

/** What engines answer, as texts. */
final class Words {

  private Words() {}

  /** Returns the texts of a list, or none. */
  static ImmutableList<String> of(@Nullable Object list) {
    return list instanceof Iterable<?> all
        ? Streams.stream(all).map(String::valueOf).collect(toImmutableList())
        : ImmutableList.of();
  }

  /** Returns what was wrong with lines of ours, without the place, which nobody sees. */
  static String withoutPlace(IllegalArgumentException problem) {
    return String.valueOf(problem.getMessage()).replaceFirst("^Line \\d+, column \\d+: ", "");
  }

  /** Returns the names of the atoms and variables of a formula. */
  static ImmutableSet<String> names(Subformulas formula) {
    return Streams.concat(formula.atoms().stream(), formula.variables().stream())
        .map(String::valueOf)
        .collect(ImmutableSet.toImmutableSet());
  }
}
