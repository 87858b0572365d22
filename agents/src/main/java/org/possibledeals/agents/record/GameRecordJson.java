package org.possibledeals.agents.record;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.possibledeals.agents.game.Salt;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Records as JSON, and back, field by field, so that an error can name the field. */
final class GameRecordJson {

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private GameRecordJson() {}

  static String write(GameRecord record) {
    ObjectNode node = JSON.createObjectNode();
    node.put("version", record.version());
    node.put("game", record.game());
    node.put("rules", record.rules());
    node.put("seed", record.seed());
    record.salt().ifPresent(salt -> node.put("salt", salt.toString()));
    node.put("deal", record.deal());
    ArrayNode agents = node.putArray("agents");
    record.agents().forEach(agents::add);
    ArrayNode moves = node.putArray("moves");
    record.moves().forEach(moves::add);
    ArrayNode points = node.putArray("points");
    record.points().forEach(points::add);
    if (record.isBrokenOff()) {
      node.put("brokenOff", true);
    }
    if (record.isOpenedByFirstSeat()) {
      node.put("openedByFirstSeat", true);
    }
    record.source().ifPresent(text -> node.put("source", text));
    if (!record.forfeits().isEmpty()) {
      ArrayNode forfeits = node.putArray("forfeits");
      record.forfeits().forEach(forfeits::add);
    }
    return JSON.writeValueAsString(node);
  }

  static GameRecord read(String line) {
    JsonNode node = parse(line);
    return new GameRecord(
        text(node, "version"),
        text(node, "game"),
        text(node, "rules"),
        field(node, "seed", "a whole number", GameRecordJson::isLong, JsonNode::longValue),
        node.has("salt") ? Optional.of(Salt.read(text(node, "salt"))) : Optional.empty(),
        field(node, "deal", "a whole number", JsonNode::isInt, JsonNode::intValue),
        list(node, "agents", "texts", JsonNode::isString, JsonNode::stringValue),
        list(node, "moves", "texts", JsonNode::isString, JsonNode::stringValue),
        numbers(node, "points"),
        isTrue(node, "brokenOff"),
        isTrue(node, "openedByFirstSeat"),
        node.has("source") ? Optional.of(text(node, "source")) : Optional.empty(),
        ImmutableSortedSet.copyOf(
            node.has("forfeits") ? numbers(node, "forfeits") : ImmutableList.<Integer>of()));
  }

  private static boolean isTrue(JsonNode node, String name) {
    return node.has(name) && field(node, name, "true", JsonNode::isBoolean, JsonNode::booleanValue);
  }

  private static JsonNode parse(String line) {
    try {
      JsonNode node = JSON.readTree(line);
      if (node.isObject()) {
        return node;
      }
    } catch (JacksonException e) {
      TokenStreamLocation where = e.getLocation();
      throw new IllegalArgumentException(
          "Not JSON%s. A record is one JSON object on one line, with each field once."
              .formatted(where == null ? "" : ", from column %d on".formatted(where.getColumnNr())),
          e);
    }
    throw new IllegalArgumentException(
        "No JSON object, but: %s. A record is one JSON object on one line."
            .formatted(line.length() > 60 ? line.substring(0, 60) + "…" : line));
  }

  private static boolean isLong(JsonNode node) {
    return node.isIntegralNumber() && node.canConvertToLong();
  }

  private static String text(JsonNode node, String name) {
    return field(node, name, "a text", JsonNode::isString, JsonNode::stringValue);
  }

  private static <T> T field(
      JsonNode node,
      String name,
      String kind,
      Predicate<JsonNode> is,
      Function<JsonNode, T> value) {
    JsonNode found = node.path(name);
    if (!is.test(found)) {
      throw new IllegalArgumentException(
          "The field \"%s\" should be %s, but it is %s."
              .formatted(name, kind, found.isMissingNode() ? "missing" : found));
    }
    return value.apply(found);
  }

  private static ImmutableList<Integer> numbers(JsonNode node, String name) {
    return list(node, name, "whole numbers", JsonNode::isInt, JsonNode::intValue);
  }

  private static <T> ImmutableList<T> list(
      JsonNode node,
      String name,
      String kind,
      Predicate<JsonNode> is,
      Function<JsonNode, T> value) {
    return field(
        node,
        name,
        "a list of " + kind,
        found -> found.isArray() && found.valueStream().allMatch(is),
        found -> found.valueStream().map(value).collect(ImmutableList.toImmutableList()));
  }
}
