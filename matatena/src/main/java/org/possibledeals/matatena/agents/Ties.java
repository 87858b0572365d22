package org.possibledeals.matatena.agents;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;
import org.possibledeals.matatena.rules.Move;

/** Draws among the best moves, so that no column is preferred for its place on the board. */
final class Ties {

  private Ties() {}

  /**
   * Returns one of the placings of greatest worth, each as likely.
   *
   * @param legalMoves placings, at least one
   * @param worth of putting the die in a column
   */
  static Move drawBest(
      ImmutableList<Move> legalMoves, IntToDoubleFunction worth, RandomGenerator random) {
    List<Move> best = new ArrayList<>();
    double most = Double.NEGATIVE_INFINITY;
    for (Move move : legalMoves) {
      if (move instanceof Move.Place(int column)) {
        double now = worth.applyAsDouble(column);
        if (now > most) {
          most = now;
          best.clear();
        }
        if (now == most) {
          best.add(move);
        }
      }
    }
    return best.get(random.nextInt(best.size()));
  }
}
