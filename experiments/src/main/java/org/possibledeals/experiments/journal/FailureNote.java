package org.possibledeals.experiments.journal;

import org.possibledeals.experiments.tournament.AgentFailure;

/**
 * A failure of an agent in a match, with all that it takes to see it again.
 *
 * @param table position of the table in the experiment, from 0
 * @param deal from 0
 * @param seating number of the seating among those of the deal, from 0
 * @param agent its name
 * @param failure what happened
 * @param record of the match in JSON, up to the failure as the agents played it, and from there on
 *     with moves at random for the one that failed
 */
public record FailureNote(
    int table, int deal, int seating, String agent, AgentFailure failure, String record) {

  FailureNote withRecord(String other) {
    return new FailureNote(table, deal, seating, agent, failure, other);
  }
}
