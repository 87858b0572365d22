package org.possibledeals.lambo.command;

import static java.util.stream.Collectors.joining;

import org.possibledeals.kripke.print.Words;
import org.possibledeals.lambo.board.Colour;
import org.possibledeals.lambo.board.TextBoard;

/** A kept game, for people. */
final class BoardTeller {

  private BoardTeller() {}

  /** Returns the game as text: its picture, what is left, the groups, and whose turn it is. */
  static String tell(KeptGame game, boolean isNumbered) {
    return "Board %d: %s (Light) against %s (Dark o), %s%n%n"
            .formatted(game.board(), game.light(), game.dark(), game.rules().options())
        + TextBoard.lines(game.position().placements(), game.rules().options().size(), isNumbered)
            .stream()
            .map(line -> line + "\n")
            .collect(joining())
        + lastTurn(game)
        + standing(game)
        + "\n";
  }

  /** Returns the turns of a game, one a line: number, player, tiles and date. */
  static String turns(KeptGame game) {
    var rows = game.turns();
    int widest = Math.max(game.light().length(), game.dark().length()) + " (Light)".length();
    String row = "%3d. %-" + widest + "s  %-9s  %s";
    var lines = new StringBuilder();
    for (int turn = 0; turn < rows.size(); turn++) {
      var cells = rows.get(turn);
      lines.append(row.formatted(turn + 1, cells.get(0), cells.get(1), cells.get(2))).append('\n');
    }
    if (!game.resigned().isEmpty()) {
      lines.append("     %s resigned.%n".formatted(game.resigned()));
    }
    return lines.isEmpty() ? "No turns yet.\n" : lines.toString();
  }

  private static String lastTurn(KeptGame game) {
    return game.state().moves().isEmpty()
        ? ""
        : "Last turn, by %s: %s%n"
            .formatted(game.player(game.mover().other()), game.state().moves().getLast());
  }

  /** Returns in one line who has won, or whose turn it is. */
  static String standing(KeptGame game) {
    return switch (game.outcome()) {
      case LIGHT_WINS -> won(game, Colour.LIGHT);
      case DARK_WINS -> won(game, Colour.DARK);
      case DRAW -> "A draw.";
      case OPEN -> "%s (%s) is to move.".formatted(game.player(game.mover()), game.mover().title());
    };
  }

  private static String won(KeptGame game, Colour winner) {
    return "%s (%s) has won%s."
        .formatted(
            game.player(winner),
            winner.title(),
            game.resigned().isEmpty() ? "" : ": " + game.resigned() + " resigned");
  }

  /** Returns one line about the game, for a list. */
  static String line(KeptGame game) {
    String turns = Words.counted(game.state().moves().size(), "turn");
    return "%d: %s against %s, %s. %s"
        .formatted(game.board(), game.light(), game.dark(), turns, standing(game));
  }
}
