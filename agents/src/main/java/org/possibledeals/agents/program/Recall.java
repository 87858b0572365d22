package org.possibledeals.agents.program;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a text means, by the words that were looked at to find out. In a position where these words
 * have the same values it means the same, and nothing is evaluated again. Words without arguments
 * are looked at once a rule and decision. Safe for threads.
 *
 * @param <T> meaning
 */
final class Recall<T> {

  /** Maximum number of meanings that are kept; any more are found anew each time. */
  private static final int MOST = 1 << 17;

  private static final Object NOTHING = new Object();

  /** Stands for the frame, on which all depends. */
  private static final String FRAME = "";

  /** What depends on words, by their values; which words these are turns out. */
  private static final class ByWords<T> {
    private volatile ImmutableList<String> words = ImmutableList.of();
    private final Map<List<Object>, T> known = new ConcurrentHashMap<>();

    @Nullable T get(ProgramPosition<?> position) {
      return known.get(values(position));
    }

    synchronized T get(ProgramPosition<?> position, Set<String> read, Supplier<T> made) {
      if (!words.containsAll(read)) {
        known.clear();
        words = Sets.union(ImmutableSet.copyOf(words), read).immutableCopy().asList();
      }
      return known.computeIfAbsent(values(position), values -> made.get());
    }

    private List<Object> values(ProgramPosition<?> position) {
      ImmutableList<String> words = this.words;
      Object[] values = new Object[words.size()];
      for (int i = 0; i < values.length; i++) {
        String word = words.get(i);
        Object value = word.equals(FRAME) ? position.frame() : position.value(word);
        values[i] = value == null ? NOTHING : value;
      }
      return Arrays.asList(values);
    }
  }

  private final ByWords<Map<Object, ByWords<T>>> all = new ByWords<>();
  private final AtomicInteger size = new AtomicInteger();

  /** The meanings in one position. */
  final class Here {
    private final ProgramPosition<?> position;
    private @Nullable Map<Object, ByWords<T>> known;

    private Here(ProgramPosition<?> position) {
      this.position = position;
      known = all.get(position);
    }

    /**
     * Returns a meaning.
     *
     * @param key what it depends on besides the frame and words
     * @param meaning finds it, by the words that it looks at
     */
    T of(Object key, Function<Function<String, @Nullable Object>, T> meaning) {
      ByWords<T> byWords = known == null ? null : known.get(key);
      T found = byWords == null ? null : byWords.get(position);
      return found == null ? learned(key, meaning) : found;
    }

    /** Finds the meaning, and keeps it under the values of the words that are looked at. */
    private T learned(Object key, Function<Function<String, @Nullable Object>, T> meaning) {
      Set<String> read = new LinkedHashSet<>(ImmutableList.of(FRAME));
      T found =
          meaning.apply(
              word -> {
                read.add(word);
                return position.value(word);
              });
      if (size.incrementAndGet() <= MOST) {
        Set<String> ofAll = Sets.filter(read, word -> word.indexOf('(') < 0);
        known = all.get(position, ofAll, ConcurrentHashMap::new);
        known
            .computeIfAbsent(key, k -> new ByWords<>())
            .get(position, Sets.difference(read, ofAll), () -> found);
      }
      return found;
    }
  }

  /** Makes ready for the meanings in a position. */
  Here in(ProgramPosition<?> position) {
    return new Here(position);
  }
}
