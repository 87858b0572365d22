package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.possibledeals.experiments.design.Keys.Key;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * The keys of one mapping of a file and what stands beside them. Each mistake is an {@link
 * IllegalArgumentException} whose message begins with file, line and column.
 */
final class Entries {

  private static final ImmutableSet<Tag> USUAL_TAGS =
      ImmutableSet.of(Tag.MAP, Tag.SEQ, Tag.STR, Tag.INT, Tag.FLOAT, Tag.BOOL, Tag.NULL);

  private final String file;
  private final Node node;
  private final Map<String, NodeTuple> tuples = new LinkedHashMap<>();

  /** Reads a mapping, and checks of its keys only that none stands there twice. */
  Entries(String file, Node node, String what) {
    this.file = file;
    this.node = node;
    if (!(node instanceof MappingNode mapping)) {
      throw wrong(node, what + " is a mapping of keys to values, key: value.");
    }
    requireUsual(node);
    for (NodeTuple tuple : mapping.getValue()) {
      String key = text(tuple.getKeyNode(), "a key");
      if (tuples.put(key, tuple) != null) {
        throw wrong(tuple.getKeyNode(), "%s stands here a second time.".formatted(key));
      }
    }
  }

  /** Returns the mapping beside a key. */
  Entries within(String key) {
    return within(node(key), key);
  }

  /** Returns the mapping at a node of the same file. */
  Entries within(Node other, String what) {
    return new Entries(file, other, what);
  }

  /** Refuses all keys but these. */
  Entries only(List<Key> known) {
    List<String> names = known.stream().map(Key::name).toList();
    tuples.forEach(
        (key, tuple) -> {
          if (!names.contains(key)) {
            throw wrong(
                tuple.getKeyNode(),
                "Unknown key %s; the keys are %s.".formatted(key, String.join(", ", names)));
          }
        });
    return this;
  }

  /** Refuses a tag that would make a value something else than it looks like. */
  private void requireUsual(Node value) {
    if (!USUAL_TAGS.contains(value.getTag())) {
      throw wrong(
          value,
          "The tag %s means nothing here; leave it out.".formatted(value.getTag().getValue()));
    }
  }

  /** Refuses some keys, which do not go with others. */
  void refuse(String problem, String... others) {
    for (String key : others) {
      if (has(key)) {
        throw wrong(key, problem.formatted(key));
      }
    }
  }

  ImmutableList<String> keys() {
    return ImmutableList.copyOf(tuples.keySet());
  }

  boolean has(String key) {
    return tuples.containsKey(key);
  }

  /** Returns what {@code reader} makes of a key, if it is there. */
  <R> Optional<R> optional(String key, Function<String, R> reader) {
    return has(key) ? Optional.of(reader.apply(key)) : Optional.empty();
  }

  Node node(String key) {
    return Optional.ofNullable(tuples.get(key))
        .map(NodeTuple::getValueNode)
        .orElseThrow(() -> wrong(node, "The key %s is missing.".formatted(key)));
  }

  String text(String key) {
    return text(node(key), key);
  }

  private String text(Node value, String key) {
    if (!(value instanceof ScalarNode scalar) || scalar.getValue().isBlank()) {
      throw wrong(value, key + " is one word or sentence.");
    }
    requireUsual(value);
    return scalar.getValue();
  }

  ImmutableList<String> list(String key) {
    if (!(node(key) instanceof SequenceNode sequence)) {
      throw wrong(node(key), "%s is a list, [a, b, c, d].".formatted(key));
    }
    requireUsual(sequence);
    return sequence.getValue().stream()
        .map(item -> text(item, "an item of " + key))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the node of the item at {@code position} of a list. */
  Node item(String key, int position) {
    return ((SequenceNode) node(key)).getValue().get(position);
  }

  int whole(String key, int least, int most) {
    return number(
        key,
        Integer::parseInt,
        "a whole number from %d to %d".formatted(least, most),
        n -> n >= least && n <= most);
  }

  long seed(String key) {
    return number(key, Long::parseLong, "a whole number", n -> true);
  }

  double number(String key) {
    return number(key, Double::parseDouble, "a number", Double::isFinite);
  }

  double share(String key) {
    return number(key, Double::parseDouble, "a number between 0 and 0.5", p -> p > 0 && p < 0.5);
  }

  /** Returns the constant that the word beside a key names, in lower case. */
  <E extends Enum<E>> E choice(String key, Class<E> of) {
    return choice(
        key,
        Arrays.stream(of.getEnumConstants())
            .collect(
                ImmutableMap.toImmutableMap(
                    each -> each.name().toLowerCase(Locale.ROOT).replace('_', '-'), each -> each)));
  }

  /** Returns the meaning of the word beside a key. */
  <C> C choice(String key, ImmutableMap<String, C> choices) {
    return read(
        key,
        text ->
            Optional.ofNullable(choices.get(text))
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "%s is %s, not %s."
                                .formatted(key, String.join(" or ", choices.keySet()), text))));
  }

  private <N> N number(
      String key, Function<String, N> parser, String what, Predicate<N> isAllowed) {
    String text = text(key);
    try {
      N number = parser.apply(text);
      if (isAllowed.test(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The error below is the same for no number and for a number that is not allowed.
    }
    throw wrong(node(key), "%s is %s, not %s.".formatted(key, what, text));
  }

  /** Returns what {@code reader} makes of the value of a key, as {@link #at} does. */
  <R> R read(String key, Function<String, R> reader) {
    String text = text(key);
    return at(node(key), () -> reader.apply(text));
  }

  /** Returns what {@code reader} makes of each position of a list. */
  <R> ImmutableList<R> each(String key, IntFunction<R> reader) {
    return IntStream.range(0, list(key).size())
        .mapToObj(i -> at(item(key, i), () -> reader.apply(i)))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns what {@code reader} returns; its refusal gets the place of a node if it has none. */
  <R> R at(Node place, Supplier<R> reader) {
    try {
      return reader.get();
    } catch (IllegalArgumentException e) {
      String problem = String.valueOf(e.getMessage());
      throw problem.startsWith(file + ":") ? e : wrong(place, problem);
    }
  }

  /** Returns the refusal of the whole mapping. */
  IllegalArgumentException wrong(String problem) {
    return wrong(node, problem);
  }

  IllegalArgumentException wrong(String key, String problem) {
    return wrong(node(key), problem);
  }

  IllegalArgumentException wrong(Node at, String problem) {
    return wrong(file, at.getStartMark(), problem);
  }

  static IllegalArgumentException wrong(String file, long line, String problem) {
    return new IllegalArgumentException("%s:%d:1: %s".formatted(file, line, problem));
  }

  static IllegalArgumentException wrong(String file, Optional<Mark> at, String problem) {
    String place =
        at.map(mark -> ":%d:%d".formatted(mark.getLine() + 1, mark.getColumn() + 1)).orElse("");
    return new IllegalArgumentException(file + place + ": " + problem);
  }
}
