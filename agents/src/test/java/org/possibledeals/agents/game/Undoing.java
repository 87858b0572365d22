package org.possibledeals.agents.game;

import com.google.common.collect.ImmutableList;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Finds streams from which a player's generator may come, by its whole state: by the inversion that
 * undid the mixing of earlier versions, and by every operation of {@link RandomStreams}.
 */
public final class Undoing {

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** The labels that games, tables and tournaments give to streams. */
  private static final ImmutableList<Long> LABELS =
      LongStream.rangeClosed(-1, 3).boxed().collect(ImmutableList.toImmutableList());

  private Undoing() {}

  /** Returns all that {@code random} keeps, and the words it kept and returns around here. */
  static long[] known(RandomGenerator random) {
    long[] state = state(random);
    LongStream.Builder known = LongStream.builder();
    for (int step = 0; step < 4; step++) {
      LongStream.of(state).forEach(known::add);
      undoStep(state);
    }
    if (random instanceof RandomNumbers numbers) {
      numbers.copy().longs(4).forEach(known::add);
    }
    return known.build().distinct().toArray();
  }

  private static long[] state(RandomGenerator random) {
    return Stream.of(random.getClass().getDeclaredFields())
        .filter(field -> field.getType() == long.class && !Modifier.isStatic(field.getModifiers()))
        .mapToLong(field -> value(field, random))
        .toArray();
  }

  private static long value(Field field, RandomGenerator random) {
    try {
      field.setAccessible(true);
      return field.getLong(random);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Undoes one step of xoshiro256++. */
  private static void undoStep(long[] state) {
    long s3 = Long.rotateRight(state[3], 45);
    long s0 = state[0] ^ s3;
    long both = state[1] ^ s0; // s1 ^ s2, before the step
    long s2AndShifted = state[2] ^ s0; // s2 ^ (s1 << 17)
    long s1 = 0;
    for (int bit = 0; bit < Long.SIZE; bit++) {
      long s2Bit = s2AndShifted ^ s1 << 17;
      s1 |= (both ^ s2Bit) & 1L << bit;
    }
    state[0] = s0;
    state[1] = s1;
    state[2] = both ^ s1;
    state[3] = s3 ^ s1;
  }

  /** Returns the streams one or two above and beside, as far as any operation leads there. */
  public static ImmutableList<RandomStreams> streams(RandomGenerator random) {
    long[] known = known(random);
    List<RandomStreams> found = new ArrayList<>();
    for (long word : known) {
      for (long seed : seedsAbove(word)) {
        found.add(new RandomStreams(seed));
      }
      for (long other : known) {
        found.add(new RandomStreams(new SipHash(word, other)));
      }
    }
    return withStreamsBelow(found, RandomStreams::of);
  }

  /** Returns the streams that may be, and those one and two below each. */
  static <S> ImmutableList<S> withStreamsBelow(List<S> found, BiFunction<S, Long, S> of) {
    Function<S, Stream<S>> below = one -> LABELS.stream().map(label -> of.apply(one, label));
    return found.stream()
        .flatMap(
            one ->
                Stream.concat(
                    Stream.of(one),
                    below
                        .apply(one)
                        .flatMap(next -> Stream.concat(Stream.of(next), below.apply(next)))))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the seeds of earlier versions from which a long may have come. */
  static ImmutableList<Long> seedsAbove(long word) {
    var seeds = ImmutableList.<Long>builder();
    LongFunction<Stream<Long>> parents =
        seed -> LABELS.stream().map(label -> unmixed(seed) - GOLDEN * mixed(label + 1));
    for (long seed : new long[] {word, word - GOLDEN, unmixed(word), unmixed(word) - GOLDEN}) {
      seeds.add(seed);
      parents.apply(seed).forEach(seeds::add);
      parents.apply(seed).flatMap(parents::apply).forEach(seeds::add);
    }
    return seeds.build();
  }

  /** MurmurHash3's finaliser in Stafford's variant 13, which earlier versions mixed by. */
  static long mixed(long z) {
    long y = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    long x = (y ^ (y >>> 27)) * 0x94D049BB133111EBL;
    return x ^ (x >>> 31);
  }

  /** Undoes {@link #mixed}: of odd numbers there are inverses, and shifts are undone twice. */
  static long unmixed(long z) {
    long x = (z ^ (z >>> 31) ^ (z >>> 62)) * 0x319642B2D24D8EC3L;
    long y = (x ^ (x >>> 27) ^ (x >>> 54)) * 0x96DE1B173F119089L;
    return y ^ (y >>> 30) ^ (y >>> 60);
  }
}
