package org.possibledeals.recycle.command;

import java.util.List;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.recycle.rules.Move;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleObservation;
import org.possibledeals.recycle.rules.State;

/**
 * One game of a program, by agents, from a seed.
 *
 * @param agents one for each seat
 */
public record ProgramMatch(
    RecycleGame game,
    List<? extends Agent<RecycleObservation, Move>> agents,
    RandomStreams streams) {
  private static final long CARDS = 0;
  private static final long PLAYERS = 1;

  /**
   * Plays until {@code choices} choices have been made and chance has drawn what follows, or to the
   * end, and returns the position.
   *
   * @param spectator receives each move
   */
  public State play(int choices, Table.Spectator<State, Move> spectator) {
    RandomStreams cards = streams.of(CARDS);
    List<RandomGenerator> randoms =
        game.players().stream()
            .map(p -> streams.of(PLAYERS).of(game.players().indexOf(p)).random())
            .toList();
    State at = game.start();
    while (true) {
      Move move;
      switch (game.turn(at)) {
        case Turn.Over<Move>() -> {
          return at;
        }
        case Turn.Chance<Move>(var lottery) ->
            move = lottery.draw(cards.of(lottery.stream()).random());
        case Turn.Player<Move>(AgentId player) -> {
          if (at.choices() >= choices) {
            return at;
          }
          int seat = game.players().indexOf(player);
          move =
              agents
                  .get(seat)
                  .choose(game.observe(at, player), game.legalMoves(at), randoms.get(seat));
        }
      }
      State next = game.play(at, move);
      spectator.sees(at, move, next);
      at = next;
    }
  }
}
