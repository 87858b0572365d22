package org.possibledeals.cards.knowledge;

import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.HallCondition;
import org.possibledeals.cards.structure.Masks;

/**
 * Whether one owner may have a hand in u that it has in no deal of v.
 *
 * <p>A hand is in no deal of v if it has a card that v does not allow, or if for some set T of the
 * others too many of the cards G(T), which in v only they and this owner may have, are left to
 * them: more than cap(T). So this owner has at most |G(T)| - cap(T) - 1 of G(T), which is Hall's
 * condition with this owner split in two. Source: own, in the note on exact knowledge.
 */
final class UnsharedHand {
  private UnsharedHand() {}

  public static boolean exists(DealStructure u, DealStructure v, int owner) {
    for (long left = u.allowed(owner) & ~v.allowed(owner); left != 0; left &= left - 1) {
      if (u.having(owner, left & -left).isPossible()) {
        return true;
      }
    }
    for (int t = 0; t < 1 << u.owners(); t++) {
      if (!Masks.contains(t, owner) && leavesTooMuch(u, v, owner, t)) {
        return true;
      }
    }
    return false;
  }

  private static boolean leavesTooMuch(DealStructure u, DealStructure v, int owner, int t) {
    long enclosed = v.cards();
    int capacity = 0;
    for (int other = 0; other < v.owners(); other++) {
      if (Masks.contains(t, other)) {
        capacity += v.capacity(other);
      } else if (other != owner) {
        enclosed &= ~v.allowed(other);
      }
    }
    int most = Long.bitCount(enclosed) - capacity - 1;
    return most >= 0 && canHaveAtMost(u, owner, most, enclosed);
  }

  /** Returns whether {@code owner} has at most {@code most} of {@code some} in a deal of u. */
  private static boolean canHaveAtMost(DealStructure u, int owner, int most, long some) {
    int first = Math.min(most, u.capacity(owner));
    long[] allowed = new long[u.owners() + 1];
    int[] capacity = new int[u.owners() + 1];
    for (int other = 0; other < u.owners(); other++) {
      allowed[other] = u.allowed(other);
      capacity[other] = u.capacity(other);
    }
    allowed[u.owners()] = u.allowed(owner) & ~some;
    capacity[u.owners()] = u.capacity(owner) - first;
    capacity[owner] = first;
    return HallCondition.isPossible(u.cards(), allowed, capacity);
  }
}
