package org.possibledeals.agents.game;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * A seed and all chance that follows from it: independent numbered streams of random numbers.
 *
 * <p>Adding a stream changes no other. This is a value; the generators that it returns are not.
 */
public record RandomStreams(long seed) {

  /** Returns the streams numbered {@code label} below these. */
  public RandomStreams of(long label) {
    return new RandomStreams(mix(seed + 0x9E3779B97F4A7C15L * mix(label + 1)));
  }

  /** Returns a generator at the start of the stream of this seed. */
  public RandomGenerator random() {
    return new SplittableRandom(seed);
  }

  /** MurmurHash3's finaliser in Stafford's variant 13: a bijection that spreads every bit. */
  private static long mix(long z) {
    long y = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    long x = (y ^ (y >>> 27)) * 0x94D049BB133111EBL;
    return x ^ (x >>> 31);
  }
}
