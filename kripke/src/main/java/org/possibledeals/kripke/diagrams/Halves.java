package org.possibledeals.kripke.diagrams;

import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.ToIntFunction;

/**
 * Joins many diagrams by halves: small ones meet small ones, which costs less than one by one, and
 * few are held at a time.
 */
public record Halves(Diagrams diagrams, int ofNone, IntBinaryOperator join) {

  /** Returns the halves whose join is the conjunction. */
  public static Halves and(Diagrams diagrams) {
    return new Halves(diagrams, diagrams.top(), diagrams::and);
  }

  /** Returns the join of the diagrams of the members, each made when it is its turn. */
  public <T> int joined(List<T> members, ToIntFunction<T> diagram) {
    if (members.size() <= 1) {
      return members.isEmpty() ? ofNone : diagram.applyAsInt(members.getFirst());
    }
    int half = members.size() / 2;
    int mark = diagrams.mark();
    int left = joined(members.subList(0, half), diagram);
    int right = joined(members.subList(half, members.size()), diagram);
    return diagrams.release(mark, join.applyAsInt(left, right));
  }
}
