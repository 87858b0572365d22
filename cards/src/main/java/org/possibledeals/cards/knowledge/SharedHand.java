package org.possibledeals.cards.knowledge;

import java.util.Map;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;

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

  /**
   * Maximum number of other owners for which all pairs of sets of them are examined (4096 pairs).
   */
  private static final int MOST_OTHERS = 6;

  /** A question takes some tenths of a microsecond, so the room for it is kept: one a thread. */
  private static final ThreadLocal<SharedHand> ROOM = ThreadLocal.withInitial(SharedHand::new);

  private final int[] other = new int[DealVocabulary.MOST_OWNERS];
  private final long[] reach = new long[1 << MOST_OTHERS];
  private final long[] reachThere = new long[1 << MOST_OTHERS];
  private final int[] capacity = new int[1 << MOST_OTHERS];

  private SharedHand() {}

  /**
   * Returns whether one who was dealt some hand may be unable to tell two sets of deals apart.
   *
   * <p>Costs 4^(owners - 1) conditions of two bit counts. Source: Hoffman's circulation theorem, in
   * the form of the note on exact knowledge.
   *
   * @param v a structure of the same cards and capacities
   * @throws IllegalArgumentException if cards or capacities differ
   */
  public static boolean isPossible(DealStructure u, DealStructure v, int owner) {
    if (!u.hasSizesOf(v)) {
      throw new IllegalArgumentException(
          "Hands are compared between structures of the same cards and capacities only.");
    }
    return exists(u, v, owner);
  }

  /** Answers for v, which has a deal. */
  public static boolean exists(DealStructure u, DealStructure v, int owner) {
    SharedHand room = ROOM.get();
    int others = room.others(u, owner);
    return others > MOST_OTHERS
        ? SharedHands.exist(u, Map.of(owner, v))
        : room.exists(u, v, new long[u.owners()], owner, others);
  }

  /**
   * Answers for the deals of v at which a term is true: false if there are none. Allocates nothing
   * but for many owners.
   */
  public static boolean exists(DealStructure u, DealStructure v, long[] term, int owner) {
    if ((term[u.owners()] & ~u.cards()) != 0) {
      return false;
    }
    SharedHand room = ROOM.get();
    int others = room.others(u, owner);
    if (others > MOST_OTHERS) {
      DealStructure there = v.where(term);
      return there.isPossible() && SharedHands.exist(u, Map.of(owner, there));
    }
    return room.exists(u, v, term, owner, others);
  }

  private int others(DealStructure u, int owner) {
    int others = 0;
    for (int o = 0; o < u.owners(); o++) {
      if (o != owner && u.capacity(o) > 0) {
        other[others++] = o;
      }
    }
    return others;
  }

  private boolean exists(DealStructure u, DealStructure v, long[] term, int owner, int others) {
    int sets = 1 << others;
    for (int s = 1; s < sets; s++) {
      int last = other[Integer.numberOfTrailingZeros(s)];
      int rest = s & s - 1;
      reach[s] = reach[rest] | u.allowed(last);
      reachThere[s] = reachThere[rest] | v.allowed(last) & ~term[last];
      capacity[s] = capacity[rest] + u.capacity(last);
    }
    long there = v.allowed(owner) & ~term[owner];
    long elsewhere = u.cards() & ~(u.allowed(owner) & there);
    return isPossible(there, u.capacity(owner), sets) && allSets(u.cards(), elsewhere, sets - 1);
  }

  /** Hall's condition for v, the owner asked about being the last. */
  private boolean isPossible(long there, int own, int sets) {
    for (int s = 0; s < sets; s++) {
      if (Long.bitCount(reachThere[s]) < capacity[s]
          || Long.bitCount(reachThere[s] | there) < capacity[s] + own) {
        return false;
      }
    }
    return true;
  }

  private boolean allSets(long cards, long elsewhere, int all) {
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
