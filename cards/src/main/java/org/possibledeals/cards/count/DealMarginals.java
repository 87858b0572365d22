package org.possibledeals.cards.count;

import java.math.BigInteger;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.Fraction;

/**
 * Who has which card, in how many of the deals of a structure: exact, for all owners and cards.
 *
 * <p>A probability is the share of deals, so all deals weigh alike. That is a Bayesian's posterior
 * only if what was played depends on hidden cards through the rules alone. Immutable.
 */
public final class DealMarginals {
  private final DealSplits splits;
  private final BigInteger total;

  /** By place and class; empty if the total exceeds a {@code long}. */
  private final long[] having;

  /** By place and class; empty unless the total exceeds a {@code long}. */
  private final BigInteger[] big;

  private DealMarginals(DealSplits splits, BigInteger total, long[] having, BigInteger[] big) {
    this.splits = splits;
    this.total = total;
    this.having = having;
    this.big = big;
  }

  /**
   * Counts for all owners and cards in one pass; microseconds for a player's cell. {@link
   * DealTables} does it without allocation.
   *
   * @throws IllegalArgumentException if there is no deal
   * @throws org.possibledeals.kripke.model.BeyondReachException if that takes too large tables: see
   *     {@link DealSplits}
   */
  public static DealMarginals of(DealStructure structure) {
    DealSplits splits = DealSplits.of(structure);
    try {
      DealWays ways = DealWays.of(splits);
      BigInteger total = BigInteger.valueOf(ways.total());
      return new DealMarginals(splits, total, ways.marginals(), new BigInteger[0]);
    } catch (ArithmeticException beyondLong) {
      return big(splits);
    }
  }

  /** The obvious version, for any number of deals. */
  static DealMarginals big(DealSplits splits) {
    DealWaysBig ways = new DealWaysBig(splits);
    return new DealMarginals(splits, ways.total(), new long[0], ways.marginals());
  }

  /** Returns the number of owners, the agent asked for included. */
  public int owners() {
    return splits.owners();
  }

  /** Returns the number of deals, at least 1. */
  public BigInteger total() {
    return total;
  }

  /**
   * Returns the number of deals in which {@code owner} was dealt {@code card}; 0 for a card that is
   * not dealt.
   */
  public BigInteger count(int owner, int card) {
    if (Masks.contains(splits.settled(owner), card)) {
      return total;
    }
    int pair = pair(owner, card);
    if (pair < 0) {
      return BigInteger.ZERO;
    }
    return big.length > 0 ? big[pair] : BigInteger.valueOf(having[pair]);
  }

  private int pair(int owner, int card) {
    int k = splits.classOf(card);
    int place = splits.place(owner);
    return k < 0 || place < 0 ? -1 : place * splits.classes() + k;
  }

  /** Returns the share of deals in which {@code owner} was dealt {@code card}, exact. */
  public Fraction probability(int owner, int card) {
    return new Fraction(count(owner, card), total);
  }

  /** Returns the share of deals in which {@code owner} was dealt {@code card}, rounded. */
  public double share(int owner, int card) {
    if (Masks.contains(splits.settled(owner), card)) {
      return 1;
    }
    int pair = pair(owner, card);
    if (pair < 0) {
      return 0;
    }
    return big.length > 0
        ? probability(owner, card).toDouble()
        : having[pair] / total.doubleValue();
  }

  /** Returns the mask of cards that {@code owner} was dealt in some deal. */
  public long possible(int owner) {
    long possible = splits.settled(owner);
    for (int card = 0; card < Long.SIZE; card++) {
      int pair = pair(owner, card);
      if (pair >= 0 && (big.length > 0 ? big[pair].signum() : having[pair]) != 0) {
        possible |= Masks.of(card);
      }
    }
    return possible;
  }
}
