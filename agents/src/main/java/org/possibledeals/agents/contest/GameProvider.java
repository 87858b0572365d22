package org.possibledeals.agents.contest;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;

/**
 * A game that is found at run time: its name, and its contests by rules.
 *
 * <p>A module announces its provider in {@code
 * META-INF/services/org.possibledeals.agents.contest.GameProvider}; nothing else names the game.
 * Rules without a name, such as a size of the board or a program in a file, come from {@link
 * #described}.
 */
public interface GameProvider {

  /** Returns the game's name on the command line, {@code boerenbridge}: no colon, no comma. */
  String name();

  /**
   * Returns a contest for each of the rules that have a name, the usual ones first; empty if no
   * rules have a name.
   */
  ImmutableList<? extends Contest<?, ?, ?>> presets();

  /**
   * Returns the contest under unnamed rules, or empty if {@code rules} describes none.
   *
   * @throws IllegalArgumentException if {@code rules} describes some and has a mistake
   */
  default Optional<? extends Contest<?, ?, ?>> described(String rules) {
    return Optional.empty();
  }

  /**
   * Returns the contest by rules whose text is given, or empty if no rules of this game come from a
   * text. No file is read.
   *
   * @param rules what {@link #described(String)} was given
   * @param source the {@link Contest#source} of the contest
   * @throws IllegalArgumentException if the text has a mistake
   */
  default Optional<? extends Contest<?, ?, ?>> described(String rules, String source) {
    return Optional.empty();
  }

  /**
   * Returns the choices that {@link #described(String)} reads in brackets, {@code
   * RULES[key=value,key=value]}, each with what is usual in each of the {@link #presets}; none if
   * rules have no brackets.
   */
  default ImmutableList<Settings.Note> settings() {
    return ImmutableList.of();
  }

  /**
   * Returns how users name this game by rules that have no name, {@code recycle:FILE for a program
   * in RECYCLE}; empty if the rules that have one are enough.
   */
  default Optional<String> synopsis() {
    return Optional.empty();
  }

  /**
   * Returns the texts of rules that ship with the game, by the names that {@link
   * #described(String)} reads; none if no rules of this game come from a text.
   */
  default ImmutableMap<String, String> shipped() {
    return ImmutableMap.of();
  }

  /** Returns whether this is the game that is played if none is named; at most one game is. */
  default boolean isUsual() {
    return false;
  }
}
