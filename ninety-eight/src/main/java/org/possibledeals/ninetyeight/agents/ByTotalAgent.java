package org.possibledeals.ninetyeight.agents;

import static java.util.Comparator.comparingInt;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.ninetyeight.rules.NinetyEightCards;
import org.possibledeals.ninetyeight.rules.NinetyEightMove;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;

/**
 * Goes by the total that a card makes, the highest that is safe or the lowest.
 *
 * @param isHighest which of the two
 */
record ByTotalAgent(boolean isHighest) implements Agent<NinetyEightObservation, NinetyEightMove> {

  @Override
  public NinetyEightMove choose(
      NinetyEightObservation seen,
      ImmutableList<NinetyEightMove> legalMoves,
      RandomGenerator random) {
    Comparator<NinetyEightMove> byTotal = comparingInt(move -> total(seen, move));
    return legalMoves.stream()
        .filter(move -> total(seen, move) <= NinetyEightCards.LIMIT)
        .min(isHighest ? byTotal.reversed() : byTotal)
        .orElse(legalMoves.getFirst());
  }

  private static int total(NinetyEightObservation seen, NinetyEightMove move) {
    return move instanceof NinetyEightMove.Play(int card)
        ? NinetyEightCards.total(seen.open().total(), card)
        : Integer.MAX_VALUE;
  }
}
