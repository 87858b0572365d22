package org.possibledeals.lambo.board;

import com.google.common.collect.ImmutableList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A tile laid: which way, and where. Written as the letter of the orientation and the number of the
 * cell, {@code c12}.
 */
public record Placement(Orientation orientation, Hexagon cell) implements Comparable<Placement> {

  /** The tile that lies there when a game begins. */
  public static final Placement START = new Placement(Orientation.A, Hexagon.START);

  private static final Pattern TEXT = Pattern.compile("([abc])(0|[1-9][0-9]{0,8})");

  /**
   * Returns the placement that {@code text} writes.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Placement read(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "No tile \"%s\"; one is an orientation, a, b or c, and the number of a cell: c12."
              .formatted(text.strip()));
    }
    return new Placement(
        Orientation.values()[matcher.group(1).charAt(0) - 'a'],
        Hexagon.numbered(Integer.parseInt(matcher.group(2))));
  }

  /** Returns the number of its cell. */
  public int cellNumber() {
    return cell.number();
  }

  /** Returns the column and the row of its cell, and its orientation from 0. */
  public ImmutableList<Integer> numbers() {
    return ImmutableList.of(cell.q(), cell.r(), orientation.ordinal());
  }

  /** Compares by the number of the cell, then by orientation. */
  @Override
  public int compareTo(Placement other) {
    int byCell = Integer.compare(cell.number(), other.cell.number());
    return byCell != 0 ? byCell : orientation.compareTo(other.orientation);
  }

  @Override
  public String toString() {
    return orientation.letter() + cell.number();
  }
}
