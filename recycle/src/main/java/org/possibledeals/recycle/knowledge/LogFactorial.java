package org.possibledeals.recycle.knowledge;

/** Logarithms of factorials. */
final class LogFactorial {
  private static final int TABLE = 1_024;
  private static final double[] LOGS = new double[TABLE];

  static {
    for (int n = 1; n < TABLE; n++) {
      LOGS[n] = LOGS[n - 1] + StrictMath.log(n);
    }
  }

  private LogFactorial() {}

  /** Returns ln n!, of a number of cards. */
  static double of(int n) {
    return n < TABLE ? LOGS[n] : n * (StrictMath.log(n) - 1) + StrictMath.log(2 * Math.PI * n) / 2;
  }
}
