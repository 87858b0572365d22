package org.possibledeals.recycle.knowledge;

import java.util.Arrays;

/** A row of numbers, compared by value. */
record Row(int[] numbers) {
  @Override
  public boolean equals(Object other) {
    return other instanceof Row(var those) && Arrays.equals(numbers, those);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(numbers);
  }
}
