package org.possibledeals.experiments.correspondence;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import org.possibledeals.lambo.board.Board;
import org.possibledeals.lambo.board.Colour;
import org.possibledeals.lambo.board.Group;
import org.possibledeals.lambo.board.Picture;

/** A kept game, for people. */
public final class BoardTeller {

  private BoardTeller() {}

  /** Returns the game as text: its picture, what is left, the groups, and whose turn it is. */
  public static String tell(KeptGame game, boolean isNumbered) {
    Board board = game.position().board();
    ImmutableList<Group> groups = board.groups();
    return "Board %d: %s (Light) against %s (Dark o), %s%n%n"
            .formatted(game.board(), game.light(), game.dark(), game.rules().options())
        + (isNumbered ? Picture.numbered(board) : Picture.of(board))
        + "%n%d tiles left.%n".formatted(game.rules().options().size() - board.tiles().size())
        + groupsOf(Colour.LIGHT, groups)
        + groupsOf(Colour.DARK, groups)
        + lastTurn(game)
        + standing(game)
        + "\n";
  }

  private static String groupsOf(Colour colour, ImmutableList<Group> groups) {
    int largest =
        groups.stream()
            .filter(group -> group.colour() == colour)
            .mapToInt(Group::bridges)
            .max()
            .orElse(0);
    ImmutableList<Group> closed =
        groups.stream()
            .filter(group -> group.colour() == colour && group.isClosed())
            .collect(ImmutableList.toImmutableList());
    String sizes = closed.stream().map(g -> Integer.toString(g.bridges())).collect(joining(", "));
    return "%s: largest group %s, closed groups %s%n"
        .formatted(
            colour.title(),
            bridges(largest),
            closed.isEmpty() ? "none" : closed.size() + " (bridges: " + sizes + ")");
  }

  private static String bridges(int count) {
    return count == 1 ? "1 bridge" : count + " bridges";
  }

  private static String lastTurn(KeptGame game) {
    return game.state().moves().isEmpty()
        ? ""
        : "Last turn, by %s: %s%n"
            .formatted(game.player(game.mover().other()), game.state().moves().getLast());
  }

  /** Returns in one line who has won, or whose turn it is. */
  public static String standing(KeptGame game) {
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
  public static String line(KeptGame game) {
    return "%d: %s against %s, %d turns. %s"
        .formatted(
            game.board(), game.light(), game.dark(), game.state().moves().size(), standing(game));
  }
}
