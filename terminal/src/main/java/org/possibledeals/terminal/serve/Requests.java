package org.possibledeals.terminal.serve;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Reads the parts of a request; what is missing or null has a default. */
final class Requests {

  private Requests() {}

  /**
   * Checks that a request, or a part of one, has no other keys than these.
   *
   * @param what the name of the part, for the error
   * @throws IllegalArgumentException if it has
   */
  static void requireOnly(JsonNode request, String what, List<String> keys) {
    for (String key : request.propertyNames()) {
      if (!keys.contains(key)) {
        throw new IllegalArgumentException(
            "%s has no \"%s\"; it has %s."
                .formatted(
                    what,
                    key.length() > 60 ? key.substring(0, 60) + "…" : key,
                    keys.isEmpty() ? "nothing" : String.join(", ", keys)));
      }
    }
  }

  /** Returns a part of a request, or empty if it is missing or null. */
  private static Optional<JsonNode> part(
      JsonNode request, String name, Predicate<JsonNode> isWanted, String wanted) {
    JsonNode value = request.path(name);
    if (value.isMissingNode() || value.isNull()) {
      return Optional.empty();
    }
    if (!isWanted.test(value)) {
      throw wrong(name, value, wanted);
    }
    return Optional.of(value);
  }

  /** Returns the error for a part of a request that is not what is wanted. */
  static IllegalArgumentException wrong(String name, JsonNode value, String wanted) {
    String text = value.toString();
    return new IllegalArgumentException(
        "\"%s\" is %s, not %s."
            .formatted(name, wanted, text.length() > 60 ? text.substring(0, 60) + "…" : text));
  }

  static String text(JsonNode request, String name, String otherwise) {
    return part(request, name, JsonNode::isString, "a text")
        .map(JsonNode::stringValue)
        .orElse(otherwise);
  }

  static List<String> texts(JsonNode request, String name, String otherwise) {
    if (!request.path(name).isArray()) {
      return List.of(text(request, name, otherwise));
    }
    for (JsonNode value : request.get(name)) {
      if (!value.isString()) {
        throw wrong(name, value, "a list of texts");
      }
    }
    return request.get(name).valueStream().map(JsonNode::stringValue).toList();
  }

  static long number(JsonNode request, String name, long otherwise) {
    return whole(request, name).orElse(otherwise);
  }

  private static Optional<Long> whole(JsonNode request, String name) {
    return part(
            request,
            name,
            value -> value.isIntegralNumber() && value.canConvertToLong(),
            "a whole number of at most 64 bits")
        .map(JsonNode::longValue);
  }

  /** Returns the seed of a request, or empty if it has none. */
  static Optional<Long> seed(JsonNode request) {
    return whole(request, "seed");
  }

  /** Returns the action of a request, or empty if it has none. */
  static OptionalInt action(JsonNode request) {
    return part(
            request,
            "action",
            value -> value.isIntegralNumber() && value.canConvertToInt(),
            "a whole number of at most 32 bits")
        .map(value -> OptionalInt.of(value.intValue()))
        .orElse(OptionalInt.empty());
  }

  static boolean truth(JsonNode request, String name) {
    return part(request, name, JsonNode::isBoolean, "true or false")
        .map(JsonNode::booleanValue)
        .orElse(false);
  }

  static JsonNode object(JsonNode request, String name) {
    return part(request, name, JsonNode::isObject, "an object")
        .orElseGet(JsonNodeFactory.instance::objectNode);
  }
}
