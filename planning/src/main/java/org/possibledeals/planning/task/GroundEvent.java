package org.possibledeals.planning.task;

import com.google.common.collect.ImmutableList;
import java.util.function.Supplier;

/**
 * An event without variables; its effects are made where they are first needed.
 *
 * @param effects for each atom that may change its new value, as a formula about the world before
 */
public record GroundEvent(
    String name, GroundFormula precondition, Supplier<ImmutableList<Change>> effects) {

  /** A new value of an atom. */
  public record Change(int atom, GroundFormula value) {}
}
