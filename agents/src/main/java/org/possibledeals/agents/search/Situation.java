package org.possibledeals.agents.search;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.RandomNumbers;

/**
 * What a search begins with: a player to move, and the worlds that the player considers possible.
 * Belongs to one thread.
 *
 * @param <S> simulation
 */
public interface Situation<S extends Simulation<S>> {

  /**
   * A move that was made before.
   *
   * @param seat of the player
   * @param move its number
   */
  record Done(int seat, int move) {}

  /** Returns how many players there are. */
  int players();

  /** Returns the seat of the player to move. */
  int seat();

  /**
   * Returns the number of each legal move, in the order of the legal moves; moves that differ in
   * nothing that matters may have the same.
   */
  int[] moves();

  /** Returns a new simulation, whatever it holds. */
  S room();

  /**
   * Draws a world, each with its probability if nothing is concluded from how the others moved: for
   * deals, each alike. A sampler for the cell is made once and kept.
   *
   * @param room becomes the world
   */
  void draw(S room, RandomNumbers random);

  /**
   * Draws anew what the player does not see in a position that a world has been played on to, the
   * player to move. What the player could have concluded since from how the others moved is left
   * out.
   *
   * @param position is changed
   */
  void redeal(S position, RandomNumbers random);

  /** Returns the moves made so far since the deal, in order; by default none are kept. */
  default ImmutableList<Done> heard() {
    return ImmutableList.of();
  }

  /**
   * Returns to a position before a move that was heard.
   *
   * @param world drawn from this situation, and not played on from
   * @param number of the move in {@link #heard}
   * @param room becomes the position
   */
  default void rewind(S world, int number, S room) {
    throw new IllegalArgumentException(
        "Cannot go back to move %d; this situation keeps no moves.".formatted(number));
  }
}
