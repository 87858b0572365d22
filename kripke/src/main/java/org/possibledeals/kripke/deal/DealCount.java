package org.possibledeals.kripke.deal;

import java.math.BigInteger;
import java.util.Arrays;
import org.possibledeals.kripke.model.BeyondReachException;

/**
 * The exact number of deals of a structure, without listing them.
 *
 * <p>Cards that the same set of owners may have are exchangeable, and make a class. Cards of a
 * class with one owner are settled. The others are split among their owners in every way that the
 * capacities allow, class by class, the widest class last because its split is then forced: the
 * number is the sum, over these splits, of products of binomial coefficients. A value of the
 * recursion depends on the class and the free places left alone and is kept where there would be
 * many splits.
 *
 * <p>Every partial value counts completions of something reachable, so it exceeds a {@code long}
 * only if the result does; then the same recursion runs on {@link BigInteger}. Source: own.
 */
final class DealCount {

  /** The most (class, free places) pairs that are kept. */
  static final int MOST_STATES = 1 << 22;

  /** Splits up to which recomputing is cheaper than remembering. */
  private static final long FEW_SPLITS = 3_000;

  private static final int MOST_CARDS = DealVocabulary.MOST_CARDS;
  private static final long[][] CHOOSE = pascal();

  private final int owners;
  private final int[] free;

  private int classes;
  private final int[] members;
  private final int[] size;
  private final int[] radix;
  private long[] kept = new long[0];
  private int states;

  private DealCount(long[] allowed, int[] capacity, long cards) {
    owners = allowed.length;
    free = capacity.clone();
    int most = Math.min(Long.bitCount(cards), 1 << owners);
    members = new int[most];
    size = new int[most];
    radix = new int[owners];
  }

  /** Returns the exact number of deals, 0 if there is none. */
  static BigInteger count(long cards, long[] allowed, int[] capacity) {
    long count = countAsLong(cards, allowed, capacity);
    return count >= 0
        ? BigInteger.valueOf(count)
        : new DealCountBig().count(cards, allowed, capacity);
  }

  /** Returns the exact number of deals, or -1 if it exceeds a {@code long}. */
  static long countAsLong(long cards, long[] allowed, int[] capacity) {
    DealCount counting = new DealCount(allowed, capacity, cards);
    if (!counting.classify(cards, allowed, 0, 0)) {
      return 0;
    }
    counting.widestLast();
    counting.rememberIfMany();
    try {
      return counting.classes == 0 ? 1 : counting.completions(0);
    } catch (ArithmeticException beyondLong) {
      return -1;
    }
  }

  /**
   * Sorts {@code cards} into classes by the owners from {@code owner} on; settles those with one.
   *
   * @return false if a card has no owner, or one owner would get too many
   */
  private boolean classify(long cards, long[] allowed, int owner, int set) {
    if (cards == 0) {
      return true;
    }
    if (owner < owners) {
      return classify(cards & allowed[owner], allowed, owner + 1, set | 1 << owner)
          && classify(cards & ~allowed[owner], allowed, owner + 1, set);
    }
    int cardinality = Long.bitCount(cards);
    if (Integer.bitCount(set) > 1) {
      members[classes] = set;
      size[classes++] = cardinality;
      return true;
    }
    int only = Integer.numberOfTrailingZeros(set);
    return set != 0 && (free[only] -= cardinality) >= 0;
  }

  /** Orders the classes by the number of ways to split them, fewest first. */
  private void widestLast() {
    for (int i = 1; i < classes; i++) {
      for (int j = i; j > 0 && splits(j) < splits(j - 1); j--) {
        int set = members[j];
        int cardinality = size[j];
        members[j] = members[j - 1];
        size[j] = size[j - 1];
        members[j - 1] = set;
        size[j - 1] = cardinality;
      }
    }
  }

  /** Returns the number of ways to split class {@code i} if nobody were full. */
  private long splits(int i) {
    int parts = Integer.bitCount(members[i]) - 1;
    return CHOOSE[Math.min(MOST_CARDS, size[i] + parts)][parts];
  }

  private void rememberIfMany() {
    double all = 1;
    for (int i = 0; i + 1 < classes; i++) {
      all *= splits(i);
    }
    if (all <= FEW_SPLITS) {
      return;
    }
    long product = 1;
    // The free places of the last owner follow from those of the others.
    for (int owner = 0; owner + 1 < owners; owner++) {
      radix[owner] = (int) product;
      product *= free[owner] + 1;
      if (product * classes > MOST_STATES) {
        throw new BeyondReachException(
            "Counting these deals would keep more than %d intermediate results, one per class of cards and free places; fewer owners or fewer kinds of restriction can be counted."
                .formatted(MOST_STATES));
      }
    }
    states = (int) product;
    kept = new long[states * classes];
    Arrays.fill(kept, -1);
  }

  /** Returns the number of ways to deal class {@code i} and the later ones into the free places. */
  private long completions(int i) {
    if (i == classes - 1) {
      return forced(members[i], size[i]);
    }
    if (states == 0) {
      return spread(i, members[i], size[i]);
    }
    int key = i * states;
    for (int owner = 0; owner + 1 < owners; owner++) {
      key += radix[owner] * free[owner];
    }
    if (kept[key] < 0) {
      kept[key] = spread(i, members[i], size[i]);
    }
    return kept[key];
  }

  /** Deals {@code left} cards of class {@code i} to the owners in {@code set}, then the rest. */
  private long spread(int i, int set, int left) {
    int owner = Integer.numberOfTrailingZeros(set);
    int others = set & set - 1;
    if (others == 0) {
      if (left > free[owner]) {
        return 0;
      }
      free[owner] -= left;
      long ways = completions(i + 1);
      free[owner] += left;
      return ways;
    }
    int places = free[owner];
    int most = Math.min(left, places);
    long sum = 0;
    for (int taken = 0; taken <= most; taken++) {
      free[owner] = places - taken;
      long rest = spread(i, others, left - taken);
      if (rest != 0) {
        sum = Math.addExact(sum, Math.multiplyExact(CHOOSE[left][taken], rest));
      }
    }
    free[owner] = places;
    return sum;
  }

  /** The last class fills every place that is left: a multinomial coefficient, or 0. */
  private long forced(int set, int cards) {
    long ways = 1;
    int left = cards;
    for (int owner = 0; owner < owners; owner++) {
      int places = free[owner];
      if (places > left || (places > 0 && !Masks.contains(set, owner))) {
        return 0;
      }
      ways = Math.multiplyExact(ways, CHOOSE[left][places]);
      left -= places;
    }
    return ways;
  }

  private static long[][] pascal() {
    long[][] choose = new long[MOST_CARDS + 1][MOST_CARDS + 1];
    for (int n = 0; n <= MOST_CARDS; n++) {
      choose[n][0] = 1;
      for (int k = 1; k <= n; k++) {
        choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
      }
    }
    return choose;
  }
}
