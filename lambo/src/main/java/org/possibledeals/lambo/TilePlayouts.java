package org.possibledeals.lambo;

import java.util.random.RandomGenerator;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Position;

/** Plays positions to their end at random, tile by tile. Not safe to share between threads. */
public final class TilePlayouts {

  private final Position position;
  private final RandomGenerator random;
  private final int[] cells;

  /** Returns playouts on {@code position}, with {@code random} as their chance. */
  public TilePlayouts(Position position, RandomGenerator random) {
    this.position = position;
    this.random = random;
    this.cells = new int[position.most()];
  }

  /**
   * Returns the outcome of a game in which each tile is any that fits; the position is as before.
   */
  public Outcome plain() {
    int before = position.count();
    while (position.outcome() == Outcome.OPEN) {
      int found = position.candidates(cells);
      if (found == 0) { // a hole was filled, and a second tile next to it cannot be laid
        position.takeBack();
      } else {
        position.lay(any(found));
      }
    }
    return end(before);
  }

  /**
   * Returns the outcome of a game in which second tiles win when they can, and no tile closes a
   * group for the enemy if two more draws find another one; the position is as before.
   */
  Outcome careful() {
    int before = position.count();
    while (position.outcome() == Outcome.OPEN) {
      int found = position.candidates(cells);
      if (found == 0) {
        position.takeBack();
      } else if (!position.isSecond() || !wins(found)) {
        layCarefully(found);
      }
    }
    return end(before);
  }

  private Outcome end(int before) {
    Outcome outcome = position.outcome();
    position.takeBackTo(before);
    return outcome;
  }

  private int any(int found) {
    int drawn = random.nextInt(3 * found);
    return 3 * cells[drawn / 3] + drawn % 3;
  }

  /** Lays a tile that wins, if there is one among few cells. */
  private boolean wins(int found) {
    if (position.options().isAnywhere()) {
      return false;
    }
    Outcome win = Outcome.win(position.mover());
    for (int i = 0; i < 3 * found; i++) {
      if (position.lay(3 * cells[i / 3] + i % 3) == win) {
        return true;
      }
      position.takeBack();
    }
    return false;
  }

  private void layCarefully(int found) {
    Outcome lost = Outcome.win(position.mover().other());
    for (int draw = 0; position.lay(any(found)) == lost && draw < 2; draw++) {
      position.takeBack();
    }
  }
}
