package org.possibledeals.terminal.serve;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.Map;
import org.possibledeals.terminal.option.JsonData;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Replies to requests in lines of JSON: {@code "ok"}, and what was asked or an {@code "error"}. */
final class Lines {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY).build();

  private Lines() {}

  /** Answers the requests of one server. */
  @FunctionalInterface
  interface Answers {

    /**
     * Adds to a reply what a request asks for.
     *
     * @throws IllegalArgumentException if the request is refused
     */
    void answer(String command, JsonNode request, Map<String, Object> reply);
  }

  /**
   * Returns the reply to a line, without a line break. It never throws, whatever a line contains.
   */
  static String reply(String line, Answers answers) {
    try {
      JsonNode request = JSON.readTree(line);
      checkArgument(
          request.isObject(), "A request is an object like {\"command\": \"reset\", \"seed\": 1}.");
      Map<String, Object> reply = JsonData.object("ok", true);
      answers.answer(Requests.text(request, "command", ""), request, reply);
      return JSON.writeValueAsString(reply);
    } catch (IllegalArgumentException e) {
      return refusal(String.valueOf(e.getMessage()));
    } catch (JacksonException e) {
      TokenStreamLocation where = e.getLocation();
      return refusal(
          "A request is one JSON object on a line of its own, with each key once; this line is not%s."
              .formatted(
                  where == null ? "" : ", from column %d on".formatted(where.getColumnNr())));
    }
  }

  private static String refusal(String reason) {
    return JSON.writeValueAsString(JsonData.object("ok", false, "error", reason));
  }
}
