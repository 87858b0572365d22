package org.possibledeals.agents.search;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.agents.tell.ScoreUnit;

/**
 * What a game provides for search.
 *
 * @param <O> observation
 * @param <M> move
 * @param <S> simulation
 */
public interface Searchable<O, M, S extends Simulation<S>> {

  /**
   * Returns the situation of a player to move.
   *
   * @param legalMoves what the player may do, not empty
   */
  Situation<S> situation(O seen, ImmutableList<M> legalMoves);

  /**
   * Returns the ways to move that a player may be taken to have, by titles that differ. The first
   * is that of all seats in playouts, unless another one is believed of them.
   */
  ImmutableList<Policy<S>> policies();

  /**
   * Returns whether situations keep the moves of the others, so that something can be learned of
   * them; by default they do not.
   */
  default boolean isHeard() {
    return false;
  }

  /**
   * Returns a move that is best whatever the hidden cards are and whatever the others do, if the
   * player knows one for certain; by default none is looked for.
   *
   * @param legalMoves more than one
   */
  default Optional<Grounds.Certain<M>> certain(O seen, ImmutableList<M> legalMoves) {
    return Optional.empty();
  }

  /** Returns what the points at the horizon are, for people; points by default. */
  default ScoreUnit counted() {
    return ScoreUnit.POINTS;
  }

  /**
   * Returns the names of what a player holds in a world, each once, as far as it is worth telling
   * how likely that is; by default nothing is.
   */
  default ImmutableList<String> held(S world, int seat) {
    return ImmutableList.of();
  }
}
