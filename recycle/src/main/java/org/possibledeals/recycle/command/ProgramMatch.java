package org.possibledeals.recycle.command;

import java.util.List;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.MatchStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleObservation;
import org.possibledeals.recycle.rules.RecycleState;

/**
 * One game of a program, by agents, from a seed: the match of a tournament of that seed.
 *
 * @param agents one for each seat
 */
record ProgramMatch(
    RecycleGame game,
    List<? extends Agent<RecycleObservation, RecycleMove>> agents,
    MatchStreams streams) {

  /**
   * Plays until {@code choices} choices have been made and chance has drawn what follows, or to the
   * end, and returns the position.
   *
   * @param spectator receives each move
   */
  public RecycleState play(int choices, Table.Spectator<RecycleState, RecycleMove> spectator) {
    return Table.playUntil(
        state -> state.choices() >= choices,
        game,
        agents,
        streams.cards(),
        IntStream.range(0, agents.size()).mapToObj(seat -> streams.entrant(seat, 0)).toList(),
        spectator);
  }
}
