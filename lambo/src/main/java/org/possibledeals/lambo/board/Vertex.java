package org.possibledeals.lambo.board;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;

/**
 * A corner of the honeycomb, where three cells meet.
 *
 * @param q column and
 * @param r row of the cell of which it is the left corner if dark, the right corner if light
 */
public record Vertex(Colour colour, int q, int r) {

  /** Returns the three cells that meet here. */
  public ImmutableList<Hexagon> cells() {
    return Arrays.stream(Corner.values())
        .filter(corner -> corner.colour() == colour)
        .map(corner -> corner.cellOf(this))
        .collect(ImmutableList.toImmutableList());
  }
}
