package org.possibledeals.matatena;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;

/**
 * An agent that looks some moves ahead, averages over the dice, and assumes that all others play
 * against it. Of several best columns it draws one.
 *
 * <p>A move costs about (6 · columns)<sup>depth - 1</sup> · columns looks at a position.
 *
 * @param depth how many moves to look ahead, its own among them, at least 1
 * @param leaf what a position is worth where the search stops
 */
record Expectimax(int depth, Leaf leaf) implements Agent<MatatenaObservation, MatatenaMove> {

  /** The value of a position for a player. */
  @FunctionalInterface
  public interface Leaf {
    /**
     * Returns the worth.
     *
     * @param boards which it must not change
     * @param seat to whom
     * @param mover whose turn it is, before the die is rolled; without meaning if the game is over
     * @param isOver whether a board is full
     */
    double worth(PackedBoards boards, int seat, int mover, boolean isOver);
  }

  /** A win is worth as much as this many points. */
  private static final int WIN = 60;

  /**
   * Checks the depth.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public Expectimax {
    if (depth < 1) {
      throw new IllegalArgumentException(
          "Cannot look %d moves ahead; look at least 1.".formatted(depth));
    }
  }

  /** Returns the agent that goes by its lead in points, and at the end by who has won. */
  static Expectimax byLead(int depth) {
    return new Expectimax(
        depth,
        (boards, seat, mover, isOver) ->
            lead(boards, seat) + (isOver ? WIN * Integer.signum(lead(boards, seat)) : 0));
  }

  /** Returns the agent that makes a move after which it leads by most. */
  static Expectimax greedy() {
    return new Expectimax(1, (boards, seat, mover, isOver) -> lead(boards, seat));
  }

  private static int lead(PackedBoards boards, int seat) {
    int best = Integer.MIN_VALUE;
    for (int other = 0; other < boards.players(); other++) {
      best = other == seat ? best : Math.max(best, boards.score(other));
    }
    return boards.score(seat) - best;
  }

  /** Draws among the best columns, so that none is preferred for its place on the board. */
  @Override
  public MatatenaMove choose(
      MatatenaObservation seen, ImmutableList<MatatenaMove> legalMoves, RandomGenerator random) {
    List<MatatenaMove> best = new ArrayList<>();
    double most = Double.NEGATIVE_INFINITY;
    for (MatatenaMove move : legalMoves) {
      if (move instanceof MatatenaMove.Place(int column)) {
        double now = worth(seen.boards(), seen.seat(), column, seen.die());
        if (now > most) {
          most = now;
          best.clear();
        }
        if (now == most) {
          best.add(move);
        }
      }
    }
    return best.get(random.nextInt(best.size()));
  }

  /** Returns what it is worth to {@code seat} to put {@code die} in {@code column} now. */
  public double worth(Boards boards, int seat, int column, int die) {
    return afterPlacing(new PackedBoards(boards), seat, seat, column, die, depth);
  }

  /** Returns the mean over the dice of the best, or for others the worst, placing. */
  private double beforeRoll(PackedBoards boards, int seat, int mover, int left) {
    double sum = 0;
    for (int die = 1; die <= Boards.FACES; die++) {
      double best = seat == mover ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
      for (int column = 0; column < boards.size(); column++) {
        if (boards.hasRoom(mover, column)) {
          double worth = afterPlacing(boards, seat, mover, column, die, left);
          best = seat == mover ? Math.max(best, worth) : Math.min(best, worth);
        }
      }
      sum += best;
    }
    return sum / Boards.FACES;
  }

  private double afterPlacing(
      PackedBoards boards, int seat, int mover, int column, int die, int left) {
    int[] before = new int[boards.players()];
    for (int player = 0; player < before.length; player++) {
      before[player] = boards.column(player, column);
    }
    boards.place(mover, column, die);
    int next = (mover + 1) % boards.players();
    boolean isOver = boards.isFull(mover);
    double worth =
        isOver || left == 1
            ? leaf.worth(boards, seat, next, isOver)
            : beforeRoll(boards, seat, next, left - 1);
    for (int player = 0; player < before.length; player++) {
      boards.restore(player, column, before[player]);
    }
    return worth;
  }
}
