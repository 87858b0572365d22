package org.possibledeals.agents.contest;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.view.Field;

/**
 * A contest whose table can be set up by hand: a position is whole numbers, and each position is a
 * state to go on from, also one to which no game leads.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public interface HasPositions<S, O extends Observation, M> extends Contest<S, O, M> {

  /** Returns the parts of a position, in the order of {@link #position}. */
  ImmutableList<Field> positionFields();

  /** Returns a state as numbers, those of all fields one after the other. */
  int[] position(S state);

  /**
   * Returns the state that has these numbers.
   *
   * @param position the numbers of all fields, each within its bounds
   * @throws IllegalArgumentException if they contradict each other
   */
  S state(int[] position);
}
