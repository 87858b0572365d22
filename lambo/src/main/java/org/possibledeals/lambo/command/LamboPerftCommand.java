package org.possibledeals.lambo.command;

import java.util.Map;
import org.possibledeals.lambo.board.Placement;
import org.possibledeals.lambo.board.Rules;
import org.possibledeals.lambo.fast.Perft;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code deals lambo perft}. */
@Command(
    name = "perft",
    footer = {"", "Example:", "  deals lambo perft --turns 2"},
    description = {
      "Count the games of a given length, turn by turn.",
      "A turn is a set of tiles. A single tile counts as a turn only if it ends the game; finished"
          + " games are not continued."
    })
final class LamboPerftCommand implements Runnable {

  private static final int MOST_TURNS = 8;

  @Spec private CommandSpec spec;

  @Option(
      names = "--turns",
      paramLabel = "N",
      defaultValue = "3",
      description = "Number of turns, including Light's first (default: ${DEFAULT-VALUE}).")
  private int turns;

  @Option(names = "--anywhere", description = "The second tile of a turn may lie anywhere.")
  private boolean anywhere;

  @Option(names = "--divide", description = "Print the counts of each first tile as well.")
  private boolean divide;

  @Override
  public void run() {
    if (turns < 1 || turns > MOST_TURNS) {
      throw new IllegalArgumentException(
          "Cannot count the games of %d turns; 1 to %d would do.".formatted(turns, MOST_TURNS));
    }
    Rules options = anywhere ? Rules.STANDARD.anywhere() : Rules.STANDARD;
    var out = spec.commandLine().getOut();
    for (int turn = 1; turn <= turns; turn++) {
      Map<Placement, Long> counts = Perft.divide(options, turn);
      if (divide) {
        counts.forEach((first, count) -> out.println("  %s: %d".formatted(first, count)));
      }
      out.println("turn %d: %d".formatted(turn, counts.values().stream().mapToLong(n -> n).sum()));
    }
  }
}
