package org.possibledeals.agents.record;

import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Lottery;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.game.Turn;

/**
 * A spectator that refuses a move of chance which the seed of the record does not give.
 *
 * @param game the game as it was played, opened by the first seat if the record says so
 * @param record whose seed and deal give chance's moves
 * @param <S> state
 * @param <M> move
 */
public record ChanceOfSeed<S, M>(Game<S, ?, M> game, GameRecord record)
    implements Table.Spectator<S, M> {

  /**
   * Checks one move.
   *
   * @throws IllegalArgumentException if chance made it and the seed gives another; the message has
   *     both
   */
  @Override
  public void sees(S before, M move, S after) {
    switch (game.turn(before)) {
      case Turn.Chance<M>(var lottery) -> {
        M given = given(lottery);
        if (!given.equals(move)) {
          throw new IllegalArgumentException(
              "Chance made this move, and deal %d of seed %d gives \"%s\"."
                  .formatted(record.deal(), record.seed(), game.write(given)));
        }
      }
      case Turn.Player<M> player -> {}
      case Turn.Over<M> over -> {}
    }
  }

  private M given(Lottery<M> lottery) {
    return lottery.draw(record.chance().of(lottery.stream()).random());
  }
}
