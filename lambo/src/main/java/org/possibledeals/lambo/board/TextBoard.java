package org.possibledeals.lambo.board;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.possibledeals.kripke.print.Words;

/**
 * A board in letters, as the server's messages showed it: Dark's ink is {@code o}, Light's is
 * blank, and strokes are drawn where the table ends.
 *
 * <p>Cell (q, r) has its centre at column 6q, line 4r + 2q.
 */
public final class TextBoard {

  /** Where the ink of each orientation lies, as columns and lines from the centre. */
  private static final ImmutableList<String> INK =
      ImmutableList.of(
          "-3-1 +1-1 +2-1 -4+0 -3+0 -2+0 +1+0 +2+0 -3+1 +1+1 +2+1",
          "+2-1 +3-1 -4+0 -3+0 -2+0 -1+0 -1+1 +0+1 +1+1",
          "-1-1 +0-1 +1-1 -4+0 -3+0 -2+0 -1+0 +2+1 +3+1");

  private static final String INK_OF_ALL = "+1-2 +2-2 +1+2 +2+2";

  private final Board board;
  private final Map<Integer, TreeMap<Integer, Character>> lines = new TreeMap<>();

  private TextBoard(Board board) {
    this.board = board;
  }

  /** Returns the picture of these tiles, lines without trailing blanks. */
  public static String of(List<Placement> tiles) {
    return new TextBoard(Board.of(tiles)).draw(false);
  }

  /** Returns the picture with the number of each empty cell next to the table in its centre. */
  public static String numbered(List<Placement> tiles) {
    return new TextBoard(Board.of(tiles)).draw(true);
  }

  /**
   * Returns the lines.
   *
   * @param size the tiles of the pool
   * @param isNumbered whether the empty cells next to the table have their numbers
   */
  public static ImmutableList<String> lines(List<Placement> tiles, int size, boolean isNumbered) {
    return ImmutableList.<String>builder()
        .addAll((isNumbered ? numbered(tiles) : of(tiles)).lines().toList())
        .add("")
        .addAll(facts(tiles, size))
        .build();
  }

  /** Returns how many tiles of a pool of {@code size} are left, and how large the groups are. */
  public static ImmutableList<String> facts(List<Placement> tiles, int size) {
    ImmutableList<Board.Group> found = Board.of(tiles).groups();
    return ImmutableList.of(
        "%d tiles left.".formatted(size - tiles.size()),
        groupsOf(Colour.LIGHT, found),
        groupsOf(Colour.DARK, found));
  }

  private static String groupsOf(Colour colour, ImmutableList<Board.Group> groups) {
    int largest =
        groups.stream()
            .filter(group -> group.colour() == colour)
            .mapToInt(Board.Group::bridges)
            .max()
            .orElse(0);
    ImmutableList<Board.Group> closed =
        groups.stream()
            .filter(group -> group.colour() == colour && group.isClosed())
            .collect(ImmutableList.toImmutableList());
    String sizes = closed.stream().map(g -> Integer.toString(g.bridges())).collect(joining(", "));
    return "%s: largest group %s, closed groups %s"
        .formatted(
            colour.title(),
            Words.counted(largest, "bridge"),
            closed.isEmpty() ? "none" : closed.size() + " (bridges: " + sizes + ")");
  }

  private String draw(boolean isNumbered) {
    board.tiles().forEach(this::strokes);
    vertexSigns();
    if (isNumbered) {
      board.frontier().forEach(this::number);
    }
    board.tiles().forEach(this::ink);
    int left = lines.values().stream().mapToInt(TreeMap::firstKey).min().orElse(0);
    int top = lines.keySet().stream().mapToInt(y -> y).min().orElse(0);
    int bottom = lines.keySet().stream().mapToInt(y -> y).max().orElse(0);
    return IntStream.rangeClosed(top, bottom)
        .mapToObj(y -> line(lines.getOrDefault(y, new TreeMap<>()), left) + "\n")
        .collect(joining());
  }

  private static String line(TreeMap<Integer, Character> signs, int left) {
    StringBuilder line = new StringBuilder();
    signs.forEach((x, sign) -> line.repeat(' ', x - left - line.length()).append(sign));
    return line.toString().stripTrailing();
  }

  private void put(Hexagon cell, int x, int y, char sign) {
    lines
        .computeIfAbsent(4 * cell.r() + 2 * cell.q() + y, k -> new TreeMap<>())
        .put(6 * cell.q() + x, sign);
  }

  private void strokes(Hexagon cell, Orientation tile) {
    if (isOpen(cell, Side.N)) {
      put(cell, -1, -2, '-');
      put(cell, 0, -2, '-');
    }
    if (isOpen(cell, Side.S)) {
      put(cell, -1, 2, '-');
      put(cell, 0, 2, '-');
    }
    // A stroke that would cross ink is left out: of tile a on the left, of b and c on one side.
    if (tile != Orientation.B && isOpen(cell, Side.NE)) {
      put(cell, 3, -1, '\\');
    }
    if (tile != Orientation.C && isOpen(cell, Side.SE)) {
      put(cell, 3, 1, '/');
    }
    if (tile != Orientation.A && isOpen(cell, Side.NW)) {
      put(cell, -3, -1, '/');
    }
    if (tile != Orientation.A && isOpen(cell, Side.SW)) {
      put(cell, -3, 1, '\\');
    }
  }

  private boolean isOpen(Hexagon cell, Side side) {
    return !board.isFilled(cell.neighbour(side));
  }

  /**
   * Returns the sign at a light vertex: of three tiles a dot, of two the sign of the gap, of one
   * its own.
   */
  private void vertexSigns() {
    Map<Vertex, Boolean> seen = new HashMap<>();
    for (Hexagon cell : board.tiles().keySet()) {
      for (Corner corner : ImmutableList.of(Corner.TL, Corner.R, Corner.BL)) {
        if (seen.put(Vertex.of(corner, cell), true) == null) {
          vertexSign(Vertex.of(corner, cell));
        }
      }
    }
  }

  private void vertexSign(Vertex vertex) {
    long tiles = vertex.cells().stream().filter(board::isFilled).count();
    char sign = '.';
    for (Corner corner : ImmutableList.of(Corner.TL, Corner.R, Corner.BL)) {
      if (tiles < 3 && board.isFilled(vertex.cell(corner)) == (tiles == 1)) {
        sign = corner == Corner.TL ? '.' : corner == Corner.R ? ')' : '`';
      }
    }
    put(vertex.cell(Corner.R), 4, 0, sign);
  }

  private void number(Hexagon cell) {
    String digits = Integer.toString(cell.number());
    for (int i = 0; i < digits.length(); i++) {
      put(cell, i - (digits.length() - 1) / 2, 0, digits.charAt(i));
    }
  }

  private void ink(Hexagon cell, Orientation tile) {
    for (String spot : (INK_OF_ALL + " " + INK.get(tile.ordinal())).split(" ")) {
      put(cell, Integer.parseInt(spot.substring(0, 2)), Integer.parseInt(spot.substring(2)), 'o');
    }
  }
}
