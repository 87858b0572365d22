package org.possibledeals.recycle.knowledge;

import java.util.Arrays;

/** A row of numbers that grows. */
final class Ints {
  private int[] numbers = new int[32];
  private int size;

  Ints add(int... more) {
    if (size + more.length > numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * (size + more.length));
    }
    System.arraycopy(more, 0, numbers, size, more.length);
    size += more.length;
    return this;
  }

  int[] toArray() {
    return Arrays.copyOf(numbers, size);
  }
}
