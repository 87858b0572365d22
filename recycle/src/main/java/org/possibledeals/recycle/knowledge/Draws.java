package org.possibledeals.recycle.knowledge;

import java.math.BigInteger;
import java.util.List;
import java.util.random.RandomGenerator;

/** A sample of some items. */
final class Draws {
  private Draws() {}

  /** Returns an index, each as likely as it weighs. */
  static int index(List<BigInteger> weights, RandomGenerator random) {
    double left = random.nextDouble() * weights.stream().mapToDouble(BigInteger::doubleValue).sum();
    int at = 0;
    while (at < weights.size() - 1 && left >= weights.get(at).doubleValue()) {
      left -= weights.get(at++).doubleValue();
    }
    return at;
  }

  /** Returns a row in random order, each as likely. Source: Fisher and Yates. */
  static int[] mixed(int[] faces, RandomGenerator random) {
    int[] mixed = faces.clone();
    for (int i = mixed.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int face = mixed[i];
      mixed[i] = mixed[j];
      mixed[j] = face;
    }
    return mixed;
  }
}
