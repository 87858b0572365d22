package org.possibledeals.agents.view;

import java.util.Arrays;
import java.util.List;

/** Gathers the numbers of an observation, in the order of its fields. */
public final class Numbers {

  private static final int USUAL = 512;

  private int[] numbers;
  private int size;

  /** Makes room for some hundred numbers; it grows. */
  public Numbers() {
    this(USUAL);
  }

  /** Allocates the given initial capacity; it grows. */
  public Numbers(int expected) {
    numbers = new int[expected];
  }

  private void makeRoom(int more) {
    if (size + more > numbers.length) {
      numbers = Arrays.copyOf(numbers, Math.max(size + more, 2 * numbers.length));
    }
  }

  /** Adds a number. */
  public Numbers add(int one) {
    makeRoom(1);
    numbers[size++] = one;
    return this;
  }

  /** Adds numbers. */
  public Numbers add(int... more) {
    makeRoom(more.length);
    System.arraycopy(more, 0, numbers, size, more.length);
    size += more.length;
    return this;
  }

  /** Adds numbers. */
  public Numbers addAll(List<Integer> more) {
    makeRoom(more.size());
    for (int number : more) {
      numbers[size++] = number;
    }
    return this;
  }

  /** Adds a 1 for each card of a set and a 0 for each other one. */
  public Numbers addSet(long set, int cards) {
    makeRoom(cards);
    for (int card = 0; card < cards; card++) {
      numbers[size++] = (int) (set >>> card) & 1;
    }
    return this;
  }

  /** Returns all numbers, in order. */
  public int[] toArray() {
    return Arrays.copyOf(numbers, size);
  }
}
