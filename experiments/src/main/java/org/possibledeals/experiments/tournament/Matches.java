package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.record.Recorder;

/**
 * The matches of a tournament, each of which can be played on its own.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public final class Matches<S, O extends Observation, M> {
  private final Tournament<S, O, M> tournament;
  private final boolean isKeeping;
  private final Game<S, O, M> game;
  private final ImmutableList<Agent<O, M>> agents;

  Matches(Tournament<S, O, M> tournament, boolean isKeeping) {
    this.tournament = tournament;
    this.isKeeping = isKeeping;
    game = tournament.game();
    agents =
        tournament.entrants().stream()
            .map(tournament.contest()::agent)
            .collect(ImmutableList.toImmutableList());
  }

  /** Plays the match of {@code deal} in the seating of this number, both from 0. */
  PlayedMatch play(int deal, int number) {
    var recorder = new Recorder<>(game);
    int[] turns = {0};
    S last =
        play(
            deal,
            number,
            (before, move, after) -> {
              turns[0] += game.turn(before) instanceof Turn.Player<M> ? 1 : 0;
              if (isKeeping) {
                recorder.sees(before, move, after);
              }
            });
    ImmutableList<Integer> points = game.points(last);
    return new PlayedMatch(
        deal,
        tournament.seatings(deal).get(number),
        isKeeping ? Optional.of(recorder.moves()) : Optional.empty(),
        turns[0],
        points,
        tournament.contest().winShares(points),
        tournament.contest().counts(last));
  }

  /**
   * Plays the match of {@code deal} in the seating of this number, and returns its last state.
   *
   * @param deal from 0
   * @param number of the seating, from 0
   * @param spectator is told of each move
   */
  public S play(int deal, int number, Table.Spectator<? super S, ? super M> spectator) {
    var luck = new MatchLuck(tournament.seed(), deal);
    ImmutableList<Integer> seating = tournament.seatings(deal).get(number);
    List<Agent<O, M>> seated = new ArrayList<>(seating.size());
    List<RandomGenerator> randoms = new ArrayList<>(seating.size());
    for (int position : seating) {
      seated.add(agents.get(position));
      randoms.add(luck.entrant(position, number));
    }
    return Table.play(game, seated, luck.cards(), randoms, spectator);
  }
}
