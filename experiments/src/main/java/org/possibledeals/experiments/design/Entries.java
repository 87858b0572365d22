package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
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
  private final Map<String, Node> values = new LinkedHashMap<>();
  private final Map<String, Node> keys = new LinkedHashMap<>();

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
      if (values.put(key, tuple.getValueNode()) != null) {
        throw wrong(tuple.getKeyNode(), "%s stands here a second time.".formatted(key));
      }
      keys.put(key, tuple.getKeyNode());
    }
  }

  /** Refuses all keys but these. */
  Entries only(List<String> known) {
    for (var key : keys.entrySet()) {
      if (!known.contains(key.getKey())) {
        throw wrong(
            key.getValue(),
            "Unknown key %s; the keys are %s.".formatted(key.getKey(), String.join(", ", known)));
      }
    }
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

  ImmutableList<String> keys() {
    return ImmutableList.copyOf(keys.keySet());
  }

  boolean has(String key) {
    return values.containsKey(key);
  }

  Node node(String key) {
    return Optional.ofNullable(values.get(key))
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

  /**
   * Returns what {@code reader} makes of the value of a key; its refusal gets file, line and
   * column.
   */
  <R> R read(String key, Function<String, R> reader) {
    try {
      return reader.apply(text(key));
    } catch (IllegalArgumentException e) {
      throw wrong(node(key), e.getMessage());
    }
  }

  /** Returns the same of a key itself. */
  <R> R key(String key, Function<String, R> reader) {
    try {
      return reader.apply(key);
    } catch (IllegalArgumentException e) {
      throw wrong(node(key), e.getMessage());
    }
  }

  /** Returns the same of an item of a list. */
  <R> R read(String key, int position, Function<String, R> reader) {
    String text = list(key).get(position);
    try {
      return reader.apply(text);
    } catch (IllegalArgumentException e) {
      throw e.getMessage().startsWith(file + ":") ? e : wrong(item(key, position), e.getMessage());
    }
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
