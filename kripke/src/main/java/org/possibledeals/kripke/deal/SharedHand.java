package org.possibledeals.kripke.deal;

import java.util.Map;

/**
 * Whether one owner has the same hand in a deal of u and a deal of v.
 *
 * <p>With A the other owners, R(S) the cards that some owner of S ⊆ A may have in u, G(T) the cards
 * whose owners in v other than the one asked about all lie in T ⊆ A, and M the cards that the one
 * asked about cannot have in both: there is such a hand if and only if for all S, T ⊆ A
 *
 * <pre>cap(S) + |M ∩ G(T) \ R(S)| ≤ cap(T) + |R(S) \ G(T)|.</pre>
 *
 * <p>Owners without cards are left out. Beyond {@value #MOST_OTHERS} others the {@link SharedHands
 * flow} takes over. Source: A. J. Hoffman's circulation theorem; the note on exact knowledge.
 */
final class SharedHand {

  /** Others for whom all pairs of sets are looked at: 4096 at most. */
  private static final int MOST_OTHERS = 6;

  private SharedHand() {}

  static boolean exists(DealStructure u, DealStructure v, int owner) {
    int others = 0;
    int[] other = new int[u.owners()];
    for (int o = 0; o < u.owners(); o++) {
      if (o != owner && u.capacity(o) > 0) {
        other[others++] = o;
      }
    }
    if (others > MOST_OTHERS) {
      return SharedHands.exist(u, Map.of(owner, v));
    }
    int sets = 1 << others;
    long[] reach = new long[sets];
    long[] reachThere = new long[sets];
    int[] capacity = new int[sets];
    for (int s = 1; s < sets; s++) {
      int last = other[Integer.numberOfTrailingZeros(s)];
      int rest = s & s - 1;
      reach[s] = reach[rest] | u.allowed(last);
      reachThere[s] = reachThere[rest] | v.allowed(last);
      capacity[s] = capacity[rest] + u.capacity(last);
    }
    long elsewhere = u.cards() & ~(u.allowed(owner) & v.allowed(owner));
    return allSets(u.cards(), elsewhere, reach, reachThere, capacity);
  }

  private static boolean allSets(
      long cards, long elsewhere, long[] reach, long[] reachThere, int[] capacity) {
    int all = reach.length - 1;
    for (int t = 0; t <= all; t++) {
      long enclosed = cards & ~reachThere[all & ~t];
      for (int s = 0; s <= all; s++) {
        int demand = capacity[s] + Long.bitCount(elsewhere & enclosed & ~reach[s]);
        int supply = capacity[t] + Long.bitCount(reach[s] & ~enclosed);
        if (demand > supply) {
          return false;
        }
      }
    }
    return true;
  }
}
