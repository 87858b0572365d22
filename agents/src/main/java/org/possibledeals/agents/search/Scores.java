package org.possibledeals.agents.search;

import java.util.Arrays;

/** The points that a search found for each of some moves. It is changed by what is added. */
public final class Scores {

  private final double[] sums;
  private final double[] squares;
  private final long[] counts;

  /** Makes empty scores for the given number of moves. */
  public Scores(int moves) {
    sums = new double[moves];
    squares = new double[moves];
    counts = new long[moves];
  }

  /** Adds the points of one playout after a move. */
  public void add(int move, double points) {
    sums[move] += points;
    squares[move] += points * points;
    counts[move]++;
  }

  /** Returns the number of moves. */
  public int size() {
    return sums.length;
  }

  /** Returns how many playouts a move has. */
  public long count(int move) {
    return counts[move];
  }

  /** Returns how many playouts all moves have. */
  public long total() {
    long total = 0;
    for (long count : counts) {
      total += count;
    }
    return total;
  }

  /** Returns how many playouts the move with most has. */
  public long mostCount() {
    return Arrays.stream(counts).max().orElse(0);
  }

  /** Returns the mean points after a move, negative infinity if there was no playout. */
  public double mean(int move) {
    return counts[move] == 0 ? Double.NEGATIVE_INFINITY : sums[move] / counts[move];
  }

  /** Returns the standard error of the mean, infinity if there were fewer than two playouts. */
  public double error(int move) {
    long n = counts[move];
    if (n < 2) {
      return Double.POSITIVE_INFINITY;
    }
    double mean = sums[move] / n;
    return Math.sqrt(Math.max(0, squares[move] / n - mean * mean) / (n - 1));
  }

  /**
   * Returns the move with the best mean; of equals, the one that is preferred, else the first.
   *
   * @param preferred a move
   */
  public int best(int preferred) {
    int best = preferred;
    for (int move = 0; move < sums.length; move++) {
      best = mean(move) > mean(best) ? move : best;
    }
    return best;
  }

  /** Returns the move with most playouts; of equals, the one with the better mean. */
  public int mostTried() {
    int best = 0;
    for (int move = 1; move < sums.length; move++) {
      boolean isMore = counts[move] > counts[best];
      boolean isBetter = counts[move] == counts[best] && mean(move) > mean(best);
      best = isMore || isBetter ? move : best;
    }
    return best;
  }
}
