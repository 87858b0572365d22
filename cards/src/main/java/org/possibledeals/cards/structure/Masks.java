package org.possibledeals.cards.structure;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.primitives.ImmutableLongArray;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** Sets of small numbers as bits of a {@code long}. */
public final class Masks {
  /** An odd number whose bits are mixed: 2⁶⁴ divided by the golden ratio. */
  private static final long GOLDEN_RATIO = 0x9E37_79B9_7F4A_7C15L;

  private static final Splitter NAMES = Splitter.on(CharMatcher.anyOf(" ,")).omitEmptyStrings();

  private Masks() {}

  /** Returns the members of {@code mask}, ascending. */
  public static IntStream stream(long mask) {
    return IntStream.iterate(0, i -> i < Long.SIZE, i -> i + 1).filter(i -> contains(mask, i));
  }

  public static boolean contains(long mask, int member) {
    return (mask >>> member & 1) != 0;
  }

  /** Returns the {@code k}-th member of {@code mask}, ascending, counted from 0. */
  public static int nth(long mask, int k) {
    return Long.numberOfTrailingZeros(Long.expand(1L << k, mask));
  }

  /** Returns a hash code of masks that differs also where masks differ in few cards of one rank. */
  public static int hash(ImmutableLongArray masks) {
    long hash = 0;
    for (int i = 0; i < masks.length(); i++) {
      hash = Long.rotateLeft((hash ^ masks.get(i)) * GOLDEN_RATIO, Integer.SIZE);
    }
    return (int) hash;
  }

  /**
   * Returns the set of what is named, with blanks or commas between the names.
   *
   * @param member returns the number of a name, and throws if there is none
   * @throws IllegalArgumentException if something is named twice, or as {@code member} throws
   */
  public static long named(String names, ToIntFunction<String> member) {
    long set = 0;
    for (String name : NAMES.split(names)) {
      long one = of(member.applyAsInt(name));
      if ((set & one) != 0) {
        throw new IllegalArgumentException("%s is named twice in \"%s\".".formatted(name, names));
      }
      set |= one;
    }
    return set;
  }

  public static long of(int member) {
    return 1L << member;
  }

  /** Returns {0, …, size - 1}. */
  public static long first(int size) {
    return size == 0 ? 0 : -1L >>> (Long.SIZE - size);
  }
}
