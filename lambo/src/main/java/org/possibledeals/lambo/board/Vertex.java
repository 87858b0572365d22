package org.possibledeals.lambo.board;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;

/**
 * A corner of the honeycomb, where three cells meet.
 *
 * @param q column and
 * @param r row of the cell of which it is the left corner if dark, the right corner if light
 */
record Vertex(Colour colour, int q, int r) {

  /** Returns the vertex that is a corner of a cell. */
  public static Vertex of(Corner corner, Hexagon cell) {
    return new Vertex(corner.colour(), cell.q() + corner.q(), cell.r() + corner.r());
  }

  /** Returns the cell of which this is a corner. */
  Hexagon cell(Corner corner) {
    return new Hexagon(q - corner.q(), r - corner.r());
  }

  /** Returns the three cells that meet here. */
  public ImmutableList<Hexagon> cells() {
    return Arrays.stream(Corner.values())
        .filter(corner -> corner.colour() == colour)
        .map(this::cell)
        .collect(ImmutableList.toImmutableList());
  }
}
