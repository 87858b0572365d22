package org.possibledeals.matatena;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The boards of all players: squares of the same size, each place empty or holding a die. A value.
 *
 * <p>Players, rows and columns are counted from 0, rows from the top. A die that is put in a column
 * takes its first free place from the top; a die that is knocked out leaves a hole.
 */
final class Boards {

  /** The highest number on a die; the lowest is 1, and 0 is an empty place. */
  public static final int FACES = 6;

  private final int players;
  private final int size;
  private final byte[] cells;

  private Boards(int players, int size, byte[] cells) {
    this.players = players;
    this.size = size;
    this.cells = cells;
  }

  /**
   * Returns empty boards.
   *
   * @param players at least 1
   * @param size the number of rows and of columns, 1 to 15
   * @throws IllegalArgumentException if either is out of its range
   */
  public static Boards empty(int players, int size) {
    if (players < 1 || size < 1 || size > 15) {
      throw new IllegalArgumentException(
          "No %d boards of %d x %d; there is at least 1 board, of 1 x 1 to 15 x 15."
              .formatted(players, size, size));
    }
    return new Boards(players, size, new byte[players * size * size]);
  }

  /** Returns the number of boards. */
  public int players() {
    return players;
  }

  /** Returns the number of rows, and of columns, of each board. */
  public int size() {
    return size;
  }

  /** Returns the die at a place of a player's board, 1 to 6, or 0 if it is empty. */
  public int at(int player, int row, int column) {
    return cells[(player * size + row) * size + column];
  }

  /**
   * Returns these boards with one of them replaced.
   *
   * @param rows from the top, each as many numbers 0 to 6 as there are columns
   * @throws IllegalArgumentException if that is not a board of this size
   */
  public Boards withBoard(int player, int[][] rows) {
    byte[] changed = cells.clone();
    if (rows.length != size) {
      throw new IllegalArgumentException(
          "A board has %d rows here, not %d.".formatted(size, rows.length));
    }
    for (int row = 0; row < size; row++) {
      if (rows[row].length != size) {
        throw new IllegalArgumentException(
            "A row has %d places here, not %d.".formatted(size, rows[row].length));
      }
      for (int column = 0; column < size; column++) {
        int die = rows[row][column];
        if (die != 0) {
          requireDie(die);
        }
        changed[(player * size + row) * size + column] = (byte) die;
      }
    }
    return new Boards(players, size, changed);
  }

  /** Returns whether a column of a player's board has a free place. */
  public boolean hasRoom(int player, int column) {
    return freeRow(player, column) < size;
  }

  /** Returns the first free row of a column, or the size if there is none. */
  private int freeRow(int player, int column) {
    int row = 0;
    while (row < size && at(player, row, column) != 0) {
      row++;
    }
    return row;
  }

  /**
   * Returns the boards after {@code player} has put a die in a column of theirs: every die of that
   * number in that column of every other board is gone.
   *
   * @throws IllegalArgumentException if there is no such die or column, or the column is full
   */
  public Boards place(int player, int column, int die) {
    requireDie(die);
    if (column < 0 || column >= size || !hasRoom(player, column)) {
      throw new IllegalArgumentException(
          "Cannot put a %d in column %d; the columns of player %d with a free place are %s."
              .formatted(die, column + 1, player + 1, room(player)));
    }
    byte[] changed = cells.clone();
    changed[(player * size + freeRow(player, column)) * size + column] = (byte) die;
    for (int other = 0; other < players; other++) {
      for (int row = 0; other != player && row < size; row++) {
        int place = (other * size + row) * size + column;
        changed[place] = changed[place] == die ? 0 : changed[place];
      }
    }
    return new Boards(players, size, changed);
  }

  private static void requireDie(int die) {
    if (die < 1 || die > FACES) {
      throw new IllegalArgumentException("No die shows %d; it shows 1 to 6.".formatted(die));
    }
  }

  private String room(int player) {
    String columns =
        IntStream.range(0, size)
            .filter(column -> hasRoom(player, column))
            .mapToObj(column -> "" + (column + 1))
            .collect(joining(", "));
    return columns.isEmpty() ? "none" : columns;
  }

  /** Returns whether no place of a player's board is free. */
  public boolean isFull(int player) {
    for (int i = player * size * size; i < (player + 1) * size * size; i++) {
      if (cells[i] == 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether some board is full, which ends the game. */
  public boolean isDone() {
    for (int player = 0; player < players; player++) {
      if (isFull(player)) {
        return true;
      }
    }
    return false;
  }

  /** Returns a player's points: for each number v, c times in a column, v · c². */
  public int score(int player) {
    int score = 0;
    for (int column = 0; column < size; column++) {
      score += score(player, column);
    }
    return score;
  }

  /** Returns the points of one column. A die counts its number for each equal die with it. */
  private int score(int player, int column) {
    int score = 0;
    for (int row = 0; row < size; row++) {
      for (int other = 0; other < size; other++) {
        int die = at(player, row, column);
        score += die == at(player, other, column) ? die : 0;
      }
    }
    return score;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Boards that
        && players == that.players
        && size == that.size
        && Arrays.equals(cells, that.cells);
  }

  @Override
  public int hashCode() {
    return 31 * players + Arrays.hashCode(cells);
  }

  /** Returns the boards side by side, without the player to move. */
  @Override
  public String toString() {
    return BoardsText.write(this, -1);
  }
}
