package org.possibledeals.agents.search;

import com.google.common.math.IntMath;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Finds the best of some moves: all are tried alike often, the better half is kept and tried alike
 * often, until one is left.
 *
 * <p>Each round has the same share of the budget. A counted budget is spent to the last playout.
 * Source: Karnin, Koren and Somekh, <i>Almost Optimal Exploration in Multi-Armed Bandits</i>, 2013.
 */
final class SequentialHalving {

  /** Tries a move. */
  @FunctionalInterface
  public interface Trial {
    /**
     * Returns the points of a playout after a move.
     *
     * @param number of the playout of this move, from 0: so moves can be compared in the same
     *     worlds
     */
    double points(int move, long number);
  }

  private SequentialHalving() {}

  /** Returns the best of the moves from 0 to {@code moves - 1}, at least one. */
  public static Search.Found best(int moves, SearchBudget budget, Trial trial) {
    Scores scores = new Scores(moves);
    List<Integer> kept = IntStream.range(0, moves).boxed().toList();
    int rounds = Math.max(1, IntMath.log2(moves, RoundingMode.CEILING));
    for (int round = 0; round < rounds; round++) {
      BooleanSupplier goesOn =
          switch (budget) {
            case SearchBudget.Counted(int number) ->
                counted((number - scores.total()) / (rounds - round));
            case SearchBudget.Timed timed -> timed.begin(1.0 / rounds);
          };
      tryAll(kept, scores, goesOn, trial);
      kept = better(kept, scores);
    }
    return new Search.Found(kept.getFirst(), scores, scores.mostCount());
  }

  private static BooleanSupplier counted(long number) {
    long[] left = {number};
    return () -> left[0]-- > 0;
  }

  private static void tryAll(
      List<Integer> moves, Scores scores, BooleanSupplier goesOn, Trial trial) {
    for (int i = 0; goesOn.getAsBoolean(); i = (i + 1) % moves.size()) {
      int move = moves.get(i);
      scores.add(move, trial.points(move, scores.count(move)));
    }
  }

  /** Returns the better half, rounded up; of equals, those that come first. */
  private static List<Integer> better(List<Integer> moves, Scores scores) {
    return moves.stream()
        .sorted(Comparator.comparingDouble((Integer move) -> -scores.mean(move)))
        .limit((moves.size() + 1) / 2)
        .toList();
  }
}
