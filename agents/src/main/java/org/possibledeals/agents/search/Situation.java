package org.possibledeals.agents.search;

import java.math.BigInteger;
import java.util.Optional;
import org.possibledeals.agents.game.RandomNumbers;

/**
 * What a search begins with: a player to move, and the worlds that the player considers possible.
 * Belongs to one thread.
 *
 * @param <S> simulation
 */
public interface Situation<S extends Simulation<S>> {

  /**
   * Hears moves that were made before.
   *
   * @param <S> simulation
   */
  @FunctionalInterface
  interface Hearer<S> {
    /** Hears a move of the seat that is to move in {@code before}, which is changed afterwards. */
    void hear(S before, int move);
  }

  /** Returns the number of players. */
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

  /** Returns how many worlds there are, if they can be counted; by default they are not. */
  default Optional<BigInteger> possible() {
    return Optional.empty();
  }

  /** Returns whether the moves of the others since the deal are kept; by default they are not. */
  default boolean isHeard() {
    return false;
  }

  /**
   * Goes through the moves that the others have made since the deal, in order, as they were made in
   * a world; by default there are none.
   *
   * @param world drawn from this situation, and not played on from
   * @param room becomes the position before each move
   * @param random draws what the world leaves open of how it came about, each way alike
   */
  default void retrace(S world, S room, RandomNumbers random, Hearer<S> hearer) {}
}
