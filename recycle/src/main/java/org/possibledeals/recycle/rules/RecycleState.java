package org.possibledeals.recycle.rules;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.recycle.knowledge.LocalState;
import org.possibledeals.recycle.machine.Machine;

/**
 * A position of a game: all that has happened, and what has become of it. A value: two are equal if
 * the same has happened.
 */
public final class RecycleState {
  final Machine machine;
  final LocalState[] sights;
  final @Nullable RecycleState before;
  final @Nullable RecycleMove move;
  final Optional<Integer> pending;
  final int choices;
  final int chances;

  /**
   * Makes a position.
   *
   * @param machine not to be changed from now on
   * @param pending the option whose effect waits for chance; -1 is the beginning of the game
   * @param choices how often somebody has chosen
   * @param chances how often chance has drawn
   */
  RecycleState(
      Machine machine,
      LocalState[] sights,
      @Nullable RecycleState before,
      @Nullable RecycleMove move,
      Optional<Integer> pending,
      int choices,
      int chances) {
    this.machine = machine;
    this.sights = sights;
    this.before = before;
    this.move = move;
    this.pending = pending;
    this.choices = choices;
    this.chances = chances;
  }

  /** Returns the machine: all there is, also what is hidden. A copy, to be played on. */
  public Machine machine() {
    return machine.copy(
        () -> {
          throw new BeyondReachException(
              "Scores or options of this program are drawn by chance, which no step of a game told"
                  + " step by step can show; deals recycle run plays such a program.");
        });
  }

  /** Returns how often somebody has chosen. */
  public int choices() {
    return choices;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof RecycleState that)
        || choices != that.choices
        || chances != that.chances) {
      return false;
    }
    RecycleState a = this;
    RecycleState b = that;
    while (a != b && a != null && b != null) {
      if (a.machine.program() != b.machine.program() || !java.util.Objects.equals(a.move, b.move)) {
        return false;
      }
      a = a.before;
      b = b.before;
    }
    return a == b;
  }

  @Override
  public int hashCode() {
    return java.util.Objects.hash(choices, chances, move);
  }
}
