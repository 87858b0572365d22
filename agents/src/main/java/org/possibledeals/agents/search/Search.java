package org.possibledeals.agents.search;

import org.possibledeals.agents.game.RandomNumbers;

/** A way to find the best move of a situation. */
public interface Search {

  /**
   * What was found.
   *
   * @param best the place of the best move in {@link Situation#moves}
   * @param scores the points found for each move
   */
  record Found(int best, Scores scores) {}

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
   * @param opponents what is believed of the others
   * @param own how the player moves on where the search does not choose
   * @param random all chance; the same chance finds the same if the budget is counted
   */
  <S extends Simulation<S>> Found find(
      Situation<S> situation, Opponents<S> opponents, Policy<S> own, RandomNumbers random);
}
