package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;
import org.possibledeals.agents.search.BeliefSearch;
import org.possibledeals.agents.search.SampledWorld;
import org.possibledeals.agents.search.Supposing;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.cards.count.DealCount;

/**
 * The evaluation of some moves.
 *
 * @param moves at least one
 * @param values by move
 * @param worlds in which they were tried
 * @param simulated how many moves of the player were simulated
 */
record BeliefFound(
    ImmutableList<Move> moves,
    BeliefSearch.Values values,
    ImmutableList<SampledWorld<SimulatedRound>> worlds,
    long simulated) {

  private int place() {
    int best = 0;
    for (int i = 1; i < moves.size(); i++) {
      best = values.means()[i] > values.means()[best] ? i : best;
    }
    return best;
  }

  /** Returns the move with the best mean; of equals, the first. */
  Move best() {
    return moves.get(place());
  }

  /**
   * Returns why the best is played.
   *
   * @param openerGain what is added to the points for opening the next round
   */
  Grounds<Move> grounds(BoerenbridgeObservation seen, double openerGain) {
    return new Grounds.Searched<>(
        best(),
        worlds.size(),
        DealCount.ifCountable(seen.knowledge().structure()),
        0,
        IntStream.range(0, moves.size())
            .mapToObj(
                i ->
                    new Grounds.Value<>(
                        moves.get(i), values.means()[i], values.errors()[i], worlds.size()))
            .collect(ImmutableList.toImmutableList()),
        openerGain == 0 ? RoundSearch.POINTS : withOpening(openerGain),
        "",
        Supposing.of(worlds, seen.seat(), (world, seat) -> Cards.nameList(world.hand(seat))));
  }

  private static ScoreUnit withOpening(double openerGain) {
    return new ScoreUnit(
        "points in this round, with up to %s for opening the next".formatted(openerGain), false);
  }
}
