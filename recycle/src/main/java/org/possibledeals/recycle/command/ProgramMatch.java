package org.possibledeals.recycle.command;

import java.util.List;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleObservation;
import org.possibledeals.recycle.rules.RecycleState;

/**
 * One game of a program, by agents, from a seed.
 *
 * @param agents one for each seat
 */
record ProgramMatch(
    RecycleGame game,
    List<? extends Agent<RecycleObservation, RecycleMove>> agents,
    RandomStreams streams) {
  private static final long CARDS = 0;
  private static final long PLAYERS = 1;

  /**
   * Plays until {@code choices} choices have been made and chance has drawn what follows, or to the
   * end, and returns the position.
   *
   * @param spectator receives each move
   */
  public RecycleState play(int choices, Table.Spectator<RecycleState, RecycleMove> spectator) {
    RandomStreams cards = streams.of(CARDS);
    List<RandomNumbers> randoms =
        IntStream.range(0, game.players().size())
            .mapToObj(seat -> streams.of(PLAYERS).of(seat).random())
            .toList();
    return Table.playUntil(
        state -> state.choices() >= choices, game, agents, cards, randoms, spectator);
  }
}
