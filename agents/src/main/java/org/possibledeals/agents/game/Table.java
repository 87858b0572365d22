package org.possibledeals.agents.game;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.possibledeals.kripke.formula.AgentId;

/** Where a game is played: it alone sees the state, draws chance's moves and asks the agents. */
public final class Table {

  /**
   * Sees each move as it is made.
   *
   * @param <S> state
   * @param <M> move
   */
  @FunctionalInterface
  public interface Spectator<S, M> {
    /** Receives {@code move}, which led from {@code before} to {@code after}. */
    void sees(S before, M move, S after);
  }

  /**
   * Makes the moves of all players.
   *
   * @param <S> state
   * @param <M> move
   */
  @FunctionalInterface
  public interface Players<S, M> {
    /** Returns the move of the player in {@code seat}, one of {@code legalMoves}. */
    M choose(S state, int seat, ImmutableList<M> legalMoves);
  }

  private Table() {}

  /**
   * Plays a game to its end and returns the last state.
   *
   * @param agents one per player, in seat order
   * @param chance the streams of the cards, the dice, …: each draw takes one of its own
   * @param randoms one per player, in seat order: the players' own chance
   * @param spectator receives each move
   * @throws IllegalArgumentException if there is not one agent and one random per player, or an
   *     agent makes a move that is not legal
   */
  public static <S, O extends Observation, M> S play(
      Game<S, O, M> game,
      List<? extends Agent<? super O, M>> agents,
      RandomStreams chance,
      List<? extends RandomGenerator> randoms,
      Spectator<? super S, ? super M> spectator) {
    return playUntil(state -> false, game, agents, chance, randoms, spectator);
  }

  /**
   * Plays a game as {@link #play} does, to its end or to the first turn of a player at which {@code
   * isEnough}, and returns the state there.
   */
  public static <S, O extends Observation, M> S playUntil(
      Predicate<? super S> isEnough,
      Game<S, O, M> game,
      List<? extends Agent<? super O, M>> agents,
      RandomStreams chance,
      List<? extends RandomGenerator> randoms,
      Spectator<? super S, ? super M> spectator) {
    int seats = game.players().size();
    if (agents.size() != seats || randoms.size() != seats) {
      throw new IllegalArgumentException(
          "%s has %d seats, but %d agents and %d random generators were given."
              .formatted(game.name(), seats, agents.size(), randoms.size()));
    }
    List<AgentId> players = game.players();
    return playUntil(
        isEnough,
        game,
        (state, seat, legal) ->
            agents
                .get(seat)
                .choose(game.observe(state, players.get(seat)), legal, randoms.get(seat)),
        chance,
        spectator);
  }

  /**
   * Plays a game, to its end or to the first turn of a player at which {@code isEnough}, and
   * returns the state there.
   *
   * @param players see the state, so that it is theirs to show agents no more than an observation
   * @throws IllegalArgumentException if they make a move that is not legal
   */
  public static <S, M> S playUntil(
      Predicate<? super S> isEnough,
      Game<S, ?, M> game,
      Players<? super S, M> players,
      RandomStreams chance,
      Spectator<? super S, ? super M> spectator) {
    ImmutableList<AgentId> seats = game.players();
    S state = game.start();
    while (true) {
      M move;
      switch (game.turn(state)) {
        case Turn.Over<M>() -> {
          return state;
        }
        case Turn.Chance<M>(var lottery) ->
            move = lottery.draw(chance.of(lottery.stream()).random());
        case Turn.Player<M>(AgentId player) -> {
          if (isEnough.test(state)) {
            return state;
          }
          int seat = seat(seats, player);
          move = players.choose(state, seat, game.legalMoves(state));
        }
      }
      S next = game.play(state, move);
      spectator.sees(state, move, next);
      state = next;
    }
  }

  /** Returns the seat of a player; a game as a rule names the very object that is in its list. */
  private static int seat(ImmutableList<AgentId> players, AgentId player) {
    for (int seat = 0; seat < players.size(); seat++) {
      if (players.get(seat) == player) {
        return seat;
      }
    }
    return players.indexOf(player);
  }
}
