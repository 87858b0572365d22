package org.possibledeals.agents.game;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;

/**
 * A clairvoyant that is told, before a match, who sits where: what {@link ToldAgent} is to agents.
 *
 * @param <S> state
 * @param <M> move
 */
@FunctionalInterface
public interface ToldClairvoyant<S, M> extends Clairvoyant<S, M> {

  /**
   * Returns the clairvoyant that plays in this company.
   *
   * @param names of all that play, in seat order, its own among them
   * @param seat its own, from 0
   * @throws IllegalArgumentException if it does not know how one of the others moves
   */
  Clairvoyant<S, M> among(ImmutableList<String> names, int seat);

  /** Makes no move: it has not been told who sits where. */
  @Override
  default int choose(S state, ImmutableList<M> legalMoves, RandomGenerator random) {
    throw new IllegalStateException(
        "A clairvoyant that is told who sits where was to move before it was told.");
  }

  /** Returns the clairvoyant that plays in this company. */
  static <S, M> Clairvoyant<S, M> told(
      Clairvoyant<S, M> clairvoyant, ImmutableList<String> names, int seat) {
    return clairvoyant instanceof ToldClairvoyant<S, M> it ? it.among(names, seat) : clairvoyant;
  }
}
