package org.possibledeals.experiments.statistics;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/**
 * Strengths of many from who won against whom: i beats j with probability πᵢ / (πᵢ + πⱼ).
 *
 * <p>Sources: Bradley and Terry, <i>Rank analysis of incomplete block designs</i>, Biometrika 39
 * (1952); the iteration is Hunter's, <i>MM algorithms for generalized Bradley–Terry models</i>,
 * Annals of Statistics 32 (2004), as are the conditions under which there is a maximum.
 */
public final class BradleyTerry {

  private static final int MOST_STEPS = 10_000;
  private static final double CLOSE = 1e-12;

  private BradleyTerry() {}

  /**
   * Returns the likeliest ln π, their mean 0; empty if there is no maximum, as where some have
   * never lost to the rest.
   *
   * @param wins of i over j, square; a tie is half a win of each
   */
  public static Optional<double[]> logStrengths(double[][] wins) {
    if (!isConnected(wins)) {
      return Optional.empty();
    }
    int n = wins.length;
    double[] strengths = new double[n];
    Arrays.fill(strengths, 1);
    for (int step = 0; step < MOST_STEPS; step++) {
      double[] next = step(wins, strengths);
      double moved = 0;
      for (int i = 0; i < n; i++) {
        moved = Math.max(moved, Math.abs(Math.log(next[i] / strengths[i])));
      }
      strengths = next;
      if (moved < CLOSE) {
        break;
      }
    }
    double[] logs = Arrays.stream(strengths).map(Math::log).toArray();
    double mean = Arrays.stream(logs).average().orElse(0);
    return Optional.of(Arrays.stream(logs).map(log -> log - mean).toArray());
  }

  private static double[] step(double[][] wins, double[] strengths) {
    int n = wins.length;
    double[] next = new double[n];
    double logSum = 0;
    for (int i = 0; i < n; i++) {
      double won = 0;
      double expected = 0;
      for (int j = 0; j < n; j++) {
        if (i != j) {
          won += wins[i][j];
          expected += (wins[i][j] + wins[j][i]) / (strengths[i] + strengths[j]);
        }
      }
      next[i] = won / expected;
      logSum += Math.log(next[i]);
    }
    double scale = Math.exp(-logSum / n);
    return Arrays.stream(next).map(strength -> strength * scale).toArray();
  }

  /** Returns whether, for every division into two parts, each part has won against the other. */
  private static boolean isConnected(double[][] wins) {
    for (int from = 0; from < wins.length; from++) {
      BitSet reached = new BitSet();
      reach(wins, from, reached);
      if (reached.cardinality() < wins.length) {
        return false;
      }
    }
    return true;
  }

  private static void reach(double[][] wins, int from, BitSet reached) {
    reached.set(from);
    for (int to = 0; to < wins.length; to++) {
      if (!reached.get(to) && wins[from][to] > 0) {
        reach(wins, to, reached);
      }
    }
  }
}
