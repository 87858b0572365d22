package org.possibledeals.agents.game;

import java.util.random.RandomGenerator;

/**
 * The random numbers of one stream. Used by one thread.
 *
 * <p>The longs are those of xoshiro256++ (Blackman and Vigna, <i>Scrambled Linear Pseudorandom
 * Number Generators</i>, 2021). Everything else is computed from them here, by the arithmetic that
 * Java prescribes, and nothing but streams of these numbers is left to {@link RandomGenerator},
 * whose other methods may differ from one JDK to the next: the same seed gives the same numbers
 * wherever it runs. The state can be computed from some longs; that gives all numbers of this
 * stream, and of no other.
 */
public final class RandomNumbers implements RandomGenerator {

  private static final long LOW = 0xFFFF_FFFFL;

  private long s0;
  private long s1;
  private long s2;
  private long s3;

  /** Makes a generator in a state, of which not all words are 0. */
  RandomNumbers(long s0, long s1, long s2, long s3) {
    this.s0 = s0;
    this.s1 = s1;
    this.s2 = s2;
    this.s3 = s3;
  }

  /** Returns a generator of the numbers that follow here; neither changes the other. */
  public RandomNumbers copy() {
    return new RandomNumbers(s0, s1, s2, s3);
  }

  /** Takes over the state of another generator; neither changes the other from then on. */
  public void become(RandomNumbers other) {
    s0 = other.s0;
    s1 = other.s1;
    s2 = other.s2;
    s3 = other.s3;
  }

  /** Returns the next word, of which each of the 2⁶⁴ is as likely. */
  @Override
  public long nextLong() {
    long result = Long.rotateLeft(s0 + s3, 23) + s0;
    long shifted = s1 << 17;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = Long.rotateLeft(s3, 45);
    return result;
  }

  /** Returns a number from 0 to {@code bound} - 1, by the first bits of longs that are below it. */
  @Override
  public long nextLong(long bound) {
    if (bound <= 0) {
      throw noRange(0, bound);
    }
    int unused = Long.numberOfLeadingZeros(bound - 1);
    if (unused == Long.SIZE) {
      return 0;
    }
    long number;
    do {
      number = nextLong() >>> unused;
    } while (number >= bound);
    return number;
  }

  @Override
  public long nextLong(long origin, long bound) {
    if (origin >= bound) {
      throw noRange(origin, bound);
    }
    if (bound - origin > 0) {
      return origin + nextLong(bound - origin);
    }
    long number;
    do {
      number = nextLong();
    } while (number < origin || number >= bound);
    return number;
  }

  /** Returns the first half of a long. */
  @Override
  public int nextInt() {
    return (int) (nextLong() >>> 32);
  }

  /**
   * Returns a number from 0 to {@code bound} - 1.
   *
   * <p>Source: Lemire, <i>Fast Random Integer Generation in an Interval</i>, 2019.
   */
  @Override
  public int nextInt(int bound) {
    if (bound <= 0) {
      throw noRange(0, bound);
    }
    long product = (nextLong() >>> 32) * bound;
    if ((product & LOW) < bound) {
      long threshold = (LOW + 1 - bound) % bound;
      while ((product & LOW) < threshold) {
        product = (nextLong() >>> 32) * bound;
      }
    }
    return (int) (product >>> 32);
  }

  @Override
  public int nextInt(int origin, int bound) {
    if (origin >= bound) {
      throw noRange(origin, bound);
    }
    return bound - origin > 0
        ? origin + nextInt(bound - origin)
        : (int) nextLong((long) origin, (long) bound);
  }

  /** Returns the first bit of a long. */
  @Override
  public boolean nextBoolean() {
    return nextLong() < 0;
  }

  /** Fills {@code bytes} with the bytes of longs, least first. */
  @Override
  public void nextBytes(byte[] bytes) {
    long word = 0;
    for (int k = 0; k < bytes.length; k++) {
      word = k % Long.BYTES == 0 ? nextLong() : word >>> Byte.SIZE;
      bytes[k] = (byte) word;
    }
  }

  /** Returns the first 53 bits of a long, as a number from 0 to below 1. */
  @Override
  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1p-53;
  }

  @Override
  public double nextDouble(double bound) {
    return nextDouble(0, bound);
  }

  @Override
  public double nextDouble(double origin, double bound) {
    requireRange(origin, bound);
    double width = bound - origin;
    double number =
        width < Double.POSITIVE_INFINITY
            ? origin + nextDouble() * width
            : 2 * (origin / 2 + nextDouble() * (bound / 2 - origin / 2));
    return number < bound ? number : Math.nextDown(bound);
  }

  /** Returns the first 24 bits of a long, as a number from 0 to below 1. */
  @Override
  public float nextFloat() {
    return (nextLong() >>> 40) * 0x1p-24f;
  }

  @Override
  public float nextFloat(float bound) {
    return nextFloat(0, bound);
  }

  @Override
  public float nextFloat(float origin, float bound) {
    requireRange(origin, bound);
    double number = origin + nextFloat() * ((double) bound - origin);
    return (float) number < bound ? (float) number : Math.nextDown(bound);
  }

  /**
   * Returns a number of the exponential distribution with mean 1.
   *
   * <p>It takes no logarithm, which platforms round differently. Source: von Neumann, <i>Various
   * Techniques Used in Connection with Random Digits</i>, 1951.
   */
  @Override
  public double nextExponential() {
    int whole = 0;
    while (happens(1)) {
      whole++;
    }
    double part;
    do {
      part = nextDouble();
    } while (!happens(part));
    return whole + part;
  }

  /**
   * Returns a number of the normal distribution with mean 0 and standard deviation 1.
   *
   * <p>Source: Karney, <i>Sampling Exactly from the Normal Distribution</i>, 2016, algorithm N.
   */
  @Override
  public double nextGaussian() {
    while (true) {
      int whole = 0;
      while (happens(0.5)) {
        whole++;
      }
      double part = nextDouble();
      if (happens(0.5, whole * (whole - 1))
          && happens(part * (2 * whole + part) / (2 * whole + 2), whole + 1)) {
        return nextBoolean() ? whole + part : -(whole + part);
      }
    }
  }

  @Override
  public double nextGaussian(double mean, double deviation) {
    if (!(deviation >= 0)) {
      throw new IllegalArgumentException(
          "Cannot draw with a standard deviation of %s; it is 0 or more.".formatted(deviation));
    }
    return mean + deviation * nextGaussian();
  }

  /**
   * Returns true with probability e^-p, for p from 0 to 1: a falling run below p has even length.
   */
  private boolean happens(double p) {
    boolean isEven = true;
    double last = p;
    for (double next = nextDouble(); next < last; next = nextDouble()) {
      isEven = !isEven;
      last = next;
    }
    return isEven;
  }

  /** Returns whether so many events happen, each with probability e^-p. */
  private boolean happens(double p, int events) {
    for (int k = 0; k < events; k++) {
      if (!happens(p)) {
        return false;
      }
    }
    return true;
  }

  private static void requireRange(double origin, double bound) {
    if (!(Double.NEGATIVE_INFINITY < origin
        && origin < bound
        && bound < Double.POSITIVE_INFINITY)) {
      throw noRange(origin, bound);
    }
  }

  private static IllegalArgumentException noRange(Number origin, Number bound) {
    return new IllegalArgumentException(
        "Cannot draw a number from %s to below %s: there is none.".formatted(origin, bound));
  }
}
