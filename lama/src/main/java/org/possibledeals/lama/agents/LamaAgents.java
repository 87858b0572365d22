package org.possibledeals.lama.agents;

import java.util.function.LongSupplier;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.lama.rules.LamaMove;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.search.LamaSearch;

/** The agents that can be asked for by name. */
public final class LamaAgents {

  /** Those that do not search. */
  private static final Roster<LamaObservation, LamaMove> SIMPLE =
      Roster.<LamaObservation, LamaMove>of("L.A.M.A.")
          .with(
              "kripke",
              "weighs quitting against drawing by what its model makes likely",
              LamaProgram.agent())
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

  /**
   * Returns the roster of L.A.M.A.
   *
   * @param nanoClock returns nanoseconds from any origin, for agents whose budget is time
   */
  public static Roster<LamaObservation, LamaMove> roster(LongSupplier nanoClock) {
    return LamaSearch.roster(nanoClock).after(SIMPLE);
  }
}
