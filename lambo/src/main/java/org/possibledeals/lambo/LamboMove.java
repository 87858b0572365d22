package org.possibledeals.lambo;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import org.possibledeals.lambo.board.Placement;

/**
 * A turn: a set of one or two tiles, whichever of them was laid first.
 *
 * @param tiles by number of their cells
 */
public record LamboMove(ImmutableList<Placement> tiles) {

  public LamboMove {
    if (tiles.isEmpty()
        || tiles.size() > 2
        || tiles.getFirst().cellNumber() == tiles.getLast().cellNumber() && tiles.size() == 2) {
      throw new IllegalArgumentException(
          "No turn %s; a turn is one tile, or two in different cells.".formatted(tiles));
    }
    if (tiles.getFirst().compareTo(tiles.getLast()) > 0) {
      tiles = ImmutableList.of(tiles.getLast(), tiles.getFirst());
    }
  }

  /** Returns the turn of these tiles. */
  public static LamboMove of(Placement... tiles) {
    return new LamboMove(ImmutableList.copyOf(tiles));
  }

  /**
   * Returns the tiles that {@code text} writes, in the order written, {@code a1} or {@code a1,c12}.
   *
   * @throws IllegalArgumentException if it writes none
   */
  public static ImmutableList<Placement> readTiles(String text) {
    List<String> words = Arrays.asList(text.split(",", -1));
    if (words.size() > 2) {
      throw new IllegalArgumentException(
          "No turn \"%s\"; a turn has one tile or two: a1 or a1,c12.".formatted(text));
    }
    return words.stream().map(Placement::read).collect(ImmutableList.toImmutableList());
  }

  @Override
  public String toString() {
    return tiles.stream().map(Placement::toString).collect(joining(","));
  }
}
