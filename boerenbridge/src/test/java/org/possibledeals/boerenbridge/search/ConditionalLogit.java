package org.possibledeals.boerenbridge.search;

import java.util.List;
import java.util.stream.IntStream;

/** Fits weights to choices among things that are given as numbers: maximum likelihood, Newton. */
final class ConditionalLogit {

  /**
   * A choice.
   *
   * @param numbers by thing
   * @param chosen which of the things
   */
  record Choice(double[][] numbers, int chosen) {}

  /** Pulls weights to 0 that the choices say nothing of: half of it times their squares. */
  private static final double PULL = 0.5;

  private static final int MOST_STEPS = 40;
  private static final double LONGEST_STEP = 2;
  private static final double NO_STEP = 1e-6;

  private ConditionalLogit() {}

  /** Returns the weights that make {@code choices} likeliest. */
  static double[] fit(List<Choice> choices, int width) {
    double[] weights = new double[width];
    for (int step = 0; step < MOST_STEPS; step++) {
      double[] by = step(choices, weights);
      double longest = IntStream.range(0, width).mapToDouble(i -> Math.abs(by[i])).max().orElse(0);
      for (int i = 0; i < width; i++) {
        weights[i] += by[i] * Math.min(1, LONGEST_STEP / longest);
      }
      if (longest < NO_STEP) {
        break;
      }
    }
    return weights;
  }

  private static double[] step(List<Choice> choices, double[] weights) {
    int width = weights.length;
    double[] slope = new double[width];
    double[][] curve = new double[width][width];
    for (int i = 0; i < width; i++) {
      slope[i] = -PULL * weights[i];
      curve[i][i] = PULL;
    }
    for (Choice choice : choices) {
      double[] parts = parts(choice.numbers, weights);
      double[] mean = new double[width];
      for (int m = 0; m < parts.length; m++) {
        for (int i = 0; i < width; i++) {
          mean[i] += parts[m] * choice.numbers[m][i];
        }
      }
      for (int i = 0; i < width; i++) {
        slope[i] += choice.numbers[choice.chosen][i] - mean[i];
      }
      for (int m = 0; m < parts.length; m++) {
        for (int i = 0; i < width; i++) {
          double off = parts[m] * (choice.numbers[m][i] - mean[i]);
          for (int j = 0; j < width; j++) {
            curve[i][j] += off * (choice.numbers[m][j] - mean[j]);
          }
        }
      }
    }
    return solved(curve, slope);
  }

  /** Returns the probability of each thing. */
  static double[] parts(double[][] numbers, double[] weights) {
    double[] parts = new double[numbers.length];
    for (int m = 0; m < parts.length; m++) {
      for (int i = 0; i < weights.length; i++) {
        parts[m] += weights[i] * numbers[m][i];
      }
    }
    double most = IntStream.range(0, parts.length).mapToDouble(m -> parts[m]).max().orElseThrow();
    double sum = 0;
    for (int m = 0; m < parts.length; m++) {
      parts[m] = Math.exp(parts[m] - most);
      sum += parts[m];
    }
    for (int m = 0; m < parts.length; m++) {
      parts[m] /= sum;
    }
    return parts;
  }

  /** Returns x with a x = b, where a is symmetric and positive definite; both are changed. */
  private static double[] solved(double[][] a, double[] b) {
    int n = b.length;
    for (int i = 0; i < n; i++) {
      for (int below = i + 1; below < n; below++) {
        double factor = a[below][i] / a[i][i];
        for (int j = i; j < n; j++) {
          a[below][j] -= factor * a[i][j];
        }
        b[below] -= factor * b[i];
      }
    }
    for (int i = n - 1; i >= 0; i--) {
      for (int j = i + 1; j < n; j++) {
        b[i] -= a[i][j] * b[j];
      }
      b[i] /= a[i][i];
    }
    return b;
  }
}
