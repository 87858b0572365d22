package org.possibledeals.lambo.board;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * The winner, read off a board by the letter of the rules: the obvious version, with which {@code
 * org.possibledeals.lambo.board.Position} agrees.
 */
final class Referee {

  private Referee() {}

  /** Returns how the game stands when {@code mover} has just laid a tile. */
  static Outcome judge(LamboRules options, Board board, Colour mover) {
    ImmutableList<Board.Group> groups = board.groups();
    Outcome won = reached(options.aim(), board, groups, mover);
    return won != Outcome.OPEN || board.tiles().size() < options.size()
        ? won
        : whenPoolIsEmpty(options.aim(), board, groups);
  }

  private static Outcome reached(
      LamboRules.Aim aim, Board board, List<Board.Group> groups, Colour mover) {
    return switch (aim) {
      case LamboRules.Aim.CloseABridge c -> {
        boolean light = closed(groups, Colour.LIGHT).anyMatch(group -> group.bridges() > 0);
        boolean dark = closed(groups, Colour.DARK).anyMatch(group -> group.bridges() > 0);
        yield decided(light ? 1 : 0, dark ? 1 : 0, 1, mover);
      }
      case LamboRules.Aim.EatEnemies eating ->
          decided(
              mostEaten(board, groups, Colour.LIGHT, eating),
              mostEaten(board, groups, Colour.DARK, eating),
              eating.enemies(),
              mover);
      case LamboRules.Aim.ContainEnemy c ->
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

  private static Outcome whenPoolIsEmpty(
      LamboRules.Aim aim, Board board, List<Board.Group> groups) {
    return switch (aim) {
      case LamboRules.Aim.CloseABridge c ->
          compare(colour -> largest(groups.stream().filter(g -> g.colour() == colour)));
      case LamboRules.Aim.EatEnemies(int enemies, int size, boolean isClosed) -> {
        Outcome bySize = compare(colour -> largest(eatenBy(groups, colour, size)));
        yield bySize != Outcome.DRAW
            ? bySize
            : compare(colour -> (int) eatenBy(groups, colour, size).count());
      }
      case LamboRules.Aim.ContainEnemy c -> {
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
  private static int largest(Stream<Board.Group> groups) {
    return groups.mapToInt(Board.Group::bridges).max().orElse(-1);
  }

  private static Stream<Board.Group> closed(List<Board.Group> groups, Colour colour) {
    return groups.stream().filter(group -> group.colour() == colour && group.isClosed());
  }

  /** Whatever is closed has been eaten by the enemy, for nothing else lies outside its border. */
  private static Stream<Board.Group> eatenBy(List<Board.Group> groups, Colour colour, int size) {
    return closed(groups, colour.other()).filter(group -> group.bridges() >= size);
  }

  private static int mostEaten(
      Board board, List<Board.Group> groups, Colour colour, LamboRules.Aim.EatEnemies eating) {
    Map<Board.Group, Integer> eaten = new HashMap<>();
    eatenBy(groups, colour, eating.size())
        .map(group -> eaterOf(board, group))
        .filter(eater -> eater.isClosed() || !eating.isClosed())
        .forEach(eater -> eaten.merge(eater, 1, Integer::sum));
    return eaten.values().stream().mapToInt(count -> count).max().orElse(0);
  }

  private static long containers(Board board, List<Board.Group> groups, Colour colour) {
    return closed(groups, colour.other()).filter(g -> eaterOf(board, g).isClosed()).count();
  }

  /**
   * Returns the group directly outside the outer border of {@code eaten}, which eats it.
   *
   * <p>Where a light group reaches farthest left, it ends in the tip of the tile to its left, or
   * else it would go on; right behind that tip lies the dark bridge of the same tile. Dark groups
   * the other way round.
   */
  static Board.Group eaterOf(Board board, Board.Group eaten) {
    boolean isDark = eaten.colour() == Colour.DARK;
    Comparator<Vertex> leftToRight = Comparator.comparingInt(Vertex::q);
    Vertex outermost =
        isDark
            ? eaten.vertices().stream().max(leftToRight).orElseThrow()
            : eaten.vertices().stream().min(leftToRight).orElseThrow();
    Hexagon cell = outermost.cell(isDark ? Corner.L : Corner.R);
    Vertex behind = Vertex.of(isDark ? Corner.TL : Corner.TR, cell);
    return board.groups().stream()
        .filter(group -> group.vertices().contains(behind))
        .findFirst()
        .orElseThrow();
  }
}
