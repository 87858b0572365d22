package org.possibledeals.cards.count;

import java.util.ArrayList;
import java.util.List;
import org.possibledeals.cards.structure.Masks;

/** Cards that the same set of owners may have, set by set. */
final class CardClasses {
  private final List<Long> cards = new ArrayList<>();
  private final List<Long> owners = new ArrayList<>();

  CardClasses(long all, long[] allowed) {
    classify(all, allowed, 0, 0);
  }

  private void classify(long some, long[] allowed, int owner, long set) {
    if (some == 0) {
      return;
    }
    if (owner == allowed.length) {
      cards.add(some);
      owners.add(set);
      return;
    }
    classify(some & allowed[owner], allowed, owner + 1, set | Masks.of(owner));
    classify(some & ~allowed[owner], allowed, owner + 1, set);
  }

  /** Returns the numbers of cards, by class. */
  int[] sizes() {
    return cards.stream().mapToInt(Long::bitCount).toArray();
  }

  /** Returns the sets of owners, by class. */
  long[] owners() {
    return owners.stream().mapToLong(Long::longValue).toArray();
  }
}
