package org.possibledeals.agents.program;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.possibledeals.agents.program.ProgramPosition.Lookup;

/**
 * What depends on words, by their values; which words these are turns out. In positions where they
 * have the same values a text means the same, and nothing is evaluated again. Safe for threads.
 *
 * @param <T> meaning
 */
final class Recall<T> {

  /** Maximum number of meanings that are kept; any more are found anew each time. */
  private static final int MOST = 1 << 17;

  private static final Object NOTHING = new Object();

  /** Stands for the values of no words. */
  private static final Object NONE = new Object();

  /** The values of several words. */
  private static final class Values {
    private final Object[] all;
    private final int hash;

    Values(Object[] all) {
      this.all = all;
      hash = Arrays.hashCode(all);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Values it && hash == it.hash && Arrays.equals(all, it.all);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  private final AtomicInteger kept;
  private final Map<Object, T> known = new ConcurrentHashMap<>();
  private ImmutableSet<String> words = ImmutableSet.of();
  private volatile Lookup[] lookups = {};

  /**
   * Knows nothing yet.
   *
   * @param kept how many meanings are kept, here and by others that share the number
   */
  Recall(AtomicInteger kept) {
    this.kept = kept;
  }

  /** Returns what is known in a position. */
  @Nullable T get(ProgramPosition<?> position) {
    return known.get(values(position));
  }

  /** Returns what is known, or else learned, in a position, and depends on some words at least. */
  synchronized T learned(ProgramPosition<?> position, Set<String> read, Supplier<T> found) {
    if (!words.containsAll(read)) {
      known.clear();
      words = Sets.union(words, read).immutableCopy();
      lookups = words.stream().map(position::lookup).toArray(Lookup[]::new);
    }
    Object values = values(position);
    T before = known.get(values);
    if (before != null) {
      return before;
    }
    T now = found.get();
    if (kept.incrementAndGet() <= MOST) {
      known.put(values, now);
    }
    return now;
  }

  private Object values(ProgramPosition<?> position) {
    Lookup[] all = lookups;
    if (all.length < 2) {
      return all.length == 0 ? NONE : value(all[0], position);
    }
    Object[] values = new Object[all.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(all[i], position);
    }
    return new Values(values);
  }

  private static Object value(Lookup word, ProgramPosition<?> position) {
    Object value = word.in(position);
    return value == null ? NOTHING : value;
  }
}
