package org.possibledeals.lambo.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * A board drawn in pixels, in which groups are patches of paint: a count that shares nothing with
 * that of {@link Board} but where tiles lie. It knows no corners and no vertices.
 *
 * <p>Tile a, with sides of length 1: dark within 1/2 of its left corner, light within 1/2 of its
 * right one; else light on the left and dark on the right. The other tiles are turned by 120 and
 * 240 degrees.
 */
public final class DrawnBoard {

  private static final double PIXELS = 5;
  private static final double HEIGHT = Math.sqrt(3);
  private static final int EMPTY = -1;

  /** Paint that hangs together. */
  private static final class Patch {
    private final Colour colour;
    private int bridges;
    private boolean isClosed = true;
    private int around = EMPTY;

    private Patch(Colour colour) {
      this.colour = colour;
    }
  }

  private final Board board;
  private final double left;
  private final double top;
  private final int width;
  private final int height;
  private final int[] paint;
  private final int[] patchAt;
  private final List<Patch> patches = new ArrayList<>();

  /** Draws a board, at a cost of some hundred pixels a cell. */
  public DrawnBoard(Board board) {
    this.board = board;
    var xs = board.tiles().keySet().stream().mapToDouble(DrawnBoard::x).summaryStatistics();
    var ys = board.tiles().keySet().stream().mapToDouble(DrawnBoard::y).summaryStatistics();
    this.left = xs.getMin() - 1.5;
    this.top = ys.getMin() - 1.5;
    this.width = (int) ((xs.getMax() + 1.5 - left) * PIXELS) + 1;
    this.height = (int) ((ys.getMax() + 1.5 - top) * PIXELS) + 1;
    this.paint = new int[width * height];
    this.patchAt = new int[width * height];
    for (int at = 0; at < paint.length; at++) {
      paint[at] = paintAt(left + (at % width + 0.37) / PIXELS, top + (at / width + 0.53) / PIXELS);
    }
    flood();
    board.tiles().forEach(this::countBridges);
    for (int patch = 0; patch < patches.size(); patch++) {
      if (patches.get(patch).isClosed) {
        patches.get(patch).around = around(patch);
      }
    }
  }

  private static double x(Hexagon cell) {
    return 1.5 * cell.q();
  }

  private static double y(Hexagon cell) {
    return HEIGHT * (cell.r() + cell.q() / 2.0);
  }

  private static double degrees(Orientation tile) {
    return 120 * tile.ordinal();
  }

  /** Returns the ordinal of a colour, or EMPTY. A point is in the cell whose centre is nearest. */
  private int paintAt(double x, double y) {
    int column = (int) Math.round(x / 1.5);
    Hexagon nearest = Hexagon.START;
    double least = Double.MAX_VALUE;
    for (int q = column - 1; q <= column + 1; q++) {
      Hexagon cell = new Hexagon(q, (int) Math.round(y / HEIGHT - q / 2.0));
      double distance = Math.hypot(x - x(cell), y - y(cell));
      if (distance < least) {
        least = distance;
        nearest = cell;
      }
    }
    Orientation tile = board.tiles().get(nearest);
    if (tile == null) {
      return EMPTY;
    }
    double back = Math.toRadians(-degrees(tile));
    double dx = x - x(nearest);
    double dy = y - y(nearest);
    return paintOfA(
            dx * Math.cos(back) - dy * Math.sin(back), dx * Math.sin(back) + dy * Math.cos(back))
        .ordinal();
  }

  private static Colour paintOfA(double x, double y) {
    if (Math.hypot(x + 1, y) < 0.5) {
      return Colour.DARK;
    }
    return Math.hypot(x - 1, y) < 0.5 || x < 0 ? Colour.LIGHT : Colour.DARK;
  }

  private ImmutableList<Integer> next(int at) {
    ImmutableList.Builder<Integer> next = ImmutableList.builder();
    if (at % width > 0) {
      next.add(at - 1);
    }
    if (at % width < width - 1) {
      next.add(at + 1);
    }
    if (at >= width) {
      next.add(at - width);
    }
    if (at + width < paint.length) {
      next.add(at + width);
    }
    return next.build();
  }

  private void flood() {
    Arrays.fill(patchAt, EMPTY);
    for (int start = 0; start < paint.length; start++) {
      if (paint[start] != EMPTY && patchAt[start] == EMPTY) {
        Patch patch = new Patch(Colour.values()[paint[start]]);
        patches.add(patch);
        Deque<Integer> open = new ArrayDeque<>(List.of(start));
        patchAt[start] = patches.size() - 1;
        while (!open.isEmpty()) {
          for (int next : next(open.remove())) {
            patch.isClosed &= paint[next] != EMPTY;
            if (paint[next] == paint[start] && patchAt[next] == EMPTY) {
              patchAt[next] = patches.size() - 1;
              open.add(next);
            }
          }
        }
      }
    }
  }

  /** Looks into the middle of the tile's bridges: of tile a a quarter to the left and right. */
  private void countBridges(Hexagon cell, Orientation tile) {
    double turned = Math.toRadians(degrees(tile));
    for (int side : new int[] {-1, 1}) {
      double px = x(cell) + side * 0.25 * Math.cos(turned);
      double py = y(cell) + side * 0.25 * Math.sin(turned);
      int at = (int) ((py - top) * PIXELS) * width + (int) ((px - left) * PIXELS);
      Patch patch = patches.get(patchAt[at]);
      assertThat(patch.colour).isEqualTo(side < 0 ? Colour.LIGHT : Colour.DARK);
      patch.bridges++;
    }
  }

  /** Returns the one patch that is met when all the paper outside of a patch is flooded. */
  private int around(int patch) {
    boolean[] isWet = new boolean[paint.length];
    Set<Integer> met = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(0));
    isWet[0] = true;
    while (!open.isEmpty()) {
      int at = open.remove();
      for (int next : next(at)) {
        if (patchAt[next] == patch) {
          met.add(patchAt[at]);
        } else if (!isWet[next]) {
          isWet[next] = true;
          open.add(next);
        }
      }
    }
    assertThat(met).hasSize(1);
    return met.iterator().next();
  }

  /** Returns how the game stands when {@code mover} has just laid a tile. */
  public Outcome judge(LamboRules rules, Colour mover) {
    int enough = rules.aim() instanceof LamboRules.Aim.EatEnemies eating ? eating.enemies() : 1;
    int light = reached(rules.aim(), Colour.LIGHT);
    int dark = reached(rules.aim(), Colour.DARK);
    if (light >= enough || dark >= enough) {
      boolean isTied = light == dark;
      return Outcome.win(isTied ? mover.other() : light > dark ? Colour.LIGHT : Colour.DARK);
    }
    if (board.tiles().size() < rules.size()) {
      return Outcome.OPEN;
    }
    for (ToIntFunction<Colour> figure : figuresAtTheEnd(rules.aim())) {
      int difference = figure.applyAsInt(Colour.LIGHT) - figure.applyAsInt(Colour.DARK);
      if (difference != 0) {
        return difference > 0 ? Outcome.LIGHT_WINS : Outcome.DARK_WINS;
      }
    }
    return Outcome.DRAW;
  }

  /** Returns how many enemies the best group of a colour has eaten, or 1 or 0 for yes or no. */
  private int reached(LamboRules.Aim aim, Colour colour) {
    return switch (aim) {
      case LamboRules.Aim.CloseABridge c ->
          patches.stream().anyMatch(p -> p.colour == colour && p.isClosed && p.bridges > 0) ? 1 : 0;
      case LamboRules.Aim.ContainEnemy c -> mostEaten(colour, 0, true) > 0 ? 1 : 0;
      case LamboRules.Aim.EatEnemies(int enemies, int size, boolean isClosed) ->
          mostEaten(colour, size, isClosed);
    };
  }

  private int mostEaten(Colour colour, int size, boolean onlyByClosed) {
    Map<Integer, Integer> eaten = new HashMap<>();
    for (Patch patch : patches) {
      if (patch.isClosed && patch.colour != colour && patch.bridges >= size) {
        assertThat(patches.get(patch.around).colour).isEqualTo(colour);
        if (!onlyByClosed || patches.get(patch.around).isClosed) {
          eaten.merge(patch.around, 1, Integer::sum);
        }
      }
    }
    return eaten.values().stream().mapToInt(many -> many).max().orElse(0);
  }

  private List<ToIntFunction<Colour>> figuresAtTheEnd(LamboRules.Aim aim) {
    return switch (aim) {
      case LamboRules.Aim.CloseABridge c -> List.of(colour -> largest(colour, 0, false));
      case LamboRules.Aim.ContainEnemy c ->
          List.of(colour -> largest(colour, 0, true), colour -> closed(colour, 0));
      case LamboRules.Aim.EatEnemies(int enemies, int size, boolean isClosed) ->
          List.of(
              colour -> largest(colour.other(), size, true),
              colour -> closed(colour.other(), size));
    };
  }

  private int largest(Colour colour, int size, boolean isClosed) {
    return patches.stream()
        .filter(p -> p.colour == colour && p.bridges >= size && (p.isClosed || !isClosed))
        .mapToInt(p -> p.bridges)
        .max()
        .orElse(-1);
  }

  private int closed(Colour colour, int size) {
    return (int)
        patches.stream().filter(p -> p.colour == colour && p.bridges >= size && p.isClosed).count();
  }
}
