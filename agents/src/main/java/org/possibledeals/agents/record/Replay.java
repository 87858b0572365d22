package org.possibledeals.agents.record;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.game.Turn;

/** Plays recorded games again. */
public final class Replay {

  private Replay() {}

  /**
   * Plays a record again, checks it, and returns the last state.
   *
   * @param game the game by the rules that the record names
   * @param spectator receives each move, with the states before and after it
   * @throws IllegalArgumentException if there is not one agent for each player, if a move was not
   *     possible, if the game was over before the last move, if it was not over after it though the
   *     record is not broken off, or if the points differ; the message names the move by its
   *     number, from 1
   */
  public static <S, M> S play(
      Game<S, ?, M> game, GameRecord record, Table.Spectator<? super S, ? super M> spectator) {
    if (record.agents().size() != game.players().size()) {
      throw new IllegalArgumentException(
          "%s is played by %d agents, not by %d: %s."
              .formatted(
                  game.name(), game.players().size(), record.agents().size(), record.agents()));
    }
    S state = game.start();
    for (int i = 0; i < record.moves().size(); i++) {
      String text = record.moves().get(i);
      try {
        M move = game.read(text);
        requirePossible(game, state, move);
        S next = game.play(state, move);
        spectator.sees(state, move, next);
        state = next;
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            "Move %d, \"%s\": %s".formatted(i + 1, text, e.getMessage()), e);
      }
    }
    requireEnd(game, record, state);
    return state;
  }

  private static <S, M> void requirePossible(Game<S, ?, M> game, S state, M move) {
    switch (game.turn(state)) {
      case Turn.Player<M>(var player) -> {
        ImmutableList<M> legal = game.legalMoves(state);
        if (!legal.contains(move)) {
          throw new IllegalArgumentException(
              "%s could not do that; legal were %s."
                  .formatted(player, legal.stream().map(game::write).toList()));
        }
      }
      case Turn.Chance<M>(var lottery) -> {
        if (!lottery.isPossible(move)) {
          throw new IllegalArgumentException("Chance was to move, and this has probability 0.");
        }
      }
      case Turn.Over<M>() -> throw new IllegalArgumentException("The game was over before it.");
    }
  }

  private static <S, M> void requireEnd(Game<S, ?, M> game, GameRecord record, S state) {
    boolean isOver = game.turn(state) instanceof Turn.Over<M>;
    if (isOver && record.isBrokenOff()) {
      throw new IllegalArgumentException(
          "The game was over after its %d moves, not broken off.".formatted(record.moves().size()));
    }
    if (!isOver && !record.isBrokenOff()) {
      throw new IllegalArgumentException(
          "The game was not over after its %d moves.".formatted(record.moves().size()));
    }
    if (!game.points(state).equals(record.points())) {
      throw new IllegalArgumentException(
          "The points should be %s, not %s.".formatted(game.points(state), record.points()));
    }
  }
}
