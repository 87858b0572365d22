package org.possibledeals.ninetyeight.agents;

import java.util.function.LongSupplier;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.ninetyeight.rules.NinetyEightMove;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;
import org.possibledeals.ninetyeight.search.NinetyEightSearch;

/** The agents that can be asked for by name. */
public final class NinetyEightAgents {

  /** Those that do not search. */
  private static final Roster<NinetyEightObservation, NinetyEightMove> SIMPLE =
      Roster.<NinetyEightObservation, NinetyEightMove>of("Ninety-Eight")
          .with(
              "kripke",
              "asks its model who can still keep the total, and who cannot",
              NinetyEightProgram.agent())
          .with(
              "highest",
              "plays the card that makes the total highest and is safe",
              new ByTotalAgent(true))
          .with("lowest", "plays the card that makes the total lowest", new ByTotalAgent(false))
          .withRandom();

  private NinetyEightAgents() {}

  /**
   * Returns the roster of Ninety-Eight.
   *
   * @param nanoClock returns nanoseconds from any origin, for agents whose budget is time
   */
  public static Roster<NinetyEightObservation, NinetyEightMove> roster(LongSupplier nanoClock) {
    return NinetyEightSearch.roster(nanoClock).after(SIMPLE);
  }
}
