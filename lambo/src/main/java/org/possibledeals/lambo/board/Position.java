package org.possibledeals.lambo.board;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A position of Lambo that changes: tiles are laid one by one, and taken back one by one.
 *
 * <p>A tile laid is a number, see the package; {@link #code} and {@link #placement} translate. Not
 * safe to share between threads. Laying and taking back cost about a tenth of a microsecond.
 */
public final class Position {

  private static final byte EMPTY = -1;

  /** Corners as offsets from 3 × orientation: the two that a bridge joins, then the tip. */
  private final int[] dark;

  private final int[] light;
  private final int[] around;

  private final LamboRules options;
  private final int width;
  private final int cells;
  private final LiveGroups groups;
  private final Frontier frontier;
  private final byte[] tiles;
  private final int[] laid;
  private final int[] removedAt;
  private final int[] added;
  private final Outcome[] outcomes;
  private final Closed closed;
  private int count;

  /** Returns a position with the first tile on the table. */
  public Position(LamboRules options) {
    this.options = options;
    int reach = options.size() + 1;
    this.width = 2 * reach + 1;
    this.cells = width * width;
    this.around = new int[] {-1, width - 1, width, 1, -width + 1, -width};
    int tr = width - 1;
    int br = width;
    int tl = cells - width;
    int bl = cells - width + 1;
    this.dark = new int[] {tr, br, 0, 0, br, tr, 0, tr, br};
    this.light = new int[] {tl, bl, cells, tl, cells, bl, cells, bl, tl};
    this.groups = new LiveGroups(cells, options.size());
    this.frontier = new Frontier(cells);
    this.tiles = new byte[cells];
    Arrays.fill(tiles, EMPTY);
    this.laid = new int[options.size()];
    this.removedAt = new int[options.size()];
    this.added = new int[options.size()];
    this.outcomes = new Outcome[options.size()];
    this.closed = new Closed(options, groups, cells, width);
    frontier.add(index(Hexagon.START));
    lay(code(Placement.START));
  }

  /** Returns the rules. */
  public LamboRules options() {
    return options;
  }

  /** Returns how many tiles lie on the table. */
  public int count() {
    return count;
  }

  /** Returns how the game stands. */
  public Outcome outcome() {
    return outcomes[count - 1];
  }

  /** Returns whether the next tile is the second of a turn. */
  public boolean isSecond() {
    return count % 2 == 1 && count > 1;
  }

  /** Returns whose tile is next. */
  public Colour mover() {
    return mover(count);
  }

  /** Tile 1 is Light's, 2 and 3 are Dark's, 4 and 5 Light's, … */
  private static Colour mover(int tile) {
    return tile / 2 % 2 == 0 ? Colour.LIGHT : Colour.DARK;
  }

  /** Returns the number of this placement, or -1 if it is out of reach of the pool. */
  public int code(Placement placed) {
    Hexagon cell = placed.cell();
    return cell.ring() >= options.size() ? -1 : 3 * index(cell) + placed.orientation().ordinal();
  }

  /** Returns the placement of this number. */
  public Placement placement(int code) {
    int reach = options.size() + 1;
    int cell = code / 3;
    return new Placement(
        Orientation.values()[code % 3], new Hexagon(cell / width - reach, cell % width - reach));
  }

  private int index(Hexagon cell) {
    int reach = options.size() + 1;
    return (cell.q() + reach) * width + cell.r() + reach;
  }

  /** Returns one more than the highest number of a placement. */
  public int codes() {
    return 3 * cells;
  }

  /** Returns the number of the last tile laid. */
  public int last() {
    return laid[count - 1];
  }

  /**
   * Writes into {@code into} the cells in which the next tile may lie, all three ways in each, and
   * returns how many they are: at most {@link #most}.
   */
  public int candidates(int[] into) {
    if (isSecond() && !options.isAnywhere()) {
      return emptyAround(laid[count - 1] / 3, into);
    }
    for (int i = 0; i < frontier.size(); i++) {
      into[i] = frontier.get(i);
    }
    return frontier.size();
  }

  /** Writes into {@code into} the empty cells around one, and returns how many they are. */
  int emptyAround(int cell, int[] into) {
    int found = 0;
    for (int step : around) {
      if (tiles[cell + step] == EMPTY) {
        into[found++] = cell + step;
      }
    }
    return found;
  }

  /** Returns an upper bound of the number of candidates. */
  public int most() {
    return 4 * options.size() + 2;
  }

  /** Returns whether the next tile may lie in the cell of this number of a placement. */
  public boolean isCandidate(int code) {
    if (code < 0 || outcome() != Outcome.OPEN || !frontier.contains(code / 3)) {
      return false;
    }
    if (!isSecond() || options.isAnywhere()) {
      return true;
    }
    int last = laid[count - 1] / 3;
    for (int step : around) {
      if (last + step == code / 3) {
        return true;
      }
    }
    return false;
  }

  /** Lays a tile in a candidate cell, and returns how the game stands then. */
  public Outcome lay(int code) {
    int cell = code / 3;
    int turned = 3 * (code % 3);
    tiles[cell] = (byte) (code % 3);
    removedAt[count] = frontier.remove(cell);
    int fresh = 0;
    for (int step : around) {
      int next = cell + step;
      if (tiles[next] == EMPTY && !frontier.contains(next)) {
        frontier.add(next);
        fresh++;
      }
    }
    added[count] = fresh;
    for (int i = 0; i < 3; i++) {
      groups.touch(cell + dark[turned + i]);
      groups.touch(cell + light[turned + i]);
    }
    groups.join(cell + dark[turned], cell + dark[turned + 1]);
    groups.join(cell + light[turned], cell + light[turned + 1]);
    laid[count] = code;
    closed.lookAround(cell, dark, light, turned);
    outcomes[count] = closed.judge(mover(count), laid, count + 1);
    return outcomes[count++];
  }

  /** Takes back the last tile; the first one stays. */
  public void takeBack() {
    if (count == 1) {
      throw new IllegalArgumentException("Cannot take back the first tile; it starts the game.");
    }
    int code = laid[--count];
    int cell = code / 3;
    int turned = 3 * (code % 3);
    closed.forget();
    groups.unjoin(cell + light[turned]);
    groups.unjoin(cell + dark[turned]);
    for (int i = 0; i < 3; i++) {
      groups.untouch(cell + dark[turned + i]);
      groups.untouch(cell + light[turned + i]);
    }
    for (int i = 0; i < added[count]; i++) {
      frontier.removeLast();
    }
    frontier.restore(cell, removedAt[count]);
    tiles[cell] = EMPTY;
  }

  /** Takes back tiles until {@code tiles} lie on the table. */
  public void takeBackTo(int tiles) {
    while (count > tiles) {
      takeBack();
    }
  }

  /** Returns whether a tile lies in the cell of this one. */
  public boolean isFilled(Placement placed) {
    int code = code(placed);
    return code >= 0 && tiles[code / 3] != EMPTY;
  }

  /** Returns the tiles in the order in which they were laid, the first one included. */
  public ImmutableList<Placement> placements() {
    return IntStream.range(0, count)
        .mapToObj(i -> placement(laid[i]))
        .collect(ImmutableList.toImmutableList());
  }
}
