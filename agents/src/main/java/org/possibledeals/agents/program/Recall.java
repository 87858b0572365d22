package org.possibledeals.agents.program;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a text means, by the words that were looked at to find out. In a position where these words
 * have the same values it means the same, and nothing is evaluated again. Safe for threads.
 *
 * @param <T> meaning
 */
final class Recall<T> {

  /** Maximum number of meanings that are kept; any more are found anew each time. */
  private static final int MOST = 1 << 17;

  /** Twice the number of values of a word that are found by identity. */
  private static final int FEW = 16;

  private static final Object NOTHING = new Object();

  /** What is looked at next, or what it means. */
  private static final class Node<T> {
    private volatile @Nullable String word;
    private volatile @Nullable T meaning;

    /** The first values, and in turn the node behind each: few are found faster than by a map. */
    private volatile Object[] few = {};

    private final Map<Object, Node<T>> next = new ConcurrentHashMap<>(1);

    @SuppressWarnings("unchecked") // behind a value is its node
    Node<T> next(Object value) {
      Object[] known = few;
      for (int i = 0; i < known.length; i += 2) {
        if (known[i] == value) {
          return (Node<T>) known[i + 1];
        }
      }
      Node<T> node = next.computeIfAbsent(value, v -> new Node<>());
      if (known.length < FEW) {
        Object[] more = Arrays.copyOf(known, known.length + 2);
        more[known.length] = value;
        more[known.length + 1] = node;
        few = more;
      }
      return node;
    }
  }

  private final Map<Object, Map<Object, Node<T>>> frames = new ConcurrentHashMap<>();
  private final AtomicInteger size = new AtomicInteger();

  /**
   * Returns the meaning in a position.
   *
   * @param key what it depends on besides the frame and words
   * @param meaning finds it, by the words that it looks at
   */
  T of(
      Object key,
      ProgramPosition<?> position,
      Function<Function<String, @Nullable Object>, T> meaning) {
    Map<Object, Node<T>> roots =
        frames.computeIfAbsent(position.frame(), frame -> new ConcurrentHashMap<>());
    Node<T> root = roots.get(key);
    if (root == null) {
      root = roots.computeIfAbsent(key, k -> new Node<>());
    }
    Node<T> node = root;
    while (true) {
      T found = node.meaning;
      if (found != null) {
        return found;
      }
      String word = node.word;
      if (word == null) {
        return learned(root, position, meaning);
      }
      Object value = position.value(word);
      node = node.next(value == null ? NOTHING : value);
    }
  }

  /** Finds the meaning, and keeps it under the values of the words that are looked at. */
  private T learned(
      Node<T> root,
      ProgramPosition<?> position,
      Function<Function<String, @Nullable Object>, T> meaning) {
    Map<String, Object> read = new LinkedHashMap<>();
    T found =
        meaning.apply(
            word -> {
              Object value = position.value(word);
              read.putIfAbsent(word, value == null ? NOTHING : value);
              return value;
            });
    if (size.incrementAndGet() <= MOST) {
      keep(root, read, found);
    }
    return found;
  }

  private synchronized void keep(Node<T> root, Map<String, Object> read, T meaning) {
    Node<T> node = root;
    for (var entry : read.entrySet()) {
      node.word = entry.getKey();
      node = node.next(entry.getValue());
    }
    node.meaning = meaning;
  }
}
