package org.possibledeals.terminal.serve;

import java.util.List;
import java.util.Locale;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.terminal.environment.Company;
import org.possibledeals.terminal.environment.Rewarding;
import tools.jackson.databind.JsonNode;

/**
 * The options of {@code reset}.
 *
 * @param isTakingTurns whether the learner has all seats
 * @param seat the learner's, otherwise
 * @param opponents the agents in the others, otherwise
 */
record Terms(
    boolean isTakingTurns,
    int seat,
    List<String> opponents,
    boolean isArrayWanted,
    boolean isKnowledgeWanted,
    Rewarding rewarding) {

  private static final List<String> KEYS =
      List.of("form", "opponent", "seat", "array", "knowledge", "reward", "reward_at");

  /**
   * Reads options.
   *
   * @throws IllegalArgumentException if there is no such option, or it has no such value
   */
  static Terms of(JsonNode options) {
    Requests.requireOnly(options, "options", KEYS);
    String form = Requests.text(options, "form", "single");
    if (!form.equals("single") && !form.equals("aec")) {
      throw new IllegalArgumentException(
          "No form \"%s\"; there are single and aec.".formatted(form));
    }
    return new Terms(
        form.equals("aec"),
        Math.clamp(Requests.number(options, "seat", 0), -1, Integer.MAX_VALUE),
        Requests.texts(options, "opponent", "random"),
        Requests.truth(options, "array"),
        Requests.truth(options, "knowledge"),
        Rewarding.of(
            Requests.text(options, "reward", usual(Rewarding.USUAL.measure())),
            Requests.text(options, "reward_at", usual(Rewarding.USUAL.moment()))));
  }

  private static String usual(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns who sits where.
   *
   * @throws IllegalArgumentException if there is no such seat or agent
   */
  <O extends Observation, M> Company<O, M> company(Contest<?, O, M> contest) {
    return isTakingTurns ? Company.none(contest) : Company.of(contest, seat, opponents);
  }
}
