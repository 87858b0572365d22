package org.possibledeals.recycle.compile;

import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;

/**
 * Numbers of a known shape: fixed, or as far past a base as a variable or the current player is.
 * What asks for such a number is compiled for its shape and asks the machine at once. Most of the
 * time of a random game goes into closures that call closures, so each that is not called counts.
 */
final class Shapes {
  private Shapes() {}

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

  /** Returns how many cards lie in a location. */
  static Code.Int size(Code.Int place) {
    return switch (place) {
      case Fixed(int p) -> m -> m.size(p);
      case Held(int base, int slot) -> m -> m.size(base + m.variable(slot));
      case Turn(int base) -> m -> m.size(base + m.player());
      default -> m -> m.size(place.of(m));
    };
  }

  /** Returns the card at the top of a location. */
  static Code.Int top(Code.Int place) {
    return switch (place) {
      case Fixed(int p) -> m -> m.top(p);
      case Held(int base, int slot) -> m -> m.top(base + m.variable(slot));
      case Turn(int base) -> m -> m.top(base + m.player());
      default -> m -> m.top(place.of(m));
    };
  }

  /** Returns what an integer storage holds. */
  static Code.Int integer(Code.Int storage) {
    return switch (storage) {
      case Fixed(int s) -> m -> m.integer(s);
      case Held(int base, int slot) -> m -> m.integer(base + m.variable(slot));
      case Turn(int base) -> m -> m.integer(base + m.player());
      default -> m -> m.integer(storage.of(m));
    };
  }

  /** Returns the number of the string that a storage holds. */
  static Code.Int string(Code.Int storage) {
    return switch (storage) {
      case Fixed(int s) -> m -> m.string(s);
      case Held(int base, int slot) -> m -> m.string(base + m.variable(slot));
      default -> m -> m.string(storage.of(m));
    };
  }

  /** Returns an attribute of a card, the number of the empty string if there is no card. */
  static Code.Int attribute(Code.Int card, int key) {
    return card instanceof Held(int base, int slot) && base == 0
        ? m -> m.attribute(m.variable(slot), key)
        : m -> m.attribute(card.of(m), key);
  }

  /** Returns a card's score by a point map. */
  static Code.Int score(Parts.Filled filled, Code.Int map) {
    if (!(map instanceof Fixed(int scores))) {
      return m -> m.score(filled.of(m), map.of(m));
    }
    Code.Int card = filled.card();
    return card instanceof Held(int base, int slot) && base == 0
        ? m -> m.score(filled.required(m, m.variable(slot)), scores)
        : m -> m.score(filled.required(m, card.of(m)), scores);
  }
}
