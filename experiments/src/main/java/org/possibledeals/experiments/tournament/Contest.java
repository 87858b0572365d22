package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;

/**
 * A game by given rules, as a tournament asks for it: the game itself and its agents by name.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public interface Contest<S, O extends Observation, M> {

  /** Returns the game's name on the command line, {@code boerenbridge}. */
  String gameName();

  /** Returns the rules' name on the command line, {@code lamas}. */
  String rulesName();

  /** Returns the rules in one line for people. */
  String description();

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

  /**
   * Returns what was bid and won in a match, one per seat, or nothing if the game has no tricks.
   *
   * @param last the state in which the match ended
   */
  Optional<ImmutableList<TrickCounts>> counts(S last);
}
