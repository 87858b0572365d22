package org.possibledeals.recycle.knowledge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers what players have seen: the same number for the same, step by step. */
final class Interner {
  private final Map<Row, Integer> numbers = new HashMap<>();
  private final List<Row> views = new ArrayList<>();

  /** Returns the number of what was seen as {@code before}, and then {@code view}. */
  int number(int before, int[] view) {
    return numbers.computeIfAbsent(
        new Row(new Ints().add(before).add(view).toArray()),
        key -> {
          views.add(new Row(view));
          return numbers.size();
        });
  }

  /** Returns the last step of what has this number. */
  Row last(int number) {
    return views.get(number);
  }
}
