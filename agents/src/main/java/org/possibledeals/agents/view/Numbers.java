package org.possibledeals.agents.view;

import com.google.common.primitives.ImmutableIntArray;
import java.util.List;
import java.util.stream.IntStream;

/** Gathers the numbers of an observation, in the order of its fields. */
public final class Numbers {

  private final ImmutableIntArray.Builder numbers = ImmutableIntArray.builder();

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
    return add(IntStream.range(0, cards).map(card -> (int) (set >>> card & 1)).toArray());
  }

  /** Returns all numbers, in order. */
  public int[] toArray() {
    return numbers.build().toArray();
  }
}
