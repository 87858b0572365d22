package org.possibledeals.lambo.board;

/** What wins, before the tiles run out. */
public sealed interface Aim {

  /** A closed group with a bridge. */
  record CloseABridge() implements Aim {}

  /**
   * A group, open or closed, that eats enough enemy groups.
   *
   * @param enemies how many, at least 1
   * @param size how many bridges an enemy group must have to count as eaten; with 0 eyes count
   */
  record EatEnemies(int enemies, int size) implements Aim {
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
