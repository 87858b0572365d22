package org.possibledeals.lama.agents;

import org.possibledeals.agents.contest.Roster;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.Move;

/** The agents that can be asked for by name. */
public final class LamaAgents {

  /** The roster of L.A.M.A.. */
  public static final Roster<LamaObservation, Move> ROSTER =
      Roster.<LamaObservation, Move>of("L.A.M.A.")
          .with(
              "kripke",
              "weighs quitting against drawing by what its model makes likely",
              Program.agent())
          .with(
              "lowest[5]",
              "plays its lowest card; quits with 5 tokens or fewer in hand",
              new LowestAgent(5))
          .with(
              "lowest[10]",
              "plays its lowest card; quits with 10 tokens or fewer in hand",
              new LowestAgent(10))
          .with(
              "lowest[15]",
              "plays its lowest card; quits with 15 tokens or fewer in hand",
              new LowestAgent(15))
          .withRandom();

  private LamaAgents() {}
}
