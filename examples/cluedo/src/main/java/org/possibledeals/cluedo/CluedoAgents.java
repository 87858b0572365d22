package org.possibledeals.cluedo;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.contest.Roster;

/** The agents that can be asked for by name. */
final class CluedoAgents {

  /** The roster of Cluedo. */
  public static final Roster<CluedoObservation, CluedoMove> ROSTER =
      Roster.<CluedoObservation, CluedoMove>of("Cluedo")
          .with("kripke", "asks for what may be, and accuses when it knows", CluedoProgram.agent())
          .with("cautious", "asks and shows at random, and never accuses", CluedoAgents::cautious)
          .withRandom();

  private CluedoAgents() {}

  /** An accusation in the dark would lose. */
  private static CluedoMove cautious(
      CluedoObservation seen, ImmutableList<CluedoMove> legalMoves, RandomGenerator random) {
    List<CluedoMove> moves =
        legalMoves.stream().filter(move -> !(move instanceof CluedoMove.Accuse)).toList();
    return moves.get(random.nextInt(moves.size()));
  }
}
