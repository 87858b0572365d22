package org.possibledeals.classroom.matches;

import com.google.common.collect.ImmutableMap;

/**
 * A moment of a match, as it may be shown: to one who watches with all hands, to a person who plays
 * with their own, and with all at the end if they ask for it.
 */
public interface Shown {

  /**
   * Returns what has happened, whose turn it is, the points, and the person's choices.
   *
   * @param isRevealed whether a person asks for the other hands
   */
  ImmutableMap<String, ?> data(boolean isRevealed);

  /**
   * Returns what a player sees and could know.
   *
   * @param isKnown whether to tell what the player could know, too; it may take long
   * @throws IllegalArgumentException if it may not be shown
   */
  ImmutableMap<String, ?> eyes(int seat, boolean isRevealed, boolean isKnown);

  /**
   * Returns whether a player knows a formula, in words.
   *
   * @throws IllegalArgumentException if that may not be shown, or the formula cannot be read
   */
  ImmutableMap<String, ?> asks(int seat, String formula, boolean isRevealed);

  /**
   * Returns a model file of what everybody considers possible.
   *
   * @throws IllegalArgumentException if there is none that one may see
   */
  ImmutableMap<String, ?> model();
}
