package org.possibledeals.recycle.compile;

import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;

/**
 * Numbers of a known shape: fixed, or as far past a base as a variable or the current player is. To
 * add to such a number is to move its base, so that one closure is called and not two.
 */
final class Offsets {
  private Offsets() {}

  /** A number that stays the same. */
  record Fixed(int value) implements Code.Int {
    @Override
    public int of(Machine m) {
      return value;
    }
  }

  /** A base plus what a variable holds. */
  record Held(int base, int slot) implements Code.Int {
    @Override
    public int of(Machine m) {
      return base + m.variable(slot);
    }
  }

  /** A base plus the current player. */
  record Turn(int base) implements Code.Int {
    @Override
    public int of(Machine m) {
      return base + m.player();
    }
  }

  /** Returns {@code number}, so much greater. */
  static Code.Int plus(int base, Code.Int number) {
    return switch (number) {
      case Fixed(int value) -> new Fixed(base + value);
      case Held(int less, int slot) -> new Held(base + less, slot);
      case Turn(int less) -> new Turn(base + less);
      default -> m -> base + number.of(m);
    };
  }
}
