package org.possibledeals.lambo.board;

import com.google.common.collect.ImmutableMap;
import java.util.stream.IntStream;

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
     * Receives a turn.
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
   * Passes each legal turn to {@code visitor}, its tiles on the table. Afterwards the position is
   * as it was.
   *
   * @throws IllegalArgumentException if a turn has begun
   */
  public void forEach(Position position, Visitor visitor) {
    pass(position, true, visitor);
  }

  /**
   * Passes {@code visitor} the same turns in the same order, faster: the tiles of a turn do not lie
   * on the table.
   *
   * @throws IllegalArgumentException if a turn has begun
   */
  public void list(Position position, Visitor visitor) {
    pass(position, false, visitor);
  }

  private void pass(Position position, boolean isLaid, Visitor visitor) {
    if (position.outcome() != Outcome.OPEN) {
      return;
    }
    int found = tryAlone(position);
    boolean isSingle = isSingle(position);
    for (int i = 0; i < found; i++) {
      int first = firsts[i];
      if (isLaid) {
        position.lay(first);
      }
      if (isSingle || alone[first] == ENDS) {
        visitor.turn(first, -1);
      } else {
        passSeconds(position, isLaid, first, visitor);
      }
      if (isLaid) {
        position.takeBack();
      }
    }
    forget(found);
  }

  private void forget(int found) {
    for (int i = 0; i < found; i++) {
      alone[firsts[i]] = NOT_FIRST;
    }
  }

  private void passSeconds(Position position, boolean isLaid, int first, Visitor visitor) {
    int cells = isLaid ? position.candidates(seconds) : candidatesAfter(position, first);
    for (int second = 0; second < cells; second++) {
      for (int code = 3 * seconds[second]; code < 3 * seconds[second] + 3; code++) {
        if (alone[code] != FIRST || code > first) {
          if (isLaid) {
            position.lay(code);
          }
          visitor.turn(first, code);
          if (isLaid) {
            position.takeBack();
          }
        }
      }
    }
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
    LamboRules options = position.options();
    return position.count() == 1 || position.count() == options.size() - 1;
  }

  /**
   * Returns for each tile that Light may begin with, in a fixed order, in how many ways the first
   * {@code turns} turns can be played: the usual test of a move generator. Finished games go on no
   * more.
   *
   * @throws IllegalArgumentException if {@code turns} is less than 1
   */
  public static ImmutableMap<Placement, Long> perft(LamboRules options, int turns) {
    if (turns < 1) {
      throw new IllegalArgumentException(
          "Cannot count the games of %d turns; expected 1 or more.".formatted(turns));
    }
    Position position = new Position(options);
    Turns[] rooms =
        IntStream.range(0, turns).mapToObj(i -> new Turns(position)).toArray(Turns[]::new);
    ImmutableMap.Builder<Placement, Long> counts = ImmutableMap.builder();
    rooms[0].forEach(
        position,
        (first, second) ->
            counts.put(position.placement(first), turns == 1 ? 1 : count(position, rooms, 1)));
    return counts.buildOrThrow();
  }

  /** The last turns are counted without being played, or passed to a visitor, which is slower. */
  private static long count(Position position, Turns[] rooms, int turn) {
    if (turn == rooms.length - 1) {
      return rooms[turn].count(position);
    }
    long[] sum = {0};
    rooms[turn].forEach(position, (first, second) -> sum[0] += count(position, rooms, turn + 1));
    return sum[0];
  }

  private long count(Position position) {
    if (position.outcome() != Outcome.OPEN) {
      return 0;
    }
    int found = tryAlone(position);
    boolean isSingle = isSingle(position);
    long turns = 0;
    for (int i = 0; i < found; i++) {
      turns += isSingle || alone[firsts[i]] == ENDS ? 1 : countSeconds(position, firsts[i]);
    }
    forget(found);
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
}
