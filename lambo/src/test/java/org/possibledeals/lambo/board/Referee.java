package org.possibledeals.lambo.board;

import com.google.common.collect.ImmutableList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * The winner, read off a board by the letter of the rules: the obvious version, with which {@code
 * org.possibledeals.lambo.fast.Position} agrees.
 */
public final class Referee {

  private Referee() {}

  /** Returns how the game stands when {@code mover} has just laid a tile. */
  public static Outcome judge(Rules options, Board board, Colour mover) {
    ImmutableList<Group> groups = board.groups();
    Outcome won = reached(options.aim(), board, groups, mover);
    return won != Outcome.OPEN || board.tiles().size() < options.size()
        ? won
        : whenPoolIsEmpty(options.aim(), board, groups);
  }

  private static Outcome reached(Aim aim, Board board, List<Group> groups, Colour mover) {
    return switch (aim) {
      case Aim.CloseABridge c -> {
        boolean light = closed(groups, Colour.LIGHT).anyMatch(group -> group.bridges() > 0);
        boolean dark = closed(groups, Colour.DARK).anyMatch(group -> group.bridges() > 0);
        yield decided(light ? 1 : 0, dark ? 1 : 0, 1, mover);
      }
      case Aim.EatEnemies eating ->
          decided(
              mostEaten(board, groups, Colour.LIGHT, eating),
              mostEaten(board, groups, Colour.DARK, eating),
              eating.enemies(),
              mover);
      case Aim.ContainEnemy c ->
          decided(
              containers(board, groups, Colour.LIGHT) > 0 ? 1 : 0,
              containers(board, groups, Colour.DARK) > 0 ? 1 : 0,
              1,
              mover);
    };
  }

  /**
   * Returns the player who reached {@code enough}: the higher one if both did, and not the mover if
   * they are equal.
   */
  private static Outcome decided(int light, int dark, int enough, Colour mover) {
    return Math.max(light, dark) < enough
        ? Outcome.OPEN
        : Outcome.ofHigher(light, dark, Outcome.win(mover.other()));
  }

  private static Outcome whenPoolIsEmpty(Aim aim, Board board, List<Group> groups) {
    return switch (aim) {
      case Aim.CloseABridge c ->
          compare(colour -> largest(groups.stream().filter(g -> g.colour() == colour)));
      case Aim.EatEnemies(int enemies, int size, boolean isClosed) -> {
        Outcome bySize = compare(colour -> largest(eatenBy(groups, colour, size)));
        yield bySize != Outcome.DRAW
            ? bySize
            : compare(colour -> (int) eatenBy(groups, colour, size).count());
      }
      case Aim.ContainEnemy c -> {
        Outcome bySize = compare(colour -> largest(closed(groups, colour)));
        yield bySize != Outcome.DRAW
            ? bySize
            : compare(colour -> (int) closed(groups, colour).count());
      }
    };
  }

  private static Outcome compare(ToIntFunction<Colour> figure) {
    return Outcome.ofHigher(
        figure.applyAsInt(Colour.LIGHT), figure.applyAsInt(Colour.DARK), Outcome.DRAW);
  }

  /** Returns how many bridges the largest group has; less than an eye has if there is none. */
  private static int largest(Stream<Group> groups) {
    return groups.mapToInt(Group::bridges).max().orElse(-1);
  }

  private static Stream<Group> closed(List<Group> groups, Colour colour) {
    return groups.stream().filter(group -> group.colour() == colour && group.isClosed());
  }

  /** Whatever is closed has been eaten by the enemy, for nothing else lies outside its border. */
  private static Stream<Group> eatenBy(List<Group> groups, Colour colour, int size) {
    return closed(groups, colour.other()).filter(group -> group.bridges() >= size);
  }

  private static int mostEaten(
      Board board, List<Group> groups, Colour colour, Aim.EatEnemies eating) {
    Map<Group, Integer> eaten = new HashMap<>();
    eatenBy(groups, colour, eating.size())
        .map(board::eaterOf)
        .filter(eater -> eater.isClosed() || !eating.isClosed())
        .forEach(eater -> eaten.merge(eater, 1, Integer::sum));
    return eaten.values().stream().mapToInt(count -> count).max().orElse(0);
  }

  private static long containers(Board board, List<Group> groups, Colour colour) {
    return closed(groups, colour.other()).filter(g -> board.eaterOf(g).isClosed()).count();
  }
}
