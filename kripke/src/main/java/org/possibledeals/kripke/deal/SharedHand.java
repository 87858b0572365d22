package org.possibledeals.kripke.deal;

/**
 * Whether one owner has the same hand in a deal of u and a deal of v.
 *
 * <p>With A the other owners, R(S) the cards that some owner of S ⊆ A may have in u, G(T) the cards
 * whose owners in v other than the one asked about all lie in T ⊆ A, and M the cards that the one
 * asked about cannot have in both: there is such a hand if and only if for all S, T ⊆ A
 *
 * <pre>cap(S) + |M ∩ G(T) \ R(S)| ≤ cap(T) + |R(S) \ G(T)|.</pre>
 *
 * <p>Source: A. J. Hoffman's circulation theorem; the note on exact knowledge.
 */
final class SharedHand {
  private SharedHand() {}

  static boolean exists(DealStructure u, DealStructure v, int owner) {
    int sets = 1 << u.owners();
    long mustBeElsewhere = u.cards() & ~(u.allowed(owner) & v.allowed(owner));
    for (int s = 0; s < sets; s++) {
      if (Masks.contains(s, owner)) {
        continue;
      }
      long reach = union(u, s);
      int taken = capacity(u, s);
      for (int t = 0; t < sets; t++) {
        if (Masks.contains(t, owner)) {
          continue;
        }
        long enclosed = v.cards() & ~union(v, sets - 1 & ~t & ~(1 << owner));
        int demand = taken + Long.bitCount(mustBeElsewhere & enclosed & ~reach);
        int supply = capacity(v, t) + Long.bitCount(reach & ~enclosed);
        if (demand > supply) {
          return false;
        }
      }
    }
    return true;
  }

  private static long union(DealStructure structure, int owners) {
    long union = 0;
    for (int owner = 0; owner < structure.owners(); owner++) {
      if (Masks.contains(owners, owner)) {
        union |= structure.allowed(owner);
      }
    }
    return union;
  }

  private static int capacity(DealStructure structure, int owners) {
    int sum = 0;
    for (int owner = 0; owner < structure.owners(); owner++) {
      if (Masks.contains(owners, owner)) {
        sum += structure.capacity(owner);
      }
    }
    return sum;
  }
}
