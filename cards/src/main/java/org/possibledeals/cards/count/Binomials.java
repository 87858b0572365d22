package org.possibledeals.cards.count;

import com.google.common.math.BigIntegerMath;
import java.math.BigInteger;
import java.util.Arrays;
import org.possibledeals.cards.structure.DealVocabulary;

/** In how many ways some cards are chosen, or divided. */
final class Binomials {

  /** By n and k, the number of sets of k out of n things; C(64, 32) still fits a {@code long}. */
  static final long[][] CHOOSE = pascal();

  private Binomials() {}

  /** Returns the number of ways to take so many cards from some classes and one more. */
  static long kinds(int cards, int classes) {
    return classes > 12 ? Long.MAX_VALUE : CHOOSE[Math.min(52, cards) + classes][classes];
  }

  /** Returns (Σ parts)! / ∏ parts!. */
  static BigInteger multinomial(int[] parts) {
    BigInteger ways = BigIntegerMath.factorial(Arrays.stream(parts).sum());
    for (int part : parts) {
      ways = ways.divide(BigIntegerMath.factorial(part));
    }
    return ways;
  }

  private static long[][] pascal() {
    int most = DealVocabulary.MOST_CARDS;
    long[][] choose = new long[most + 1][most + 1];
    for (int n = 0; n <= most; n++) {
      choose[n][0] = 1;
      for (int k = 1; k <= n; k++) {
        choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
      }
    }
    return choose;
  }
}
