package org.possibledeals.lambo.board;

import java.util.List;
import java.util.Locale;

/** A board as a drawing in SVG: Light on blue, as the tiles were sold. */
public final class SvgBoard {

  private static final double SIDE = 40;
  private static final double HEIGHT = SIDE * Math.sqrt(3);
  private static final String LIGHT = "#fdfdf5";
  private static final String DARK = "#23509b";

  private SvgBoard() {}

  /** Returns a whole SVG document. */
  public static String of(List<Placement> placements) {
    double left = Double.MAX_VALUE;
    double right = -Double.MAX_VALUE;
    double top = Double.MAX_VALUE;
    double bottom = -Double.MAX_VALUE;
    StringBuilder tiles = new StringBuilder();
    for (Placement placed : placements) {
      Hexagon cell = placed.cell();
      double x = 1.5 * SIDE * cell.q();
      double y = HEIGHT * (cell.r() + cell.q() / 2.0);
      left = Math.min(left, x - SIDE);
      right = Math.max(right, x + SIDE);
      top = Math.min(top, y - HEIGHT / 2);
      bottom = Math.max(bottom, y + HEIGHT / 2);
      tiles.append(tile(x, y, placed.orientation(), placed.toString()));
    }
    return format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%.1f %.1f %.1f %.1f\">\n",
            left - 5, top - 5, right - left + 10, bottom - top + 10)
        + tiles
        + "</svg>\n";
  }

  /**
   * Tile a has, from left to right, the dark tip, the light bridge, the dark bridge and the light
   * tip; colours change in the middle of each edge, so that they meet the neighbour's. The others
   * are turned.
   */
  private static String tile(double x, double y, Orientation orientation, String title) {
    int turn =
        switch (orientation) {
          case A -> 0;
          case B -> 120;
          case C -> 240;
        };
    double half = SIDE / 2;
    double h = HEIGHT / 2;
    String clip =
        format(
            "M %.1f 0 L %.1f %.1f L %.1f %.1f L %.1f 0 L %.1f %.1f L %.1f %.1f Z",
            SIDE, half, h, -half, h, -SIDE, -half, -h, half, -h);
    return format("<g transform=\"translate(%.1f %.1f) rotate(%d)\">", x, y, turn)
        + format("<title>%s</title>", title)
        + format("<path d=\"%s\" fill=\"%s\"/>", clip, LIGHT)
        + format(
            "<path d=\"M 0 %.1f H %.1f L %.1f %.1f Q %.1f 0 %.1f %.1f L %.1f %.1f H 0 Z\""
                + " fill=\"%s\"/>",
            -h, half, 0.75 * SIDE, -h / 2, 0.4 * SIDE, 0.75 * SIDE, h / 2, half, h, DARK)
        + format(
            "<path d=\"M %.1f 0 L %.1f %.1f Q %.1f 0 %.1f %.1f Z\" fill=\"%s\"/>",
            -SIDE, -0.75 * SIDE, -h / 2, -0.4 * SIDE, -0.75 * SIDE, h / 2, DARK)
        + format("<path d=\"%s\" fill=\"none\" stroke=\"#888\"/></g>\n", clip);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
