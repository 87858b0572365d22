package org.possibledeals.lambo.command;

import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code deals lambo history}. */
@Command(
    name = "history",
    footer = {"", "Example:", "  deals lambo history 1 --move 3"},
    description = "List the turns of a board and show the board after one of them.")
final class LamboHistoryCommand implements Runnable {

  @Spec private CommandSpec spec;

  @ParentCommand private HasGames lambo;

  @Option(
      names = "--move",
      paramLabel = "K",
      description = "Show the board after turn K; 0 is the start (default: the last turn).")
  private Optional<Integer> move = Optional.empty();

  @Parameters(paramLabel = "board#", description = "Number of the board.")
  private int board;

  @Override
  public void run() {
    History history = lambo.games().history(board);
    KeptGame game = history.game();
    int turns = history.dates().size();
    int shown = move.orElse(turns);
    if (shown < 0 || shown > turns) {
      throw new IllegalArgumentException(
          "Cannot show board %d after turn %d; it has %d turns, so 0 to %d would do."
              .formatted(board, shown, turns, turns));
    }
    KeptGame then = shown == turns ? game : game.after(shown);
    var out = spec.commandLine().getOut();
    out.print(BoardTeller.turns(history));
    out.println("%nAfter turn %d of %d:".formatted(shown, turns));
    out.print(BoardTeller.tell(then, false));
  }
}
