package org.possibledeals.agents.contest;

import java.util.function.Consumer;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.tell.Telling;

/**
 * A contest with a teller of its own, who tells rounds step by step, answers formulas on the way
 * and explains what programs decided.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public interface HasRounds<S, O extends Observation, M> extends Contest<S, O, M> {

  /** Returns the round that is told step by step if none is asked for, from 1. */
  default int toldRound() {
    return 1;
  }

  /**
   * Returns a new spectator that tells rounds step by step, and who learns what from each step.
   *
   * @param lines is given the story, line by line
   * @throws IllegalArgumentException if there is no such round, or a formula speaks of something
   *     that the game does not have
   */
  Table.Spectator<S, M> roundTeller(Telling telling, Consumer<String> lines);
}
