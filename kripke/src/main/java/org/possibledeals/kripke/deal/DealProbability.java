package org.possibledeals.kripke.deal;

import java.math.BigInteger;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.BeyondReachException;

/**
 * Probabilities as quotients of exact counts: inclusion and exclusion over the terms of a formula
 * or of its negation, whichever are fewer.
 */
final class DealProbability {

  /** The most terms, each subset of which is one count. */
  private static final int MOST_TERMS = 12;

  private DealProbability() {}

  static Fraction of(DealCell cell, Formula formula) {
    long[][] against = DealQuery.of(cell.vocabulary(), formula).refutations();
    long[][] inFavour = DealQuery.of(cell.vocabulary(), new Formula.Not(formula)).refutations();
    int fewest = Math.min(against.length, inFavour.length);
    if (fewest > MOST_TERMS) {
      throw new BeyondReachException(
          "The probability of %s needs %d alternatives at once; up to %d are counted."
              .formatted(formula, fewest, MOST_TERMS));
    }
    BigInteger all = cell.worldCount();
    BigInteger some = union(cell, fewest == against.length ? against : inFavour);
    return new Fraction(fewest == against.length ? all.subtract(some) : some, all);
  }

  /** Returns the number of deals in which at least one of {@code terms} holds. */
  private static BigInteger union(DealCell cell, long[][] terms) {
    BigInteger sum = BigInteger.ZERO;
    for (int subset = 1; subset < 1 << terms.length; subset++) {
      long[] denied = new long[cell.everybodys().owners()];
      for (int term = 0; term < terms.length; term++) {
        if (Masks.contains(subset, term)) {
          for (int owner = 0; owner < denied.length; owner++) {
            denied[owner] |= terms[term][owner];
          }
        }
      }
      BigInteger count = cell.countWithout(denied);
      sum = Integer.bitCount(subset) % 2 == 1 ? sum.add(count) : sum.subtract(count);
    }
    return sum;
  }
}
