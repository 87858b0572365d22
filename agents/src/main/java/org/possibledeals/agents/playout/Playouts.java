package org.possibledeals.agents.playout;

import java.util.random.RandomGenerator;

/**
 * Worlds drawn from what a player considers possible, to be played on from.
 *
 * @param <O> observation
 * @param <M> move
 */
@FunctionalInterface
public interface Playouts<O, M> {

  /** Returns the worlds that a player with this observation considers possible. */
  Worlds<M> of(O seen);

  /** The worlds of one cell. */
  @FunctionalInterface
  interface Worlds<M> {
    /** Returns a world, drawn with its probability. */
    World<M> draw(RandomGenerator random);
  }

  /** A world. */
  @FunctionalInterface
  interface World<M> {
    /**
     * Returns the points, one per player in seat order, after {@code move} and random moves to the
     * end.
     */
    int[] points(M move, RandomGenerator random);
  }
}
