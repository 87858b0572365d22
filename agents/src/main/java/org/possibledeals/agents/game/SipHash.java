package org.possibledeals.agents.game;

/**
 * SipHash-2-4, a pseudorandom function of words under a key: without the key, no values of it give
 * the key or any other value.
 *
 * <p>It is written in sums, rotations and exclusive ors alone, so that it is the same on every
 * platform. Source: Aumasson and Bernstein, <i>SipHash: a fast short-input PRF</i>, 2012.
 *
 * @param low the first eight bytes of the key, least first
 * @param high its last eight bytes, least first
 */
record SipHash(long low, long high) {

  /** Pairs of rounds without a word, at the end. */
  private static final int FINISHING = 2;

  /** Returns the value at a message of two words, each of eight bytes, least first. */
  long of(long first, long second) {
    long v0 = low ^ 0x736f6d6570736575L;
    long v1 = high ^ 0x646f72616e646f6dL;
    long v2 = low ^ 0x6c7967656e657261L;
    long v3 = high ^ 0x7465646279746573L;
    for (int k = 0; k < 3 + FINISHING; k++) {
      long word = k == 0 ? first : k == 1 ? second : k == 2 ? 16L << 56 : 0;
      v3 ^= word;
      v2 ^= k == 3 ? 0xff : 0;
      for (int round = 0; round < 2; round++) {
        v0 += v1;
        v2 += v3;
        v1 = Long.rotateLeft(v1, 13) ^ v0;
        v3 = Long.rotateLeft(v3, 16) ^ v2;
        v0 = Long.rotateLeft(v0, 32);
        v2 += v1;
        v0 += v3;
        v1 = Long.rotateLeft(v1, 17) ^ v2;
        v3 = Long.rotateLeft(v3, 21) ^ v0;
        v2 = Long.rotateLeft(v2, 32);
      }
      v0 ^= word;
    }
    return v0 ^ v1 ^ v2 ^ v3;
  }
}
