package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.contest.Clairvoyants;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasClairvoyants;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Clairvoyant;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.GuestAgent;
import org.possibledeals.agents.game.GuestAgent.Guest;
import org.possibledeals.agents.game.HasSettings;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.ToldAgent;
import org.possibledeals.agents.game.ToldClairvoyant;

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

  /**
   * Returns the player in a seat of a company; one that is told who sits where has been told.
   *
   * @param names of all that play, in seat order
   * @throws IllegalArgumentException if there is none of that name, or it has to know how one of
   *     the others moves and does not
   */
  static <S, O extends Observation, M> Player<S, O, M> of(
      Contest<S, O, M> contest, ImmutableList<String> names, int seat) {
    return Player.<S, O, M>of(contest, names.get(seat)).among(names, seat);
  }

  /** Returns the player that plays in this company: it is told of it if it wants to be. */
  default Player<S, O, M> among(ImmutableList<String> names, int seat) {
    return switch (this) {
      case OfAgent<S, O, M>(var agent) -> new OfAgent<>(ToldAgent.told(agent, names, seat));
      case OfClairvoyant<S, O, M>(var clairvoyant) ->
          new OfClairvoyant<>(ToldClairvoyant.told(clairvoyant, names, seat));
    };
  }

  /** Returns whether it is told of the beginning and the end of each match. */
  default boolean isGuest() {
    return this instanceof OfAgent<S, O, M>(var agent) && agent instanceof GuestAgent<O, M>;
  }

  /** Returns the player of one match: a guest is told where it sits. */
  default Player<S, O, M> at(GuestAgent.Place place) {
    return this instanceof OfAgent<S, O, M>(var agent) && agent instanceof GuestAgent<O, M> it
        ? new OfAgent<>(it.at(place))
        : this;
  }

  /** Returns the guest that it is in a match that has begun, if it is one. */
  default Optional<Guest<O, M>> guest() {
    return this instanceof OfAgent<S, O, M>(var agent) && agent instanceof Guest<O, M> guest
        ? Optional.of(guest)
        : Optional.empty();
  }

  /** Returns what it depends on beside its name, in one line, if there is anything. */
  default Optional<String> settings() {
    Object player =
        switch (this) {
          case OfAgent<S, O, M>(var agent) -> agent;
          case OfClairvoyant<S, O, M>(var clairvoyant) -> clairvoyant;
        };
    return player instanceof HasSettings it ? Optional.of(it.settings()) : Optional.empty();
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
