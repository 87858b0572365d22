package org.possibledeals.agents.search;

import com.google.common.collect.ImmutableList;

/**
 * What a game gives so that searching agents play it.
 *
 * @param <O> observation
 * @param <M> move
 * @param <S> simulation
 */
public interface Searchable<O, M, S extends Simulation<S>> {

  /**
   * Returns the situation of a player to move.
   *
   * @param legalMoves what the player may do, not empty
   */
  Situation<S> situation(O seen, ImmutableList<M> legalMoves);

  /**
   * Returns the ways to move that a player may be taken to have, by titles that differ. The first
   * is that of all seats in playouts, unless another one is believed of them.
   */
  ImmutableList<Policy<S>> policies();

  /**
   * Returns whether {@link Situation#heard} has the moves made so far, so that something can be
   * learned of the others; by default it has not.
   */
  default boolean isHeard() {
    return false;
  }
}
