package org.possibledeals.matatena;

/** Boards as a picture in SVG, side by side, dice with their pips. */
final class BoardsSvg {

  private static final int CELL = 40;
  private static final int GAP = 30;
  private static final int TOP = 30;

  /** By number, the pips of a die: bit 3 · row + column of a grid of three by three. */
  private static final int[] PIPS = {
    0, 0b000010000, 0b100000001, 0b100010001, 0b101000101, 0b101010101, 0b101101101
  };

  private BoardsSvg() {}

  /**
   * Returns the picture, a whole document.
   *
   * @param mover the player who has the star, or -1 for nobody
   */
  public static String draw(Boards boards, int mover) {
    int side = boards.size() * CELL;
    int width = boards.players() * (side + GAP) + GAP;
    var svg = new StringBuilder();
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\">\n"
            .formatted(width, side + TOP + GAP));
    for (int player = 0; player < boards.players(); player++) {
      int left = GAP + player * (side + GAP);
      svg.append(
          "<text x=\"%d\" y=\"20\" font-size=\"14\">Player %d (%d)%s</text>\n"
              .formatted(left, player + 1, boards.score(player), player == mover ? " ★" : ""));
      for (int row = 0; row < boards.size(); row++) {
        for (int column = 0; column < boards.size(); column++) {
          place(svg, left + column * CELL, TOP + row * CELL, boards.at(player, row, column));
        }
      }
    }
    return svg.append("</svg>\n").toString();
  }

  private static void place(StringBuilder svg, int x, int y, int die) {
    svg.append(
        "<rect x=\"%d\" y=\"%d\" width=\"36\" height=\"36\" rx=\"6\" fill=\"%s\" stroke=\"#555\"/>\n"
            .formatted(x, y, die == 0 ? "#eee" : "#fff"));
    for (int pip = 0; pip < 9; pip++) {
      if ((PIPS[die] >> pip & 1) == 1) {
        svg.append(
            "<circle cx=\"%d\" cy=\"%d\" r=\"4\"/>\n"
                .formatted(x + 8 + 10 * (pip % 3), y + 8 + 10 * (pip / 3)));
      }
    }
  }
}
