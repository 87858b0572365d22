package org.possibledeals.cards.count;

import java.util.ArrayList;
import java.util.List;

/** Cards that the same set of owners may have, set by set. */
final class CardClasses {
  private final List<Long> cards = new ArrayList<>();
  private final List<Integer> owners = new ArrayList<>();

  CardClasses(long all, long[] allowed) {
    classify(all, allowed, 0, 0);
  }

  private void classify(long some, long[] allowed, int owner, int set) {
    if (some == 0) {
      return;
    }
    if (owner == allowed.length) {
      cards.add(some);
      owners.add(set);
      return;
    }
    classify(some & allowed[owner], allowed, owner + 1, set | 1 << owner);
    classify(some & ~allowed[owner], allowed, owner + 1, set);
  }

  /** Returns the numbers of cards, by class. */
  int[] sizes() {
    return cards.stream().mapToInt(Long::bitCount).toArray();
  }

  /** Returns the sets of owners, by class. */
  int[] owners() {
    return owners.stream().mapToInt(Integer::intValue).toArray();
  }
}
