package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.contest.Clairvoyants;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasClairvoyants;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Clairvoyant;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;

/**
 * What plays for an entrant at the table of the experiments: an agent, or a clairvoyant.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public sealed interface Player<S, O extends Observation, M> {

  /** A player that is shown an observation. */
  record OfAgent<S, O extends Observation, M>(Agent<O, M> agent) implements Player<S, O, M> {}

  /** A player that is shown the state. */
  record OfClairvoyant<S, O extends Observation, M>(Clairvoyant<S, M> clairvoyant)
      implements Player<S, O, M> {}

  /**
   * Returns the player of a name, an agent's or a clairvoyant's.
   *
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  static <S, O extends Observation, M> Player<S, O, M> of(Contest<S, O, M> contest, String name) {
    return Clairvoyants.isName(name) && contest instanceof HasClairvoyants<S, O, M> it
        ? new OfClairvoyant<>(it.clairvoyants().named(name))
        : new OfAgent<>(contest.agent(name));
  }

  /** Returns the choice in a seat; only here is a clairvoyant shown a state. */
  default M choose(
      Game<S, O, M> game, S state, int seat, ImmutableList<M> legal, RandomGenerator random) {
    return switch (this) {
      case OfAgent<S, O, M>(var agent) ->
          agent.choose(game.observe(state, game.players().get(seat)), legal, random);
      case OfClairvoyant<S, O, M>(var clairvoyant) ->
          legal.get(clairvoyant.choose(state, legal, random));
    };
  }
}
