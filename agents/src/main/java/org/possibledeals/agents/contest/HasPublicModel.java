package org.possibledeals.agents.contest;

import java.util.Optional;
import java.util.OptionalInt;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.model.EpistemicModel;

/**
 * A contest whose states have a model of what is publicly possible.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public interface HasPublicModel<S, O extends Observation, M> extends Contest<S, O, M> {

  /**
   * Returns the public model at {@code state}, whose actual world is what is really so, if {@code
   * state} comes right after {@code step} moves of players in {@code round}, else nothing. In a
   * game of cards a step is a card.
   *
   * @param round from 1
   * @param step from 0
   * @throws IllegalArgumentException if there is no such moment in any match
   */
  Optional<? extends EpistemicModel<?>> publicModel(S state, int round, int step);

  /**
   * Returns whether only what the players' own knowledge does not reach is asked of the model: of
   * one that is listed anew at each moment, and has fewer words.
   */
  default boolean isAskedLast() {
    return false;
  }

  /**
   * Returns the last step of a round, or empty if that is not the same in all matches.
   *
   * @param round from 1
   * @throws IllegalArgumentException if there is no such round in any match
   */
  default OptionalInt lastStep(int round) {
    return OptionalInt.empty();
  }
}
