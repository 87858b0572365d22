package org.possibledeals.agents.tell;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;

/**
 * An agent that gives the grounds of a move with the move itself, since it would not find the same
 * ones again: it searched with chance, or for a time.
 *
 * @param <O> observation
 * @param <M> move
 */
public interface Explaining<O, M> extends Agent<O, M> {

  /** Returns the move that {@link #choose} returns with the same chance, and why it is made. */
  Grounds<M> explain(O observation, ImmutableList<M> legalMoves, RandomGenerator random);
}
