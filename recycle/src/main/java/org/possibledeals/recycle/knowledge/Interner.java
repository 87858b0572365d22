package org.possibledeals.recycle.knowledge;

import java.util.HashMap;
import java.util.Map;

/** Numbers what players have seen: the same number for the same, step by step. */
final class Interner {
  private final Map<World.Key, Integer> numbers = new HashMap<>();

  /** Returns the number of what was seen as {@code before}, and then {@code view}. */
  int number(int before, int[] view) {
    return numbers.computeIfAbsent(
        new World.Key(new Ints().add(before).add(view).toArray()), key -> numbers.size());
  }
}
