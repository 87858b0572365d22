package org.possibledeals.agents.search;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.RandomNumbers;

/**
 * How a player moves, with probabilities, by what the player can see: the own hand, and what
 * everybody saw. It is asked in a world, and looks at nothing else there: so what another player
 * knows never leaks into its moves.
 *
 * @param <S> simulation
 */
public interface Policy<S> {

  /** Returns what this way to move is called. */
  String title();

  /** Returns a move of the seat that is to move, drawn with its probability. */
  int choose(S at, RandomNumbers random);

  /** Returns the probability of {@code move} here, 0 to 1. */
  double probability(S at, int move);

  /** Plays on by the policies of all seats, in seat order, to the horizon. */
  static <S extends Simulation<S>> void playOn(
      S room, ImmutableList<Policy<S>> policies, RandomNumbers random) {
    for (int next = room.seat(); next != Simulation.HORIZON; next = room.seat()) {
      room.play(policies.get(next).choose(room, random), random);
    }
  }
}
