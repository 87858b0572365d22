package org.possibledeals.lambo.board;

import java.util.OptionalInt;

/** What wins, before the tiles run out. */
public sealed interface Aim {

  /** The enemy groups to eat, and the bridges of each, where a challenge gives the other one. */
  int USUAL_ENEMIES = 2;

  int USUAL_SIZE = 0;

  /**
   * Returns the aim that a challenge chooses.
   *
   * @param enemies the number of {@code -eat_enemy}
   * @param size the number of {@code -eat_size}
   * @param mustContain whether {@code -must_contain} is given
   */
  static Aim of(OptionalInt enemies, OptionalInt size, boolean mustContain) {
    if (enemies.isPresent() || size.isPresent()) {
      return new EatEnemies(enemies.orElse(USUAL_ENEMIES), size.orElse(USUAL_SIZE), mustContain);
    }
    return mustContain ? new ContainEnemy() : new CloseABridge();
  }

  /** A closed group with a bridge. */
  record CloseABridge() implements Aim {}

  /**
   * A group that eats enough enemy groups.
   *
   * @param enemies how many, at least 1
   * @param size how many bridges an enemy group must have to count as eaten; with 0 eyes count
   * @param isClosed whether the group that eats them must be closed, as {@code -must_contain} asks;
   *     what it eats it contains
   */
  record EatEnemies(int enemies, int size, boolean isClosed) implements Aim {

    /** Returns the aim for a group that may be open. */
    public EatEnemies(int enemies, int size) {
      this(enemies, size, false);
    }

    public EatEnemies {
      if (enemies < 1 || size < 0) {
        throw new IllegalArgumentException(
            "Cannot eat %d enemy groups of %d bridges or more; it takes 1 group and 0 bridges at least."
                .formatted(enemies, size));
      }
    }
  }

  /** A closed group that contains a closed enemy group. */
  record ContainEnemy() implements Aim {}
}
