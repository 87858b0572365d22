package org.possibledeals.terminal.environment;

import com.google.common.collect.ImmutableList;
import java.util.OptionalInt;

/** An episode that waits for an action. */
public sealed interface Environment permits SingleAgent, TakingTurns {

  /**
   * Makes the move of a number, as the view of the game numbers them.
   *
   * @throws IllegalArgumentException if there is no such action or none is expected; then nothing
   *     has changed
   */
  void step(OptionalInt action);

  /** Returns the position in lines for people, as the learner sees it. */
  ImmutableList<String> text();
}
