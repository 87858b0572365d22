package org.possibledeals.recycle.knowledge;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * States of {@link PackedDeals}, each once, with their numbers of ways of up to 126 bits: a table
 * with open addressing. A number is high · 2⁶³ + low.
 */
final class WideLayer {
  private static final long SPREAD = 0x9E3779B97F4A7C15L;
  private static final long LOW = Long.MAX_VALUE;
  private static final double UNIT = 0x1p63;
  private static final long HALF = (1L << 32) - 1;

  private final boolean isCounted;
  private long[] states;
  private long[] high;
  private long[] low;
  private int[] table;
  private int size;

  /**
   * An empty one.
   *
   * @param isCounted whether ways are counted
   * @param room about how many states are expected
   */
  WideLayer(boolean isCounted, int room) {
    this.isCounted = isCounted;
    int some = Math.max(32, Integer.highestOneBit(room) * 2);
    states = new long[some];
    table = new int[2 * some];
    high = new long[isCounted ? some : 0];
    low = new long[isCounted ? some : 0];
  }

  boolean isCounted() {
    return isCounted;
  }

  int size() {
    return size;
  }

  long state(int at) {
    return states[at];
  }

  long high(int at) {
    return isCounted ? high[at] : 0;
  }

  long low(int at) {
    return isCounted ? low[at] : 1;
  }

  BigInteger ways(int at) {
    return BigInteger.valueOf(high(at)).shiftLeft(Long.SIZE - 1).add(BigInteger.valueOf(low(at)));
  }

  /**
   * Adds a number of ways, scaled by a share, to a state.
   *
   * @param share not negative
   * @throws ArithmeticException if there is no room for their number
   */
  void add(long state, long moreHigh, long moreLow, long share) {
    int mask = table.length - 1;
    int at = (int) (state * SPREAD >>> Integer.SIZE) & mask;
    while (table[at] != 0 && states[table[at] - 1] != state) {
      at = at + 1 & mask;
    }
    if (table[at] == 0) {
      if (size == states.length) {
        grow();
        add(state, moreHigh, moreLow, share);
        return;
      }
      states[size] = state;
      table[at] = ++size;
    }
    if (isCounted) {
      count(table[at] - 1, moreHigh, moreLow, share);
    }
  }

  /** Returns about how many ways a state has. */
  double approximately(int at) {
    return high(at) * UNIT + low(at);
  }

  /** Adds the expected number of ways to a state, over chance. */
  void addAbout(long state, double ways, RandomGenerator random) {
    double whole = Math.floor(ways + random.nextDouble());
    if (whole >= UNIT * UNIT) {
      throw new ArithmeticException();
    }
    long moreHigh = (long) (whole / UNIT);
    add(state, moreHigh, (long) (whole - moreHigh * UNIT), 1);
  }

  private void count(int index, long moreHigh, long moreLow, long share) {
    if (share == Long.MAX_VALUE) { // a saturated binomial
      throw new ArithmeticException();
    }
    long sum = low[index] + (moreLow * share & LOW);
    long carry = (sum >>> Long.SIZE - 1) + times(moreLow, share);
    low[index] = sum & LOW;
    high[index] =
        Math.addExact(high[index], Math.addExact(carry, Math.multiplyExact(moreHigh, share)));
  }

  /** Returns the part of a product of two numbers of 63 bits above its lowest 63 bits. */
  private static long times(long a, long b) {
    long a1 = a >>> 32;
    long b1 = b >>> 32;
    long a0 = a & HALF;
    long b0 = b & HALF;
    long middle = (a0 * b0 >>> 32) + (a1 * b0 & HALF) + (a0 * b1 & HALF);
    long top = a1 * b1 + (a1 * b0 >>> 32) + (a0 * b1 >>> 32) + (middle >>> 32);
    return top << 1 | a * b >>> Long.SIZE - 1;
  }

  private void grow() {
    states = Arrays.copyOf(states, 2 * size);
    if (isCounted) {
      high = Arrays.copyOf(high, 2 * size);
      low = Arrays.copyOf(low, 2 * size);
    }
    table = new int[4 * size];
    int mask = table.length - 1;
    for (int i = 0; i < size; i++) {
      int at = (int) (states[i] * SPREAD >>> Integer.SIZE) & mask;
      while (table[at] != 0) {
        at = at + 1 & mask;
      }
      table[at] = i + 1;
    }
  }
}
