package org.possibledeals.agents.contest;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.Observation;

/**
 * A contest in which tricks are bid and won.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public interface HasBids<S, O extends Observation, M> extends Contest<S, O, M> {

  /**
   * Returns what was bid and won in a match, for each seat round by round.
   *
   * @param last the state in which the match ended
   */
  ImmutableList<ImmutableList<Bid>> bids(S last);
}
