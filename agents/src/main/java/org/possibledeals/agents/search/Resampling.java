package org.possibledeals.agents.search;

import java.util.Arrays;
import org.possibledeals.agents.game.RandomNumbers;

/** Weights of worlds: how many worlds they are worth, and as many worlds of equal weight. */
public final class Resampling {

  private Resampling() {}

  /**
   * Returns the number of worlds of equal weight worth as much as these: the squared sum of the
   * weights over the sum of their squares, from 1 to their number, or 0 if all are 0.
   */
  public static double effectiveSize(double[] weights) {
    double most = Arrays.stream(weights).max().orElse(0);
    double sum = 0;
    double squares = 0;
    for (double weight : weights) {
      double share = weight / most; // Squares of weights themselves may be too small for a double.
      sum += share;
      squares += share * share;
    }
    return most == 0 ? 0 : sum * sum / squares;
  }

  /**
   * Returns the places of {@code count} worlds drawn by their weights, ascending: a world with the
   * share p of the weight is drawn p {@code count} times, rounded up or down. Source: Kitagawa,
   * <i>Monte Carlo Filter and Smoother</i>, 1996.
   *
   * @throws IllegalArgumentException if the weights do not add up to more than 0
   */
  public static int[] systematic(double[] weights, int count, RandomNumbers random) {
    double total = 0;
    for (double weight : weights) {
      total += weight;
    }
    if (!(total > 0)) {
      throw new IllegalArgumentException(
          "Cannot draw from %d weights that add up to %s; one has to be above 0."
              .formatted(weights.length, total));
    }
    int[] places = new int[count];
    double step = total / count;
    double at = random.nextDouble() * step;
    double sum = 0;
    int next = 0;
    int last = 0;
    for (int place = 0; place < weights.length; place++) {
      sum += weights[place];
      last = weights[place] > 0 ? place : last;
      while (next < count && at < sum) {
        places[next++] = place;
        at += step;
      }
    }
    while (next < count) {
      places[next++] = last;
    }
    return places;
  }
}
