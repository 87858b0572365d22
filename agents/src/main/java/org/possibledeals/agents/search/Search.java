package org.possibledeals.agents.search;

import org.possibledeals.agents.game.RandomNumbers;

/** A way to find the best move of a situation. */
public interface Search {

  /**
   * The findings.
   *
   * @param best the place of the best move in {@link Situation#moves}
   * @param scores the points found for each move
   * @param worlds how many worlds were drawn
   */
  record Found(int best, Scores scores, long worlds) {}

  /**
   * Returns the place of a move among some, 0 if it is not among them.
   *
   * @param count how many of {@code moves} count
   */
  static int place(int[] moves, int count, int move) {
    for (int place = 0; place < count; place++) {
      if (moves[place] == move) {
        return place;
      }
    }
    return 0;
  }

  /**
   * Returns what is found.
   *
   * @param source of worlds of the situation
   * @param random all chance; the same chance finds the same if the budget is counted
   */
  <S extends Simulation<S>> Found find(WorldSource<S> source, RandomNumbers random);

  /** Returns how long it may take. */
  SearchBudget budget();

  /** Returns how a move is chosen that has not the best mean, as a clause; empty if it has. */
  default String choosing() {
    return "";
  }
}
