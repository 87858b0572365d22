package org.possibledeals.agents.search;

import org.possibledeals.agents.game.RandomNumbers;

/**
 * How somebody moves, with probabilities, by what they can see: their own hand and what everybody
 * saw. It is asked in a world, and looks at nothing else there.
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
}
