package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;

/**
 * What came of a tournament that was played to its end, also where agents failed.
 *
 * @param standings of the matches as they count: who failed has forfeited
 * @param forfeits one for each agent that failed, in the order in which they first did
 */
public record TournamentResult(Standings standings, ImmutableList<Forfeit> forfeits) {}
