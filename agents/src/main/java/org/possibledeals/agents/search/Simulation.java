package org.possibledeals.agents.search;

import org.possibledeals.agents.game.RandomNumbers;

/**
 * A game that is played on from one world, until its horizon: the end of a round, or of the game.
 *
 * <p>It is changed by what is played, so that millions of worlds can be played on in a second, and
 * belongs to one thread. Moves are numbers, which mean the same in all worlds of a cell.
 *
 * @param <S> this type
 */
public interface Simulation<S extends Simulation<S>> {

  /** Stands for the seat to move once the horizon is reached. */
  int HORIZON = -1;

  /** An odd number whose bits look random, which spreads a hash over all bits. */
  long MIX = 0x9E3779B97F4A7C15L;

  /** Returns the seat that is to move, or {@link #HORIZON}. */
  int seat();

  /**
   * Writes the moves that the seat may make.
   *
   * @param moves takes them, ascending
   * @return how many there are, at least 1
   */
  int moves(int[] moves);

  /** Makes a move, and what chance does until the next seat is to move. */
  void play(int move, RandomNumbers chance);

  /** Returns the points of {@code seat}, at the horizon. */
  double points(int seat);

  /**
   * Returns a hash of what everybody saw since the simulation began: two worlds in which the same
   * was played have the same.
   */
  long seen();

  /** Returns the hash of what was seen, {@code seen}, and then of {@code move}. */
  static long seen(long seen, long move) {
    return Long.rotateLeft((seen ^ move + 1) * MIX, 29);
  }

  /**
   * Returns a hash of all that {@code seat} needs to know of what it saw since the simulation
   * began: of what everybody saw, and of what it alone has seen, such as a card that it drew. By
   * default everybody sees all that happens.
   */
  default long seen(int seat) {
    return seen();
  }

  /** Returns the number of moves. */
  default int choices() {
    return moves(new int[mostMoves()]);
  }

  /** Returns what kind of choice the seat has, from 0: agents that play alike may bid otherwise. */
  default int kind() {
    return 0;
  }

  /** Returns how many moves there may be at most. */
  default int mostMoves() {
    return Long.SIZE;
  }

  /** Becomes a copy of {@code other}. */
  void become(S other);
}
