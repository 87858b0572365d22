package org.possibledeals.planning.task;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;

/**
 * A formula without variables. Those of one {@link FormulaPool} are equal if and only if they are
 * the same object; everything else is written with these six.
 *
 * @param id the number in the pool; parts have smaller numbers
 * @param index the atom, the agent, or 1 for ⊤ and 0 for ⊥
 * @param agents the group of C
 * @param isPropositional whether it has no modality, so that a label decides it
 */
public record GroundFormula(
    int id,
    Kind kind,
    int index,
    ImmutableIntArray agents,
    ImmutableList<GroundFormula> parts,
    boolean isPropositional) {

  /** What a formula is. */
  public enum Kind {
    CONSTANT,
    ATOM,
    NOT,
    AND,
    OR,
    /** At all successors of an agent. */
    BOX,
    /** At all worlds reached by one or more steps of a group. */
    COMMON
  }

  /** Returns the only part. */
  public GroundFormula body() {
    return parts.getFirst();
  }

  public boolean isTrue() {
    return kind == Kind.CONSTANT && index == 1;
  }

  public boolean isFalse() {
    return kind == Kind.CONSTANT && index == 0;
  }

  /** Returns the largest number of modalities within each other. */
  public int depth() {
    int inner = parts.stream().mapToInt(GroundFormula::depth).max().orElse(0);
    return kind == Kind.BOX || kind == Kind.COMMON ? inner + 1 : inner;
  }

  /** Returns the number of symbols. */
  public int size() {
    return 1 + parts.stream().mapToInt(GroundFormula::size).sum();
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return id;
  }
}
