package org.possibledeals.cluedo.agents;

import org.possibledeals.agents.contest.Roster;
import org.possibledeals.cluedo.rules.CluedoObservation;
import org.possibledeals.cluedo.rules.Move;

/** The agents that can be asked for by name. */
public final class CluedoAgents {

  /** The roster of Cluedo. */
  public static final Roster<CluedoObservation, Move> ROSTER =
      Roster.<CluedoObservation, Move>of("Cluedo")
          .with("kripke", "asks for what may be, and accuses when it knows", Program.agent())
          .with("cautious", "asks and shows at random, and never accuses", new CautiousAgent())
          .withRandom();

  private CluedoAgents() {}
}
