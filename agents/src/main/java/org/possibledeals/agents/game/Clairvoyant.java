package org.possibledeals.agents.game;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;

/**
 * Chooses moves with all cards open: it is shown the state. What it makes is a bound for agents,
 * and only the table of the experiments has a seat for it.
 *
 * <p>No {@link Agent} is one, whatever its observations are: its method and this one differ in what
 * they return alone, so no class can have both.
 *
 * @param <S> state
 * @param <M> move
 */
@FunctionalInterface
public interface Clairvoyant<S, M> {

  /** Returns the position in {@code legalMoves} of a move; all chance comes from {@code random}. */
  int choose(S state, ImmutableList<M> legalMoves, RandomGenerator random);
}
