package org.possibledeals.lambo.board;

/**
 * The closed groups, and the winner by them.
 *
 * <p>A closed group is never touched again, so its root stays. It notices that a group closes when
 * the tile that closes it is laid.
 */
final class Closed {

  private final LamboRules options;
  private final LiveGroups groups;
  private final int cells;
  private final int width;
  private final int[] roots;
  private final int[] eaters;
  private final int[] before;
  private final int[] corner = new int[3];
  private int size;
  private int laid;

  Closed(LamboRules options, LiveGroups groups, int cells, int width) {
    this.options = options;
    this.groups = groups;
    this.cells = cells;
    this.width = width;
    this.roots = new int[4 * options.size()];
    this.eaters = new int[4 * options.size()];
    this.before = new int[options.size()];
  }

  /** Notes which groups the tile just laid in {@code cell} has closed. */
  void lookAround(int cell, int[] dark, int[] light, int turned) {
    before[laid++] = size;
    note(cell + dark[turned], cell + dark[turned + 2]);
    note(cell + light[turned], cell + light[turned + 2]);
  }

  private void note(int bridge, int tip) {
    int a = groups.find(bridge);
    int b = groups.find(tip);
    if (groups.isClosed(a)) {
      roots[size++] = a;
    }
    if (b != a && groups.isClosed(b)) {
      roots[size++] = b;
    }
  }

  void forget() {
    size = before[--laid];
  }

  /** Returns how the game stands after the tile just laid, with {@code count} on the table. */
  Outcome judge(Colour mover, int[] tiles, int count) {
    Outcome won =
        switch (options.aim()) {
          case LamboRules.Aim.CloseABridge c -> bridgeClosed(mover);
          case LamboRules.Aim.EatEnemies(int enemies, int least, boolean isClosed) ->
              size == 0
                  ? Outcome.OPEN
                  : decided(
                      mostEaten(false, least, isClosed),
                      mostEaten(true, least, isClosed),
                      enemies,
                      mover);
          case LamboRules.Aim.ContainEnemy c ->
              size == before[laid - 1]
                  ? Outcome.OPEN
                  : decided(containers(false), containers(true), 1, mover);
        };
    return won == Outcome.OPEN && count == options.size() ? whenPoolIsEmpty(tiles) : won;
  }

  private Outcome bridgeClosed(Colour mover) {
    int light = 0;
    int dark = 0;
    for (int i = before[laid - 1]; i < size; i++) {
      if (groups.bridges(roots[i]) > 0) {
        if (groups.isDark(roots[i])) {
          dark = 1;
        } else {
          light = 1;
        }
      }
    }
    return decided(light, dark, 1, mover);
  }

  private static Outcome decided(int light, int dark, int enough, Colour mover) {
    return Math.max(light, dark) < enough
        ? Outcome.OPEN
        : Outcome.ofHigher(light, dark, Outcome.win(mover.other()));
  }

  /**
   * Returns the root of the group around a closed one. Where a light group reaches farthest left,
   * it ends in the tip of the tile to its left, or else it would go on; right behind that tip lies
   * the dark bridge of the same tile. Dark groups the other way round.
   */
  private int eater(int root) {
    int outermost = groups.outermost(root);
    return groups.isDark(root)
        ? groups.find(cells + outermost - width)
        : groups.find(outermost - cells + width - 1);
  }

  private int mostEaten(boolean byDark, int least, boolean isClosed) {
    int kept = 0;
    int most = 0;
    for (int i = 0; i < size; i++) {
      if (groups.isDark(roots[i]) != byDark && groups.bridges(roots[i]) >= least) {
        int eater = eater(roots[i]);
        if (isClosed && !groups.isClosed(eater)) {
          continue;
        }
        int same = 1;
        for (int j = 0; j < kept; j++) {
          same += eaters[j] == eater ? 1 : 0;
        }
        eaters[kept++] = eater;
        most = Math.max(most, same);
      }
    }
    return most;
  }

  /** Returns 1 if a closed group of this colour contains an enemy, else 0. */
  private int containers(boolean isDark) {
    for (int i = 0; i < size; i++) {
      if (groups.isDark(roots[i]) != isDark && groups.isClosed(eater(roots[i]))) {
        return 1;
      }
    }
    return 0;
  }

  private Outcome whenPoolIsEmpty(int[] tiles) {
    return switch (options.aim()) {
      case LamboRules.Aim.CloseABridge c ->
          Outcome.ofHigher(largest(false, tiles), largest(true, tiles), Outcome.DRAW);
      // What is closed has been eaten, so whose the largest closed group is decides the other way.
      case LamboRules.Aim.EatEnemies(int enemies, int least, boolean isClosed) ->
          byClosed(largestClosed(true, least), largestClosed(false, least), true, least);
      case LamboRules.Aim.ContainEnemy c ->
          byClosed(largestClosed(false, 0), largestClosed(true, 0), false, 0);
    };
  }

  private Outcome byClosed(int light, int dark, boolean areEaten, int least) {
    return light != dark
        ? Outcome.ofHigher(light, dark, Outcome.DRAW)
        : Outcome.ofHigher(
            countClosed(areEaten, least), countClosed(!areEaten, least), Outcome.DRAW);
  }

  private int largest(boolean isDark, int[] tiles) {
    int largest = 0;
    for (int tile : tiles) {
      int cell = tile / 3;
      corner[0] = isDark ? cell : cells + cell;
      corner[1] = isDark ? cell + width : cells + cell - width;
      corner[2] = isDark ? cell + width - 1 : cells + cell - width + 1;
      for (int vertex : corner) {
        largest = Math.max(largest, groups.bridges(groups.find(vertex)));
      }
    }
    return largest;
  }

  private int largestClosed(boolean isDark, int least) {
    int largest = -1;
    for (int i = 0; i < size; i++) {
      if (groups.isDark(roots[i]) == isDark && groups.bridges(roots[i]) >= least) {
        largest = Math.max(largest, groups.bridges(roots[i]));
      }
    }
    return largest;
  }

  private int countClosed(boolean isDark, int least) {
    int found = 0;
    for (int i = 0; i < size; i++) {
      found += groups.isDark(roots[i]) == isDark && groups.bridges(roots[i]) >= least ? 1 : 0;
    }
    return found;
  }
}
