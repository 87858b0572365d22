package org.possibledeals.matatena;

import com.google.common.collect.ImmutableList;

/**
 * What every position of two boards of 2 x 2 is worth under optimal play, by value iteration.
 *
 * <p>A column holds one of 28 multisets of at most two dice, so there are 28⁴ = 614 656 positions.
 * The worth is the share of the win that the player to move can expect: the chance to win, and half
 * the chance of a draw. Each sweep goes over all positions and takes each one's new worth from what
 * is known so far; sweeps end when no worth moves by more than 10⁻¹². Source: Bellman, Dynamic
 * Programming, 1957; the order of sweeps is Gauss and Seidel's.
 */
final class ExactSolution {

  private static final int COLUMNS = 28;
  private static final int PAIR = COLUMNS * COLUMNS;
  private static final double CLOSE = 1e-12;

  /** Low and high die of each column, 0 for none. */
  private static final int[] LOW = new int[COLUMNS];

  private static final int[] HIGH = new int[COLUMNS];

  /** The column of two dice, in either order. */
  private static final int[][] NUMBER = new int[7][7];

  static {
    int column = 0;
    for (int high = 0; high <= 6; high++) {
      for (int low = 0; low <= high; low++) {
        LOW[column] = low;
        HIGH[column] = high;
        NUMBER[low][high] = column;
        NUMBER[high][low] = column++;
      }
    }
  }

  /** By position: the mover's two columns, then the other's. */
  private final double[] shares = new double[PAIR * PAIR];

  private ExactSolution() {
    java.util.Arrays.fill(shares, 0.5);
  }

  /** Returns the solution; it takes some seconds and 5 MB. */
  public static ExactSolution solve() {
    var solution = new ExactSolution();
    while (solution.sweep() > CLOSE) {
      // Another sweep is needed.
    }
    return solution;
  }

  /** Renews every worth once, and returns the largest change. */
  private double sweep() {
    double change = 0;
    for (int position = shares.length - 1; position >= 0; position--) {
      if (isFull(position / PAIR) || isFull(position % PAIR)) {
        continue;
      }
      double sum = 0;
      for (int die = 1; die <= Boards.FACES; die++) {
        sum += Math.max(afterPlacing(position, 0, die), afterPlacing(position, 1, die));
      }
      double renewed = sum / Boards.FACES;
      change = Math.max(change, Math.abs(renewed - shares[position]));
      shares[position] = renewed;
    }
    return change;
  }

  private static boolean isFull(int board) {
    return LOW[board / COLUMNS] != 0 && LOW[board % COLUMNS] != 0;
  }

  /** Returns the mover's share after placing, or -1 if the column is full. */
  private double afterPlacing(int position, int column, int die) {
    int mine = position / PAIR;
    int theirs = position % PAIR;
    int own = column == 0 ? mine / COLUMNS : mine % COLUMNS;
    if (LOW[own] != 0) {
      return -1;
    }
    int other = column == 0 ? theirs / COLUMNS : theirs % COLUMNS;
    int placed = with(mine, column, NUMBER[HIGH[own]][die]);
    int low = LOW[other] == die ? 0 : LOW[other];
    int high = HIGH[other] == die ? 0 : HIGH[other];
    int left = with(theirs, column, NUMBER[low][high]);
    if (isFull(placed)) {
      return 0.5 + 0.5 * Integer.signum(score(placed) - score(left));
    }
    return 1 - shares[left * PAIR + placed];
  }

  private static int with(int board, int column, int dice) {
    return column == 0 ? dice * COLUMNS + board % COLUMNS : board - board % COLUMNS + dice;
  }

  private static int score(int board) {
    return columnScore(board / COLUMNS) + columnScore(board % COLUMNS);
  }

  private static int columnScore(int column) {
    int low = LOW[column];
    int high = HIGH[column];
    return low == high ? 4 * low : low + high;
  }

  /**
   * Returns the share of the win that {@code mover} can expect before the die is rolled.
   *
   * @throws IllegalArgumentException if these are not two boards of 2 x 2 with room on both
   */
  public double share(Boards boards, int mover) {
    if (boards.players() != 2 || boards.size() != 2 || boards.isDone()) {
      throw new IllegalArgumentException(
          "Solved are two boards of 2 x 2 with room on both, not\n" + boards);
    }
    return shares[board(boards, mover) * PAIR + board(boards, 1 - mover)];
  }

  /** Returns the share after {@code mover} has put {@code die} in {@code column}. */
  public double share(Boards boards, int mover, int column, int die) {
    share(boards, mover);
    int position = board(boards, mover) * PAIR + board(boards, 1 - mover);
    double share = afterPlacing(position, column, die);
    if (share < 0) {
      throw new IllegalArgumentException("Column %d is full.".formatted(column + 1));
    }
    return share;
  }

  private static int board(Boards boards, int player) {
    return NUMBER[boards.at(player, 0, 0)][boards.at(player, 1, 0)] * COLUMNS
        + NUMBER[boards.at(player, 0, 1)][boards.at(player, 1, 1)];
  }

  /** Returns the best of {@code legal}, the first if several are. */
  public MatatenaMove best(MatatenaObservation seen, ImmutableList<MatatenaMove> legal) {
    MatatenaMove best = legal.getFirst();
    double most = -1;
    for (MatatenaMove move : legal) {
      if (move instanceof MatatenaMove.Place(int column)) {
        double share = share(seen.boards(), seen.seat(), column, seen.die());
        if (share > most) {
          most = share;
          best = move;
        }
      }
    }
    return best;
  }
}
