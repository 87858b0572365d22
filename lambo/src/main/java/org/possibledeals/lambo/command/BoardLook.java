package org.possibledeals.lambo.command;

import java.io.PrintWriter;
import org.possibledeals.lambo.board.SvgBoard;
import picocli.CommandLine.Option;

/** The options of how to print a board. */
final class BoardLook {

  @Option(names = "--svg", description = "Print an SVG drawing.")
  private boolean svg;

  @Option(names = "--numbers", description = "Number the cells beside the board.")
  private boolean numbers;

  void print(KeptGame game, PrintWriter out) {
    out.print(svg ? SvgBoard.of(game.position().placements()) : BoardTeller.tell(game, numbers));
  }
}
