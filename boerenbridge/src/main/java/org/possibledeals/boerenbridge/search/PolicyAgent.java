package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;

/**
 * Moves as a policy of playouts does.
 *
 * @param policy looks at the hand of the player to move and at what everybody saw
 */
public record PolicyAgent(Policy<SimulatedRound> policy)
    implements Agent<BoerenbridgeObservation, Move> {

  /** Takes tricks while below its bid, and ducks after: the policy of all playouts. */
  public static final PolicyAgent BID_AIMER = new PolicyAgent(RoundPolicy.BID_AIMER);

  @Override
  public Move choose(
      BoerenbridgeObservation seen, ImmutableList<Move> legalMoves, RandomGenerator random) {
    int chosen =
        policy.choose(RoundHistory.position(seen), new RandomStreams(random.nextLong()).random());
    return legalMoves.stream()
        .filter(move -> RoundSearch.number(move) == chosen)
        .findFirst()
        .orElseThrow();
  }
}
