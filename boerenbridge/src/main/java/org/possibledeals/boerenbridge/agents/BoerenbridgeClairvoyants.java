package org.possibledeals.boerenbridge.agents;

import org.possibledeals.agents.contest.Clairvoyants;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.boerenbridge.search.CheatBelief;

/** The clairvoyants that can be asked for by name: bounds for agents, which see all cards. */
public final class BoerenbridgeClairvoyants {

  /** The clairvoyants of BoerenBridge. */
  public static final Clairvoyants<State, Move> ALL =
      Clairvoyants.<State, Move>of("BoerenBridge")
          .with(
              "cheat-greedy",
              "looks to the end of the trick, all hands open; bids what it would then take",
              new CheatGreedy())
          .with(
              "cheat-belief[2000]",
              "belief in worlds that all have the actual deal; also with opponents=, types=,"
                  + " without=",
              CheatBelief::named);

  private BoerenbridgeClairvoyants() {}
}
