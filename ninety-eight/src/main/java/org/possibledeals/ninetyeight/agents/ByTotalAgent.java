package org.possibledeals.ninetyeight.agents;

import static java.util.Comparator.comparingInt;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.ninetyeight.rules.Cards;
import org.possibledeals.ninetyeight.rules.Move;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;

/**
 * Goes by the total that a card makes, the highest that is safe or the lowest.
 *
 * @param isHighest which of the two
 */
record ByTotalAgent(boolean isHighest) implements Agent<NinetyEightObservation, Move> {

  @Override
  public Move choose(
      NinetyEightObservation seen, ImmutableList<Move> legalMoves, RandomGenerator random) {
    Comparator<Move> byTotal = comparingInt(move -> total(seen, move));
    return legalMoves.stream()
        .filter(move -> total(seen, move) <= Cards.LIMIT)
        .min(isHighest ? byTotal.reversed() : byTotal)
        .orElse(legalMoves.getFirst());
  }

  private static int total(NinetyEightObservation seen, Move move) {
    return move instanceof Move.Play(int card)
        ? Cards.total(seen.open().total(), card)
        : Integer.MAX_VALUE;
  }
}
