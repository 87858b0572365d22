package org.possibledeals.cards.count;

import org.possibledeals.cards.structure.DealVocabulary;

/**
 * The number of deals where, of any two owners, as a rule one may have all cards that the other may
 * have, or none of them.
 *
 * <p>An owner who may have all cards that another may have, or none of them, for each of the others
 * that are left, is dealt after these: whatever hands they have, as many cards remain, and the
 * choice is one binomial coefficient. If two owners are left that are not so, the cards that both
 * may have are divided in every way. {@link DealCount} counts without these conditions. Source:
 * own.
 */
final class NestedHands {

  /** What {@link #count} returns if these are not such hands, or a product exceeds a long. */
  static final long NOT_COUNTED = -1;

  private final long[] allowed = new long[DealVocabulary.MOST_OWNERS];
  private final int[] needed = new int[DealVocabulary.MOST_OWNERS];
  private int left;

  /**
   * Returns the number of deals, or {@link #NOT_COUNTED}. Allocates nothing.
   *
   * @param capacity adds up to the number of {@code cards}
   */
  long count(long cards, long[] allowed, int[] capacity) {
    if (!gather(cards, allowed, capacity)) {
      return 0;
    }
    long ways = 1;
    for (int last = left - 1; last >= 0 && ways > 0; ) {
      int free = free(last);
      if (free < 0) {
        last--;
      } else {
        ways = times(ways, free, needed[last]);
        remove(last);
        last = left - 1;
      }
    }
    if (left == 0 || ways <= 0) {
      return ways;
    }
    return left == 2 ? times(ways, ofTwo()) : NOT_COUNTED;
  }

  /** Records the owners who were dealt something; returns whether nobody was dealt less. */
  private boolean gather(long cards, long[] allowed, int[] capacity) {
    left = 0;
    for (int owner = 0; owner < capacity.length; owner++) {
      if (capacity[owner] < 0) {
        return false;
      }
      if (capacity[owner] > 0) {
        this.allowed[left] = allowed[owner] & cards;
        needed[left++] = capacity[owner];
      }
    }
    return true;
  }

  private void remove(int owner) {
    left--;
    allowed[owner] = allowed[left];
    needed[owner] = needed[left];
  }

  /**
   * Returns the number of cards the others that left leave to one of them, 0 if they would take
   * more than there are; -1 if that is not the same for all their hands.
   */
  private int free(int last) {
    long own = allowed[last];
    int taken = 0;
    for (int other = 0; other < left; other++) {
      long common = own & allowed[other];
      if (other != last && common != 0) {
        if (common != allowed[other]) {
          return -1;
        }
        taken += needed[other];
      }
    }
    return Math.max(0, Long.bitCount(own) - taken);
  }

  /** Returns the number of ways to deal disjoint hands to the two owners that are left. */
  private long ofTwo() {
    int both = Long.bitCount(allowed[0] & allowed[1]);
    int first = Long.bitCount(allowed[0]) - both;
    int second = Long.bitCount(allowed[1]);
    long sum = 0;
    for (int k = Math.max(0, needed[0] - first); k <= Math.min(both, needed[0]); k++) {
      long ways =
          times(
              Binomials.CHOOSE[both][k],
              times(Binomials.CHOOSE[first][needed[0] - k], second - k, needed[1]));
      if (ways < 0 || sum + ways < 0) {
        return NOT_COUNTED;
      }
      sum += ways;
    }
    return sum;
  }

  private static long times(long ways, int cards, int hand) {
    return hand > cards ? 0 : times(ways, Binomials.CHOOSE[cards][hand]);
  }

  private static long times(long ways, long more) {
    return more < 0 || Math.multiplyHigh(ways, more) != 0 || ways * more < 0
        ? NOT_COUNTED
        : ways * more;
  }
}
