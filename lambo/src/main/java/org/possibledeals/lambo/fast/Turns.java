package org.possibledeals.lambo.fast;

import java.util.Arrays;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Rules;

/**
 * The legal turns of a position: each set of tiles once, whichever of them is laid first.
 *
 * <p>Both orders of two tiles lead to the same position, and to the same outcome when neither tile
 * ends the game as the first.
 */
public final class Turns {

  /** Receives the legal turns, one after the other. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * Receives a turn, whose tiles lie on the table.
     *
     * @param first the tile laid first
     * @param second the other, or -1 if the first is the only one
     */
    void turn(int first, int second);
  }

  private static final byte NOT_FIRST = 0;
  private static final byte FIRST = 1;
  private static final byte ENDS = 2;

  private final byte[] alone;
  private final int[] firsts;
  private final int[] seconds;

  /** Returns room to list turns of one position at a time. */
  public Turns(Position position) {
    this.alone = new byte[position.codes()];
    this.firsts = new int[3 * position.most()];
    this.seconds = new int[position.most()];
  }

  /**
   * Passes each legal turn to {@code visitor}. Afterwards the position is as it was.
   *
   * @throws IllegalArgumentException if a turn has begun
   */
  public void forEach(Position position, Visitor visitor) {
    if (position.outcome() != Outcome.OPEN) {
      return;
    }
    int found = tryAlone(position);
    boolean isSingle = isSingle(position);
    for (int i = 0; i < found; i++) {
      int first = firsts[i];
      position.lay(first);
      if (isSingle || alone[first] == ENDS) {
        visitor.turn(first, -1);
      } else {
        int cells = position.candidates(seconds);
        for (int second = 0; second < 3 * cells; second++) {
          int code = 3 * seconds[second / 3] + second % 3;
          if (alone[code] != FIRST || code > first) {
            position.lay(code);
            visitor.turn(first, code);
            position.takeBack();
          }
        }
      }
      position.takeBack();
    }
    clear(found);
  }

  /**
   * Passes {@code visitor} the same turns in the same order, faster: the second tile of a turn does
   * not lie on the table.
   *
   * @throws IllegalArgumentException if a turn has begun
   */
  public void list(Position position, Visitor visitor) {
    if (position.outcome() != Outcome.OPEN) {
      return;
    }
    int found = tryAlone(position);
    boolean isSingle = isSingle(position);
    for (int i = 0; i < found; i++) {
      int first = firsts[i];
      if (isSingle || alone[first] == ENDS) {
        visitor.turn(first, -1);
        continue;
      }
      int cells = candidatesAfter(position, first);
      for (int second = 0; second < cells; second++) {
        for (int code = 3 * seconds[second]; code < 3 * seconds[second] + 3; code++) {
          if (alone[code] != FIRST || code > first) {
            visitor.turn(first, code);
          }
        }
      }
    }
    clear(found);
  }

  /** Returns how many legal turns there are, without laying the second tiles. */
  public long count(Position position) {
    if (position.outcome() != Outcome.OPEN) {
      return 0;
    }
    int found = tryAlone(position);
    long turns = 0;
    if (isSingle(position)) {
      turns = found;
    } else {
      for (int i = 0; i < found; i++) {
        turns += alone[firsts[i]] == ENDS ? 1 : countSeconds(position, firsts[i]);
      }
    }
    clear(found);
    return turns;
  }

  private long countSeconds(Position position, int first) {
    int cells = candidatesAfter(position, first);
    long turns = 0;
    for (int i = 0; i < cells; i++) {
      for (int code = 3 * seconds[i]; code < 3 * seconds[i] + 3; code++) {
        turns += alone[code] != FIRST || code > first ? 1 : 0;
      }
    }
    return turns;
  }

  /** Lists the cells for the tile after {@code first}, which need not be laid if they are near. */
  private int candidatesAfter(Position position, int first) {
    if (!position.options().isAnywhere()) {
      return position.emptyAround(first / 3, seconds);
    }
    position.lay(first);
    int cells = position.candidates(seconds);
    position.takeBack();
    return cells;
  }

  /**
   * Notes for each tile that may be laid first whether it ends the game; returns the number of
   * these tiles.
   */
  private int tryAlone(Position position) {
    if (position.isSecond()) {
      throw new IllegalArgumentException("Cannot list turns in the middle of one.");
    }
    int cells = position.candidates(seconds);
    for (int i = 0; i < 3 * cells; i++) {
      int code = 3 * seconds[i / 3] + i % 3;
      firsts[i] = code;
      alone[code] = position.lay(code) == Outcome.OPEN ? FIRST : ENDS;
      position.takeBack();
    }
    return 3 * cells;
  }

  /** The first turn has one tile, and so has a turn for which the pool has but one. */
  private static boolean isSingle(Position position) {
    Rules options = position.options();
    return position.count() == 1 || position.count() == options.size() - 1;
  }

  private void clear(int found) {
    for (int i = 0; i < found; i++) {
      alone[firsts[i]] = NOT_FIRST;
    }
    Arrays.fill(firsts, 0, found, 0);
  }
}
