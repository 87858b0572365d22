package org.possibledeals.agents.game;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;

/**
 * An agent that is told, before a match, who sits where. It is a value: for each company it becomes
 * another agent, which sees its observation and has those names, and nothing else.
 *
 * @param <O> observation
 * @param <M> move
 */
@FunctionalInterface
public interface ToldAgent<O, M> extends Agent<O, M> {

  /**
   * Returns the agent that plays in this company.
   *
   * @param names of all that play, in seat order, its own among them
   * @param seat its own, from 0
   * @throws IllegalArgumentException if it does not know how one of the others moves
   */
  Agent<O, M> among(ImmutableList<String> names, int seat);

  /** Makes no move: it has not been told who sits where. */
  @Override
  default M choose(O observation, ImmutableList<M> legalMoves, RandomGenerator random) {
    throw new IllegalStateException(
        "An agent that is told who sits where was to move before it was told.");
  }

  /** Returns the agent that plays in this company: one that is told nothing is the same in all. */
  static <O, M> Agent<O, M> told(Agent<O, M> agent, ImmutableList<String> names, int seat) {
    return agent instanceof ToldAgent<O, M> it ? it.among(names, seat) : agent;
  }
}
