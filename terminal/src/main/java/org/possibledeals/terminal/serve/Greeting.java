package org.possibledeals.terminal.serve;

import java.util.List;
import java.util.Map;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.kripke.formula.AgentId;
import tools.jackson.databind.JsonNode;

/**
 * The answer to {@code hello}: who plays what, and the spaces.
 *
 * @param version of this project
 */
record Greeting(Contest<?, ?, ?> contest, String version) {

  /** The newest version of the protocol that is spoken here. */
  static final int PROTOCOL = 2;

  /**
   * The oldest one: the second has the options {@code reward} and {@code reward_at}, and refuses
   * keys that it does not have, and to ask for more than the first there is nothing to change.
   */
  private static final int OLDEST = 1;

  void answer(JsonNode request, Map<String, Object> reply) {
    Requests.requireOnly(request, "hello", List.of("command", "protocol"));
    long wanted = Requests.number(request, "protocol", PROTOCOL);
    if (wanted < OLDEST || wanted > PROTOCOL) {
      throw new IllegalArgumentException(
          "Protocol %d is not spoken here; %d and %d are.".formatted(wanted, OLDEST, PROTOCOL));
    }
    reply.put("protocol", wanted);
    reply.put("version", version);
    reply.put("game", contest.gameName());
    reply.put("rules", contest.rulesName());
    reply.put("agents", contest.game().players().stream().map(AgentId::name).toList());
    reply.put("opponents", contest.agents().descriptions().keySet());
    new Spaces<>(contest.view()).describe(reply);
  }
}
