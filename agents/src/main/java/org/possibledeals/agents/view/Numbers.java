package org.possibledeals.agents.view;

import com.google.common.primitives.ImmutableIntArray;
import java.util.List;

/** Gathers the numbers of an observation, in the order of its fields. */
public final class Numbers {

  private static final int USUAL = 512;

  private final ImmutableIntArray.Builder numbers;

  /** Makes room for some hundred numbers; it grows. */
  public Numbers() {
    this(USUAL);
  }

  /** Allocates the given initial capacity; it grows. */
  public Numbers(int expected) {
    numbers = ImmutableIntArray.builder(expected);
  }

  /** Adds a number. */
  public Numbers add(int one) {
    numbers.add(one);
    return this;
  }

  /** Adds numbers. */
  public Numbers add(int... more) {
    numbers.addAll(more);
    return this;
  }

  /** Adds numbers. */
  public Numbers addAll(List<Integer> more) {
    numbers.addAll(more);
    return this;
  }

  /** Adds a 1 for each card of a set and a 0 for each other one. */
  public Numbers addSet(long set, int cards) {
    for (int card = 0; card < cards; card++) {
      numbers.add((int) (set >>> card) & 1);
    }
    return this;
  }

  /** Returns all numbers, in order. */
  public int[] toArray() {
    return numbers.build().toArray();
  }
}
