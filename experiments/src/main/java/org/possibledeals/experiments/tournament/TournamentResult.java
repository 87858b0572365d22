package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;

/**
 * The result of a completed tournament, failures of agents included.
 *
 * @param standings of the matches as they count: who failed has forfeited
 * @param forfeits one for each agent that failed, in the order in which they first did
 */
public record TournamentResult(Standings standings, ImmutableList<Forfeit> forfeits) {

  /**
   * The matches that an agent forfeited because it failed in them.
   *
   * @param agent its name
   * @param matches how many there are
   * @param deal of the first of them, from 0
   * @param seating number of the seating of the first among those of its deal, from 0
   * @param first what happened in it
   */
  public record Forfeit(String agent, long matches, int deal, int seating, AgentFailure first) {

    /** Returns all of it in a sentence. */
    public String told() {
      return "%s forfeited %,d match%s; first in deal %d, seating %d, after %d moves: it %s."
          .formatted(
              agent, matches, matches == 1 ? "" : "es", deal, seating, first.move(), first.told());
    }

    Forfeit andOneMore() {
      return new Forfeit(agent, matches + 1, deal, seating, first);
    }
  }
}
