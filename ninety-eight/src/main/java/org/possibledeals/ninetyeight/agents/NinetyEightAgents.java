package org.possibledeals.ninetyeight.agents;

import org.possibledeals.agents.contest.Roster;
import org.possibledeals.ninetyeight.rules.Move;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;

/** The agents that can be asked for by name. */
public final class NinetyEightAgents {

  /** The roster of Ninety-Eight. */
  public static final Roster<NinetyEightObservation, Move> ROSTER =
      Roster.<NinetyEightObservation, Move>of("Ninety-Eight")
          .with(
              "kripke",
              "asks its model who can still keep the total, and who cannot",
              Program.agent())
          .with(
              "highest",
              "plays the card that makes the total highest and is safe",
              new ByTotalAgent(true))
          .with("lowest", "plays the card that makes the total lowest", new ByTotalAgent(false))
          .withRandom();

  private NinetyEightAgents() {}
}
