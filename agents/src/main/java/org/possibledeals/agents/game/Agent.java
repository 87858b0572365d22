package org.possibledeals.agents.game;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;

/**
 * Chooses moves. It is shown an observation, never the state, so it cannot peek.
 *
 * <p>An agent keeps nothing between moves; one object may sit in several seats and threads.
 *
 * @param <O> observation
 * @param <M> move
 */
@FunctionalInterface
public interface Agent<O, M> {

  /** Returns one of {@code legalMoves}; all chance comes from {@code random}. */
  M choose(O observation, ImmutableList<M> legalMoves, RandomGenerator random);
}
