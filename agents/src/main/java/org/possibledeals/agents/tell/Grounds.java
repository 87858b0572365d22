package org.possibledeals.agents.tell;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Optional;

/**
 * Why an agent that searches made a move.
 *
 * @param <M> move
 */
public sealed interface Grounds<M> {

  /** Returns the move. */
  M move();

  /** Nothing else was legal. */
  record Only<M>(M move) implements Grounds<M> {}

  /** The move was drawn, as no world was found that agrees with what was seen. */
  record Blindly<M>(M move) implements Grounds<M> {}

  /** The move was drawn, as the time was over before it was known which worlds are possible. */
  record Late<M>(M move) implements Grounds<M> {}

  /**
   * The move is best in all worlds that the player considers possible, whatever the others do.
   *
   * @param known what the player knows for certain, as a clause: {@code it makes its bid of 2}
   */
  record Certain<M>(M move, String known) implements Grounds<M> {}

  /**
   * The move was found best in worlds that were drawn.
   *
   * @param worlds how many were drawn; if one was drawn twice, it counts twice
   * @param possible how many there are for the player, if they were counted
   * @param playouts how often the game was played on, or 0 if that was not counted
   * @param values what was found for each move, in the order of the legal moves
   * @param counted what the values are of
   * @param chosenBy how the move was chosen by the values, as a clause; empty if it is the one with
   *     the best mean
   * @param others what was believed of the others, in seat order
   */
  record Searched<M>(
      M move,
      long worlds,
      Optional<BigInteger> possible,
      long playouts,
      ImmutableList<Value<M>> values,
      ScoreUnit counted,
      String chosenBy,
      ImmutableList<Supposed> others)
      implements Grounds<M> {}

  /**
   * The evaluation of a move.
   *
   * @param mean points, more being better
   * @param error standard error of the mean; infinite if it is not known
   * @param playouts how often the game was played on after it
   */
  record Value<M>(M move, double mean, double error, long playouts) {}

  /**
   * The belief about another player.
   *
   * @param seat of that player
   * @param ways the ways to move that the player may have, with their probabilities
   * @param cards what the player may hold, with its probability; empty if nothing is told of it
   */
  record Supposed(int seat, ImmutableList<Share> ways, ImmutableList<Share> cards) {}

  /** Something with its probability, 0 to 1. */
  record Share(String name, double probability) {}
}
