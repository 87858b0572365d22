package org.possibledeals.matatena;

import java.util.random.RandomGenerator;

/**
 * Boards that change in place; the place of a die within its column is not kept, as it never
 * counts.
 *
 * <p>A column is one number: in bits 4(v-1) to 4v-1 how many dice show v, in bits 24 to 27 how many
 * dice it holds. Not safe to share between threads.
 */
public final class PackedBoards {

  private static final int ONE = 1 << 24;

  private final int players;
  private final int size;
  private final int[] columns;
  private final int[] held;

  /** Makes empty boards; limits as {@code Boards.empty}. */
  public PackedBoards(int players, int size) {
    this(Boards.empty(players, size));
  }

  /** Makes boards with the same dice. */
  PackedBoards(Boards boards) {
    players = boards.players();
    size = boards.size();
    columns = new int[players * size];
    held = new int[players];
    for (int player = 0; player < players; player++) {
      for (int i = 0; i < size * size; i++) {
        int die = boards.at(player, i / size, i % size);
        if (die != 0) {
          columns[player * size + i % size] += ONE + (1 << 4 * (die - 1));
          held[player]++;
        }
      }
    }
  }

  /** Returns how many columns each board has. */
  public int size() {
    return size;
  }

  /** Returns the number of boards. */
  public int players() {
    return players;
  }

  /** Takes all dice away. */
  public void clear() {
    java.util.Arrays.fill(columns, 0);
    java.util.Arrays.fill(held, 0);
  }

  /** Returns a column of a board, to be given back to {@link #restore}. */
  public int column(int player, int column) {
    return columns[player * size + column];
  }

  /** Makes a column what it was. */
  public void restore(int player, int column, int packed) {
    int index = player * size + column;
    held[player] += (packed >>> 24) - (columns[index] >>> 24);
    columns[index] = packed;
  }

  /** Returns whether a column has a free place. */
  public boolean hasRoom(int player, int column) {
    return columns[player * size + column] >>> 24 < size;
  }

  /** Returns whether a board is full. */
  public boolean isFull(int player) {
    return held[player] == size * size;
  }

  /** Puts a die in a column that has room, and knocks out equal dice on the other boards. */
  public void place(int player, int column, int die) {
    int shift = 4 * (die - 1);
    for (int other = 0; other < players; other++) {
      int index = other * size + column;
      int gone = columns[index] >>> shift & 15;
      if (other != player && gone != 0) {
        columns[index] -= gone << shift | gone << 24;
        held[other] -= gone;
      }
    }
    columns[player * size + column] += ONE + (1 << shift);
    held[player]++;
  }

  /** Returns a player's points. */
  public int score(int player) {
    int score = 0;
    for (int column = 0; column < size; column++) {
      score += columnScore(columns[player * size + column]);
    }
    return score;
  }

  private static int columnScore(int packed) {
    int score = 0;
    int rest = packed & ONE - 1;
    while (rest != 0) {
      int die = Integer.numberOfTrailingZeros(rest) >>> 2;
      int count = rest >>> 4 * die & 15;
      score += (die + 1) * count * count;
      rest &= -16 << 4 * die;
    }
    return score;
  }

  /**
   * Plays on at random until a board is full: every die alike, every column with room alike (up to
   * one part in 2³², as one number of 64 bits serves both).
   *
   * @param mover who moves first, from 0, on boards none of which is full
   */
  public void playOut(int mover, RandomGenerator random) {
    int player = mover;
    while (true) {
      long bits = random.nextLong();
      int die = 1 + (int) ((bits & 0xFFFFFFFFL) * Boards.FACES >>> 32);
      place(player, anyColumn(player, bits >>> 32), die);
      if (isFull(player)) {
        return;
      }
      player = player + 1 == players ? 0 : player + 1;
    }
  }

  private int anyColumn(int player, long bits) {
    int open = 0;
    for (int column = 0; column < size; column++) {
      open += hasRoom(player, column) ? 1 : 0;
    }
    int skipped = (int) (bits * open >>> 32);
    int column = 0;
    while (true) {
      if (hasRoom(player, column) && skipped-- == 0) {
        return column;
      }
      column++;
    }
  }
}
