package org.possibledeals.experiments.contest;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Collections;
import java.util.Optional;
import java.util.function.Consumer;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Table;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.experiments.view.PlainView;
import org.possibledeals.experiments.view.View;
import org.possibledeals.experiments.watch.StepTeller;
import org.possibledeals.experiments.watch.Telling;
import org.possibledeals.kripke.formula.Fraction;

/**
 * A game by given rules, as experiments ask for it: the game, its agents by name, how a match is
 * counted, and how it is told.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public interface Contest<S, O extends Observation, M> {

  /** More legal moves than any state has of a game that does not number them itself. */
  int MANY_MOVES = 4_096;

  /** Returns the game's name on the command line, {@code boerenbridge}. */
  String gameName();

  /** Returns the rules' name on the command line, {@code lamas}. */
  String rulesName();

  /** Returns the rules in one line for people. */
  String description();

  /** Returns this game by rules that have no entry of their own, if {@code name} describes any. */
  default Optional<? extends Contest<S, O, M>> byRules(String name) {
    return Optional.empty();
  }

  /**
   * Returns the same contest for another number of players.
   *
   * @throws IllegalArgumentException if its rules are not for so many; the message says for how
   *     many
   */
  default Contest<S, O, M> forPlayers(int players) {
    int seats = game().players().size();
    if (players != seats) {
      throw new IllegalArgumentException(
          "%s is played by %d agents, not by %d.".formatted(gameName(), seats, players));
    }
    return this;
  }

  /** Returns who plays if nobody is named, one for each seat: names of {@link #agents}. */
  ImmutableList<String> defaultAgents();

  /** Returns the game as its rules have it. */
  Game<S, O, M> game();

  /** Returns the game with one thing changed: the first seat makes the first move. */
  Game<S, O, M> gameOpenedByFirstSeat();

  /**
   * Returns the agents that can be named, each with one line about it, in the order to show them.
   */
  ImmutableMap<String, String> agents();

  /**
   * Returns the agent of this name.
   *
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  Agent<O, M> agent(String name);

  /** Returns each player's share of the win for the points of a match: equal tops share it. */
  default ImmutableList<Fraction> winShares(ImmutableList<Integer> points) {
    int top = Collections.max(points);
    int winners = Collections.frequency(points, top);
    return points.stream()
        .map(own -> own == top ? Fraction.of(1, winners) : Fraction.of(0, 1))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns what was bid and won in a match, for each seat round by round, or nothing if the game
   * has no tricks.
   *
   * @param last the state in which the match ended
   */
  default Optional<ImmutableList<ImmutableList<Bid>>> bids(S last) {
    return Optional.empty();
  }

  /**
   * Returns a new spectator that tells a match briefly.
   *
   * @param agents the names of those who play, in seat order
   * @param lines is given the story, line by line
   */
  default Table.Spectator<S, M> matchTeller(ImmutableList<String> agents, Consumer<String> lines) {
    return new StepTeller<>(game(), StepTeller.Detail.MOVES, lines);
  }

  /** Returns which round to tell step by step if none is asked for, from 1. */
  default int toldRound() {
    return 1;
  }

  /**
   * Returns a new spectator that tells a match step by step, and who learns what from each step.
   *
   * @param lines is given the story, line by line
   * @throws IllegalArgumentException if there is no such round, or a formula speaks of what the
   *     game has not
   */
  default Table.Spectator<S, M> roundTeller(Telling telling, Consumer<String> lines) {
    return new StepTeller<>(game(), StepTeller.Detail.KNOWLEDGE, lines);
  }

  /**
   * Returns the public model at {@code state}, with the deal as its actual world, if {@code state}
   * comes right after {@code step} cards of {@code round} have been played.
   *
   * @param round from 1
   * @param step from 0
   * @throws IllegalArgumentException if there is no such moment in any match
   */
  default Optional<DealModel> publicModel(S state, int round, int step) {
    throw new IllegalArgumentException(
        "Cannot draw the deals of %s; boerenbridge has a model of them.".formatted(gameName()));
  }

  /** Returns how a learner, or a person at a terminal, sees this game. */
  default View<O, M> view() {
    return new PlainView<>(MANY_MOVES);
  }
}
