package org.possibledeals.kripke.plan;

import com.google.common.collect.ImmutableMap;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.ActionModel;

/**
 * The moves of a plan: each designated event of the action models, and announcements of agents.
 *
 * @param actions the action models, by the names that updates give them
 * @param announcers for each agent that announces, the most of its cells in one announcement
 */
public record Moves(
    ImmutableMap<String, ActionModel> actions, ImmutableMap<AgentId, Integer> announcers) {

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one is not positive
   */
  public Moves {
    announcers.forEach(
        (agent, most) -> {
          if (most < 1) {
            throw new IllegalArgumentException(
                "Announcer %s cannot announce up to %d cells; give a number from 1."
                    .formatted(agent, most));
          }
        });
  }
}
