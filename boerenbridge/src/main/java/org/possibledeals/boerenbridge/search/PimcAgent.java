package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.Rollouts;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;

/**
 * Tries each move in worlds drawn uniformly from its cell, in which everybody aims at their bid to
 * the end of the round. It infers nothing from what the others did.
 */
public final class PimcAgent extends SearchAgent {

  /** The most worlds that can be asked for. */
  public static final int MOST_WORLDS = 100_000;

  private final int worlds;

  /** Makes an agent that draws so many worlds for a move, at least 1. */
  public PimcAgent(int worlds) {
    this.worlds = worlds;
  }

  @Override
  double[] values(BoerenbridgeObservation seen, int[] moves, RandomNumbers random) {
    Beliefs beliefs = Beliefs.blind(seen, Types.uniform(ImmutableList.of(), 0, 0));
    return Rollouts.values(
        new SimulatedRound(beliefs.now().players),
        beliefs.uniform(worlds, RoundPolicy.BID_AIMER, random),
        seen.seat(),
        moves,
        random);
  }
}
