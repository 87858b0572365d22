package org.possibledeals.lambo.table;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import org.possibledeals.lambo.board.Board;
import org.possibledeals.lambo.board.Colour;
import org.possibledeals.lambo.board.Group;
import org.possibledeals.lambo.board.TextBoard;

/** A board of Lambo for people: its picture, and under it what is left and how large groups are. */
public final class LamboText {

  private LamboText() {}

  /**
   * Returns the lines.
   *
   * @param size the tiles of the pool
   * @param isNumbered whether the empty cells next to the table have their numbers
   */
  public static ImmutableList<String> lines(Board board, int size, boolean isNumbered) {
    return ImmutableList.<String>builder()
        .addAll((isNumbered ? TextBoard.numbered(board) : TextBoard.of(board)).lines().toList())
        .add("")
        .addAll(facts(board, size))
        .build();
  }

  /** Returns how many tiles of a pool of {@code size} are left, and how large the groups are. */
  public static ImmutableList<String> facts(Board board, int size) {
    ImmutableList<Group> found = board.groups();
    return ImmutableList.of(
        "%d tiles left.".formatted(size - board.tiles().size()),
        groupsOf(Colour.LIGHT, found),
        groupsOf(Colour.DARK, found));
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
    return "%s: largest group %s, closed groups %s"
        .formatted(
            colour.title(),
            largest == 1 ? "1 bridge" : largest + " bridges",
            closed.isEmpty() ? "none" : closed.size() + " (bridges: " + sizes + ")");
  }
}
