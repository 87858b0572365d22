package org.possibledeals.agents.program;

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

  private static final Object NOTHING = new Object();

  /** What is looked at next, or what it means. */
  private static final class Node<T> {
    private volatile @Nullable String word;
    private volatile @Nullable T meaning;
    private final Map<Object, Node<T>> next = new ConcurrentHashMap<>();
  }

  private final Map<Object, Node<T>> roots = new ConcurrentHashMap<>();
  private final AtomicInteger size = new AtomicInteger();

  /**
   * Returns the meaning in a position.
   *
   * @param key what it depends on besides words
   * @param meaning finds it, by the words that it looks at
   */
  T of(
      Object key,
      ProgramPosition<?> position,
      Function<Function<String, @Nullable Object>, T> meaning) {
    Node<T> root = roots.computeIfAbsent(key, k -> new Node<>());
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
      Object branch = value == null ? NOTHING : value;
      Node<T> next = node.next.get(branch);
      node = next == null ? node.next.computeIfAbsent(branch, b -> new Node<>()) : next;
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
      node = node.next.computeIfAbsent(entry.getValue(), value -> new Node<>());
    }
    node.meaning = meaning;
  }
}
