package org.possibledeals.matatena;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;

/**
 * Boards as text, side by side, as the Python package for this game prints them: each block as wide
 * as its widest line, a star on who is to move, numbers as NumPy prints floats.
 */
final class BoardsText {

  private BoardsText() {}

  /**
   * Returns the boards, one line for the scores and one for each row.
   *
   * @param mover the player who has the star, or -1 for nobody
   */
  public static String write(Boards boards, int mover) {
    List<ImmutableList<String>> blocks = new ArrayList<>();
    for (int player = 0; player < boards.players(); player++) {
      blocks.add(block(boards, player, player == mover));
    }
    List<String> lines = new ArrayList<>();
    for (int line = 0; line <= boards.size(); line++) {
      List<String> parts = new ArrayList<>();
      for (ImmutableList<String> block : blocks) {
        int width = block.stream().mapToInt(String::length).max().orElseThrow();
        String part = block.get(line);
        parts.add(part + " ".repeat(width - part.length()));
      }
      lines.add(String.join(" | ", parts));
    }
    return String.join("\n", lines);
  }

  private static ImmutableList<String> block(Boards boards, int player, boolean isMover) {
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    lines.add(
        "Player %d (%d.0)%s".formatted(player + 1, boards.score(player), isMover ? " *" : ""));
    for (int row = 0; row < boards.size(); row++) {
      List<String> dice = new ArrayList<>();
      for (int column = 0; column < boards.size(); column++) {
        dice.add(boards.at(player, row, column) + ".");
      }
      lines.add(
          (row == 0 ? "[[" : " [")
              + String.join(" ", dice)
              + (row == boards.size() - 1 ? "]]" : "]"));
    }
    return lines.build();
  }
}
