package org.possibledeals.lambo.board;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;

/**
 * A hexagon with a flat top, in axial coordinates: q columns to the right, r cells down.
 *
 * <p>Cells are also numbered, in a spiral that does not depend on the tiles: 0 is the start; ring k
 * holds 3k(k-1)+1 to 3k(k+1), begins straight north of the start and runs clockwise.
 */
record Hexagon(int q, int r) {

  /** The cell of the first tile. */
  public static final Hexagon START = new Hexagon(0, 0);

  /** The sides along which ring k runs, k cells each. */
  private static final ImmutableList<Side> AROUND =
      ImmutableList.of(Side.SE, Side.S, Side.SW, Side.NW, Side.N, Side.NE);

  /** The last number that is read: ring 18 000 is farther than any pool of tiles reaches. */
  private static final int LAST = 1_000_000_000;

  /** Returns the cell of this number. */
  public static Hexagon numbered(int number) {
    if (number < 0 || number > LAST) {
      throw new IllegalArgumentException(
          "No cell %d; cells are numbered from 0, the start, in a spiral.".formatted(number));
    }
    if (number == 0) {
      return START;
    }
    int ring = 1;
    while (3L * ring * (ring + 1) < number) {
      ring++;
    }
    int along = number - (3 * ring * (ring - 1) + 1);
    Hexagon cell = new Hexagon(0, -ring);
    for (Side side : AROUND) {
      int steps = Math.min(along, ring);
      cell = new Hexagon(cell.q + steps * side.q(), cell.r + steps * side.r());
      along -= steps;
    }
    return cell;
  }

  /** Returns the number of steps from the start. */
  public int ring() {
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
  }

  /** Returns this cell's number in the spiral. */
  public int number() {
    int ring = ring();
    if (ring == 0) {
      return 0;
    }
    int first = 3 * ring * (ring - 1) + 1;
    if (q == ring && r < 0) {
      return first + ring + (r + ring);
    } else if (q > 0 && r >= 0) {
      return first + 2 * ring + r;
    } else if (r == ring && q <= 0 && q > -ring) {
      return first + 3 * ring - q;
    } else if (q == -ring && r > 0) {
      return first + 4 * ring + (ring - r);
    } else if (q < 0 && r <= 0) {
      return first + 5 * ring - r;
    } else {
      return first + q;
    }
  }

  /** Returns the cell across a side. */
  Hexagon neighbour(Side side) {
    return new Hexagon(q + side.q(), r + side.r());
  }

  /** Returns the six cells around this one, clockwise from north. */
  public ImmutableList<Hexagon> neighbours() {
    return Arrays.stream(Side.values())
        .map(this::neighbour)
        .collect(ImmutableList.toImmutableList());
  }
}
