package org.possibledeals.recycle.rules;

import com.google.common.primitives.ImmutableIntArray;

/** What happens in a game of a program. */
public sealed interface RecycleMove {

  /**
   * A player's choice.
   *
   * @param number of the option, from 0, in the order of the program
   * @param name what the player calls it: the words of the item with the cards and values that were
   *     chosen, {@code play TWO-CLUBS on PILE}; cards that the player does not see are not named
   */
  record Choose(int number, String name) implements RecycleMove {}

  /**
   * All that chance draws until somebody is to choose: for a shuffle of n cards n - 1 numbers, by
   * Fisher and Yates; for {@code random} one.
   *
   * @param drawn in order, each from 0 to one less than its bound
   */
  record Chance(ImmutableIntArray drawn) implements RecycleMove {}
}
