package org.possibledeals.lambo.command;

import org.possibledeals.lambo.board.SvgBoard;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of how to print a board. */
final class BoardLook {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(names = "--svg", description = "Print an SVG drawing.")
  private boolean svg;

  @Option(names = "--numbers", description = "Number the cells beside the board.")
  private boolean numbers;

  void print(KeptGame game) {
    spec.commandLine()
        .getOut()
        .print(svg ? SvgBoard.of(game.position().board()) : BoardTeller.tell(game, numbers));
  }
}
