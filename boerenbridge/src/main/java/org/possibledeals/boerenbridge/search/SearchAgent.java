package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;

/** Makes the move of greatest mean points in worlds that it considers possible. */
abstract class SearchAgent implements Agent<BoerenbridgeObservation, Move> {

  @Override
  public final Move choose(
      BoerenbridgeObservation seen, ImmutableList<Move> legalMoves, RandomGenerator random) {
    if (legalMoves.size() == 1) {
      return legalMoves.getFirst();
    }
    int[] moves = legalMoves.stream().mapToInt(SearchAgent::number).toArray();
    double[] values = values(seen, moves, new RandomStreams(random.nextLong()).random());
    int best = 0;
    for (int i = 1; i < values.length; i++) {
      best = values[i] > values[best] ? i : best;
    }
    return legalMoves.get(best);
  }

  /**
   * Returns the mean points after each of {@code moves}, as {@link SimulatedRound} numbers them.
   */
  abstract double[] values(BoerenbridgeObservation seen, int[] moves, RandomNumbers random);

  static int number(Move move) {
    return switch (move) {
      case Move.PlayCard(int card) -> card;
      case Move.Bid(int tricks) -> tricks;
      case Move.Amend(int tricks) -> tricks;
      case Move.Deal m -> throw notOfPlayers(m);
      case Move.Dealer m -> throw notOfPlayers(m);
      case Move.Trump m -> throw notOfPlayers(m);
      case Move.Redraw m -> throw notOfPlayers(m);
    };
  }

  private static IllegalArgumentException notOfPlayers(Move move) {
    return new IllegalArgumentException("%s is no move of a player.".formatted(move));
  }
}
