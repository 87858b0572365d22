package org.possibledeals.agents.contest;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/**
 * A game that is found at run time: its name, and its contests by rules.
 *
 * <p>A module announces its provider in {@code
 * META-INF/services/org.possibledeals.agents.contest.GameProvider}; nothing else names the game.
 * Rules that many values describe, as sizes of a board or programs in files, are {@link
 * #described}.
 */
public interface GameProvider {

  /** Returns the game's name on the command line, {@code boerenbridge}: no colon, no comma. */
  String name();

  /** Returns a contest for each of the rules that have a name, the usual ones first; or none. */
  ImmutableList<? extends Contest<?, ?, ?>> presets();

  /**
   * Returns the contest by rules that have no name, or nothing if {@code rules} describes none.
   *
   * @throws IllegalArgumentException if {@code rules} is meant to describe some and has a mistake
   */
  default Optional<? extends Contest<?, ?, ?>> described(String rules) {
    return Optional.empty();
  }

  /**
   * Returns how to name the game and rules that have no name, {@code recycle:FILE for a program in
   * RECYCLE}; empty if the rules that have one are all that people look for.
   */
  default Optional<String> synopsis() {
    return Optional.empty();
  }

  /** Returns whether this game is played where none is named; at most one game's is. */
  default boolean isUsual() {
    return false;
  }
}
