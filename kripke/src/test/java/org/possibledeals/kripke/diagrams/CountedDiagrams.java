package org.possibledeals.kripke.diagrams;

import java.util.Arrays;

/** What diagrams of libraries that count who holds each share: a stack of those that were made. */
abstract class CountedDiagrams implements Diagrams {

  private int[] made = new int[256];
  private int size;

  /** Puts a diagram that its maker has kept on the stack. */
  final int held(int f) {
    if (size == made.length) {
      made = Arrays.copyOf(made, 2 * size);
    }
    made[size++] = f;
    return f;
  }

  @Override
  public final int mark() {
    return size;
  }

  @Override
  public final int release(int mark, int kept) {
    keep(kept);
    while (size > mark) {
      forget(made[--size]);
    }
    return held(kept);
  }
}
