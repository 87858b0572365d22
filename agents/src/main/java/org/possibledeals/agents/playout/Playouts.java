package org.possibledeals.agents.playout;

import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;

/**
 * Worlds drawn from what a player considers possible, to be played on from.
 *
 * @param <O> observation
 * @param <M> move
 */
@FunctionalInterface
public interface Playouts<O, M> {

  /** Returns the worlds that a player considers possible who has seen this. */
  Worlds<M> of(O seen);

  /** The worlds of one cell. */
  @FunctionalInterface
  interface Worlds<M> {
    /** Returns a world, drawn with its probability. */
    World<M> draw(RandomGenerator random);
  }

  /** A world. */
  @FunctionalInterface
  interface World<M> {
    /**
     * Returns the points, one per player, in seat order, of a game that goes on from here with
     * {@code move}, and then at random.
     */
    int[] points(M move, RandomGenerator random);
  }

  /**
   * Draws states from what a player considers possible.
   *
   * @param <S> state
   */
  @FunctionalInterface
  interface CellSampler<S, O> {
    /** Returns a state in which the player would have seen the same, drawn with its probability. */
    S draw(O seen, RandomGenerator random);
  }

  /** Returns the playouts of any game with a sampler of the player's cell. */
  static <S, O extends Observation, M> Playouts<O, M> of(
      Game<S, O, M> game, CellSampler<S, O> sampler) {
    return seen ->
        random -> {
          S state = sampler.draw(seen, random);
          return (move, chance) -> toTheEnd(game, game.play(state, move), chance);
        };
  }

  private static <S, M> int[] toTheEnd(Game<S, ?, M> game, S from, RandomGenerator random) {
    S state = from;
    RandomStreams luck = new RandomStreams(random.nextLong());
    while (true) {
      switch (game.turn(state)) {
        case Turn.Over<M>() -> {
          return game.points(state).stream().mapToInt(Integer::intValue).toArray();
        }
        case Turn.Chance<M>(var lottery) ->
            state = game.play(state, lottery.draw(luck.of(lottery.stream()).random()));
        case Turn.Player<M> player -> {
          var legal = game.legalMoves(state);
          state = game.play(state, legal.get(random.nextInt(legal.size())));
        }
      }
    }
  }
}
