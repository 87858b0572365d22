package org.possibledeals.cards.structure;

/**
 * Hall's condition: a deal exists if and only if every set of owners may have, between them, at
 * least as many cards as they were dealt.
 *
 * <p>It is stated for the owners' side, which is equivalent to the cards' side because the
 * capacities add up to the number of cards. 2^owners conditions of one bit count each; three and
 * four owners, which is what a player of a four-handed game does not see, are written out. Beyond
 * {@value #MOST_OWNERS} owners a {@link Matching} decides. Source: P. Hall 1935.
 */
public final class HallCondition {

  /** Owners for whom all sets are looked at: 256 at most. */
  public static final int MOST_OWNERS = 8;

  private HallCondition() {}

  /** Returns whether there is a deal; all masks lie within {@code cards}. */
  public static boolean isPossible(long cards, long[] allowed, int[] capacity) {
    return switch (allowed.length) {
      case 3 -> three(allowed[0], allowed[1], allowed[2], capacity[0], capacity[1], capacity[2]);
      case 4 ->
          four(
              allowed[0],
              allowed[1],
              allowed[2],
              allowed[3],
              capacity[0],
              capacity[1],
              capacity[2],
              capacity[3]);
      default ->
          allowed.length <= MOST_OWNERS
              ? everySet(allowed, capacity)
              : Matching.exists(cards, allowed, capacity);
    };
  }

  /** The obvious version, for any number of owners. */
  static boolean everySet(long[] allowed, int[] capacity) {
    return everySet(allowed, capacity, 0, 0, 0);
  }

  /** Checks every set of owners that adds some of {@code next} and later ones to a set checked. */
  private static boolean everySet(
      long[] allowed, int[] capacity, int next, long union, int needed) {
    for (int owner = next; owner < allowed.length; owner++) {
      long wider = union | allowed[owner];
      int more = needed + capacity[owner];
      if (Long.bitCount(wider) < more || !everySet(allowed, capacity, owner + 1, wider, more)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the cards that an owner has in some deal, if there is a deal: those that it may have
   * and that no set of others needs. A set of owners needs a card if it may have no more cards,
   * between them, than they were dealt. Looks at each set of the others once.
   *
   * @param allowed of at most {@value #MOST_OWNERS} owners
   */
  public static long possible(long[] allowed, int[] capacity, int owner) {
    return allowed[owner] & ~neededByOthers(allowed, capacity, owner, 0, 0, 0);
  }

  private static long neededByOthers(
      long[] allowed, int[] capacity, int owner, int next, long union, int dealt) {
    long needed = Long.bitCount(union) == dealt ? union : 0;
    for (int other = next; other < allowed.length; other++) {
      if (other != owner) {
        needed |=
            neededByOthers(
                allowed,
                capacity,
                owner,
                other + 1,
                union | allowed[other],
                dealt + capacity[other]);
      }
    }
    return needed;
  }

  public static boolean three(long a, long b, long c, int na, int nb, int nc) {
    return pair(a, b, na, nb)
        && Long.bitCount(c) >= nc
        && Long.bitCount(a | c) >= na + nc
        && Long.bitCount(b | c) >= nb + nc
        && Long.bitCount(a | b | c) >= na + nb + nc;
  }

  public static boolean four(long a, long b, long c, long d, int na, int nb, int nc, int nd) {
    long cd = c | d;
    int ncd = nc + nd;
    return three(a, b, c, na, nb, nc)
        && Long.bitCount(d) >= nd
        && Long.bitCount(a | d) >= na + nd
        && Long.bitCount(b | d) >= nb + nd
        && Long.bitCount(a | b | d) >= na + nb + nd
        && Long.bitCount(cd) >= ncd
        && Long.bitCount(a | cd) >= na + ncd
        && Long.bitCount(b | cd) >= nb + ncd
        && Long.bitCount(a | b | cd) >= na + nb + ncd;
  }

  private static boolean pair(long a, long b, int na, int nb) {
    return Long.bitCount(a) >= na && Long.bitCount(b) >= nb && Long.bitCount(a | b) >= na + nb;
  }
}
