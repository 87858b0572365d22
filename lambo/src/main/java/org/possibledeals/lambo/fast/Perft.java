package org.possibledeals.lambo.fast;

import com.google.common.collect.ImmutableMap;
import java.util.stream.IntStream;
import org.possibledeals.lambo.board.Placement;
import org.possibledeals.lambo.board.Rules;

/**
 * Counts how a game can go for some turns: the usual test of a move generator. A turn is a set of
 * tiles; finished games go on no more. The turns after the last but one are counted without being
 * played.
 */
public final class Perft {

  private final Position position;
  private final Turns[] rooms;

  private Perft(Rules options, int turns) {
    this.position = new Position(options);
    this.rooms = IntStream.range(0, turns).mapToObj(i -> new Turns(position)).toArray(Turns[]::new);
  }

  /**
   * Returns in how many ways the first {@code turns} turns can be played.
   *
   * @throws IllegalArgumentException if {@code turns} is less than 1
   */
  public static long count(Rules options, int turns) {
    return divide(options, turns).values().stream().mapToLong(count -> count).sum();
  }

  /**
   * Returns the same for each tile that Light may begin with, in a fixed order.
   *
   * @throws IllegalArgumentException if {@code turns} is less than 1
   */
  public static ImmutableMap<Placement, Long> divide(Rules options, int turns) {
    if (turns < 1) {
      throw new IllegalArgumentException(
          "Cannot count the games of %d turns; 1 or more would do.".formatted(turns));
    }
    Perft perft = new Perft(options, turns);
    ImmutableMap.Builder<Placement, Long> counts = ImmutableMap.builder();
    perft.rooms[0].forEach(
        perft.position,
        (first, second) ->
            counts.put(perft.position.placement(first), turns == 1 ? 1 : perft.from(1)));
    return counts.buildOrThrow();
  }

  private long from(int turn) {
    if (turn == rooms.length - 1) {
      return rooms[turn].count(position);
    }
    long[] sum = {0};
    rooms[turn].forEach(position, (first, second) -> sum[0] += from(turn + 1));
    return sum[0];
  }
}
