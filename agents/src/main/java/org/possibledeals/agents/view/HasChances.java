package org.possibledeals.agents.view;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.Observation;

/**
 * A view of a game that can say how likely a player finds what is hidden.
 *
 * @param <O> observation
 * @param <M> move
 */
public interface HasChances<O extends Observation, M> extends View<O, M> {

  /**
   * Returns who may hold what, and how likely, in lines for people; none while nothing is dealt.
   *
   * @throws org.possibledeals.kripke.reach.BeyondReachException if that takes too much
   */
  ImmutableList<String> chances(O seen);
}
