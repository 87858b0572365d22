package org.possibledeals.cards.count;

import java.util.random.RandomGenerator;

/**
 * A uniformly random set of k out of the n members of a mask, without allocation.
 *
 * <p>R. W. Floyd's algorithm takes k numbers, each below the next bound. Several such numbers are
 * read off one random word as the digits of a number in mixed radix, and the word is rejected where
 * it would favour some of them (N. Brackett-Rozinsky and D. Lemire, <i>Batched Ranged Random
 * Integer Generation</i>, 2024), so every set is exactly equally likely.
 */
final class RandomSubset {

  /** Words are rejected with a chance of at most 2^-7. */
  private static final long MOST_PRODUCT = 1L << 57;

  private RandomSubset() {}

  static long of(RandomGenerator random, long mask, int k) {
    int n = Long.bitCount(mask);
    if (2 * k > n) {
      return mask & ~of(random, mask, n - k);
    }
    if (k == 0) {
      return 0;
    }
    return Long.expand(ofFirst(random, n, k), mask);
  }

  /** Returns k of {0, …, n - 1}, where {@code 0 < k <= n / 2}. */
  private static long ofFirst(RandomGenerator random, int n, int k) {
    long chosen = 0;
    int bound = n - k + 1;
    while (bound <= n) {
      int end = bound + 1;
      long product = bound;
      while (end <= n && product * end < MOST_PRODUCT) {
        product *= end++;
      }
      chosen = withBatch(random, chosen, bound, end, product);
      bound = end;
    }
    return chosen;
  }

  /** Adds a number below each bound from {@code from} to before {@code end}. */
  private static long withBatch(
      RandomGenerator random, long chosen, int from, int end, long product) {
    while (true) {
      long word = random.nextLong();
      long more = chosen;
      for (int bound = from; bound < end; bound++) {
        long number = 1L << Math.unsignedMultiplyHigh(word, bound);
        word *= bound;
        more |= (more & number) == 0 ? number : 1L << bound - 1;
      }
      if (Long.compareUnsigned(word, product) >= 0
          || Long.compareUnsigned(word, Long.remainderUnsigned(-product, product)) >= 0) {
        return more;
      }
    }
  }
}
