package org.possibledeals.terminal.serve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
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

  private static boolean isMissing(JsonNode request, String name) {
    return !request.has(name) || request.get(name).isNull();
  }

  /** Returns the error for a part of a request that is not what is wanted. */
  static IllegalArgumentException wrong(String name, JsonNode value, String wanted) {
    String text = value.toString();
    return new IllegalArgumentException(
        "\"%s\" is %s, not %s."
            .formatted(name, wanted, text.length() > 60 ? text.substring(0, 60) + "…" : text));
  }

  static String text(JsonNode request, String name, String otherwise) {
    if (isMissing(request, name)) {
      return otherwise;
    }
    JsonNode value = request.get(name);
    if (!value.isString()) {
      throw wrong(name, value, "a text");
    }
    return value.stringValue();
  }

  static List<String> texts(JsonNode request, String name, String otherwise) {
    if (isMissing(request, name) || !request.get(name).isArray()) {
      return List.of(text(request, name, otherwise));
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode value : request.get(name)) {
      if (!value.isString()) {
        throw wrong(name, value, "a list of texts");
      }
      texts.add(value.stringValue());
    }
    return texts;
  }

  static long number(JsonNode request, String name, long otherwise) {
    if (isMissing(request, name)) {
      return otherwise;
    }
    JsonNode value = request.get(name);
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw wrong(name, value, "a whole number of at most 64 bits");
    }
    return value.longValue();
  }

  /** Returns the seed of a request, or empty if it has none. */
  static Optional<Long> seed(JsonNode request) {
    return isMissing(request, "seed") ? Optional.empty() : Optional.of(number(request, "seed", 0));
  }

  /** Returns the action of a request, or empty if it has none. */
  static OptionalInt action(JsonNode request) {
    if (isMissing(request, "action")) {
      return OptionalInt.empty();
    }
    JsonNode value = request.get("action");
    if (!value.isIntegralNumber() || !value.canConvertToInt()) {
      throw wrong("action", value, "a whole number");
    }
    return OptionalInt.of(value.intValue());
  }

  static boolean truth(JsonNode request, String name) {
    if (isMissing(request, name)) {
      return false;
    }
    JsonNode value = request.get(name);
    if (!value.isBoolean()) {
      throw wrong(name, value, "true or false");
    }
    return value.booleanValue();
  }

  static JsonNode object(JsonNode request, String name) {
    if (isMissing(request, name)) {
      return JsonNodeFactory.instance.objectNode();
    }
    JsonNode value = request.get(name);
    if (!value.isObject()) {
      throw wrong(name, value, "an object");
    }
    return value;
  }
}
