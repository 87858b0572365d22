package org.possibledeals.agents.contest;

import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Observation;

/**
 * A contest with clairvoyants, which see all cards: bounds to compare agents with in tournaments
 * and experiments, and nowhere else.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public interface HasClairvoyants<S, O extends Observation, M> extends Contest<S, O, M> {

  /** Returns the clairvoyants that can be named, in the order to show them. */
  Clairvoyants<S, M> clairvoyants();

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if the name is a clairvoyant's, too
   */
  @Override
  default Agent<O, M> agent(String name) {
    if (Clairvoyants.isName(name)) {
      clairvoyants().named(name);
      throw new IllegalArgumentException(
          "%s sees all cards, so it plays in tournaments and experiments only; here agents play: %s."
              .formatted(name, String.join(", ", agents().descriptions().keySet())));
    }
    return Contest.super.agent(name);
  }
}
