package org.possibledeals.recycle.machine;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;

/**
 * Sees all that happens on a machine, and stands in for its chance: for classes that reason about a
 * game. A machine that only plays has none.
 */
public interface Watcher {

  /** Returns an outcome of chance, from 0 to {@code bound - 1}. */
  int draw(int bound);

  /** Shuffles a location; {@link Machine#mix} does it by {@link #draw}. */
  void shuffle(Machine machine, int place);

  /**
   * Returns which of the given number of ways to go on a hypothetical chooser takes: only asked by
   * {@link Machine#pickOption}.
   */
  int pick(int count);

  /** Returns whether {@link #pick} guesses; else it repeats what is known to have been picked. */
  default boolean isGuessing() {
    return false;
  }

  /** Notes that a card which was picked is the first that will move. */
  default void willMove(Machine machine, int card) {}

  /**
   * Notes that some card will move next.
   *
   * @param isTried whether that is in the option that is tried
   */
  default void willMove(boolean isTried) {}

  /** Notes that a card will move, as far as the option goes that is tried. */
  default void willMove(Machine machine, int card, int from, int to) {}

  /** Notes that something will change, as {@link #changed} reports it afterwards. */
  default void willChange(int kind, int which, int value) {}

  /** Notes that a location will be shuffled: what follows is not foreseen. */
  default void willShuffle() {}

  /** Returns whether conditions are to be decided by {@link #test}. */
  default boolean reasons() {
    return false;
  }

  /** Returns whether a condition holds, and may narrow what is not determined so that it does. */
  default boolean test(Machine machine, Code.Bool condition) {
    return condition.of(machine);
  }

  /**
   * Returns whether a condition holds of some number of cards, and may bind them so that it does;
   * empty if that is to be found out card by card.
   *
   * @param cards whose faces are not determined
   * @param slot the variable that is a card in the condition
   * @param least how many it holds of, at least
   * @param most how many, at most
   */
  default Optional<Boolean> count(
      Machine machine, int[] cards, int slot, Code.Bool condition, int least, int most) {
    return Optional.empty();
  }

  /**
   * Returns of how many cards a condition holds, and may bind them so that it does; empty if that
   * is to be found out card by card.
   *
   * @param cards whose faces are not determined
   * @param slot the variable that is a card in the condition
   */
  default OptionalInt howMany(Machine machine, int[] cards, int slot, Code.Bool condition) {
    return OptionalInt.empty();
  }

  /** Returns the face of a card whose face is not determined: {@link Machine#isDetermined}. */
  int reveal(Machine machine, int card);

  /**
   * Returns what a value of its face is, of such a card; the face itself may stay open.
   *
   * @param value by face
   */
  default int reveal(Machine machine, int card, IntUnaryOperator value) {
    return value.applyAsInt(reveal(machine, card));
  }

  /** Notes that a card has moved; the indices count from the bottom, before and after. */
  void moved(Machine machine, int card, int from, int at, int to, int target);

  /** Notes that a card was copied to or, if {@code isGone}, taken from a location of copies. */
  void copied(Machine machine, int card, int place, boolean isGone);

  /** Notes that a number, {@code kind} 0, a string, 1, or a point map, 2, has changed. */
  void changed(int kind, int which, int value);
}
