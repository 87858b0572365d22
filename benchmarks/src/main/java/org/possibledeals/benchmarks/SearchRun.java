package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.search.Opponents;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.agents.search.Searchable;
import org.possibledeals.agents.search.Simulation;
import org.possibledeals.agents.search.Situation;
import org.possibledeals.agents.search.WorldSource;
import org.possibledeals.kripke.formula.AgentId;

/** A position from which worlds are drawn and played on, and decisions are made. */
final class SearchRun<O, M, R extends Simulation<R>> {

  private final RandomNumbers random = new RandomStreams(1).random();
  private final Agent<O, M> agent;
  private final O seen;
  private final ImmutableList<M> legalMoves;
  private final Situation<R> situation;
  private final WorldSource<R> worlds;
  private final R room;

  private SearchRun(
      Searchable<O, M, R> searchable, Agent<O, M> agent, O seen, ImmutableList<M> legalMoves) {
    this.agent = agent;
    this.seen = seen;
    this.legalMoves = legalMoves;
    situation = searchable.situation(seen, legalMoves);
    var policy = searchable.policies().getFirst();
    worlds =
        new WorldSource<>(
            situation,
            Opponents.told(ImmutableList.copyOf(Collections.nCopies(situation.players(), policy))),
            policy,
            Integer.MAX_VALUE,
            random);
    room = situation.room();
  }

  /**
   * Returns the first position with a choice of some matches of random players that a test accepts.
   *
   * @param isEnough the test
   */
  static <S, O extends Observation, M, R extends Simulation<R>> SearchRun<O, M, R> of(
      Searchable<O, M, R> searchable, Contest<S, O, M> contest, Predicate<S> isEnough) {
    Game<S, O, M> game = contest.game();
    Agent<O, M> any = contest.agent("random");
    int seats = game.players().size();
    for (long seed = 1; ; seed++) {
      RandomStreams streams = new RandomStreams(seed);
      S state =
          Table.playUntil(
              isEnough,
              game,
              Collections.nCopies(seats, any),
              streams.of(0),
              IntStream.rangeClosed(1, seats).mapToObj(i -> streams.of(i).random()).toList(),
              (before, move, after) -> {});
      if (game.turn(state) instanceof Turn.Player<M>(AgentId player)
          && game.legalMoves(state).size() > 1) {
        return new SearchRun<>(
            searchable,
            contest.agent("pimc[200]"),
            game.observe(state, player),
            game.legalMoves(state));
      }
    }
  }

  /** Draws a world, plays on to the horizon, and returns the points of the player to move. */
  double playout() {
    Policy.playOn(room, worlds.next(room, random), random);
    return room.points(situation.seat());
  }

  /** Returns the move that {@code pimc[200]} makes. */
  Object decision() {
    return agent.choose(seen, legalMoves, random);
  }
}
