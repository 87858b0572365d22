package org.possibledeals.cards.count;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.Masks;

/**
 * The number of deals for any size, where {@link DealCount} finds too many for a {@code long}, or
 * too much to look at.
 *
 * <p>Owners who share no card, not even through others, are counted apart. Of those who do, either
 * one after the other is dealt a hand ({@link DealSplits}), or one card after the other is dealt
 * ({@link WaysByCard}); what is left the same way is counted once in both. The first takes few
 * steps where cards fall in few classes, the second where owners are few. Source: own.
 */
final class DealCountBig {

  /** Shares a card with, through others or not: masks of owners, by owner. */
  private final long[] group;

  private final long cards;
  private final long[] allowed;
  private final int[] capacity;
  private final int steps;

  private DealCountBig(long cards, long[] allowed, int[] capacity, int steps) {
    this.cards = cards;
    this.allowed = allowed.clone();
    this.capacity = capacity;
    this.steps = steps;
    group = new long[capacity.length];
    for (int owner = 0; owner < group.length; owner++) {
      group[owner] = Masks.of(owner);
      this.allowed[owner] &= capacity[owner] == 0 ? 0 : cards;
    }
  }

  /**
   * Returns the number of deals, or empty if that takes too much.
   *
   * @param steps most to look at, for each of the two ways to count
   */
  static Optional<BigInteger> ifCountable(long cards, long[] allowed, int[] capacity, int steps) {
    DealCountBig counting = new DealCountBig(cards, allowed, capacity, steps);
    counting.makeGroups();
    return counting.product();
  }

  private void makeGroups() {
    for (int owner = 0; owner < group.length; owner++) {
      for (int other = 0; other < owner; other++) {
        if ((allowed[owner] & allowed[other]) != 0) {
          long both = group[owner] | group[other];
          for (long left = both; left != 0; left &= left - 1) {
            group[Long.numberOfTrailingZeros(left)] = both;
          }
        }
      }
    }
  }

  private Optional<BigInteger> product() {
    BigInteger product = BigInteger.ONE;
    long covered = 0;
    boolean isKnown = true;
    for (int owner = 0; owner < group.length; owner++) {
      covered |= allowed[owner];
      if (Long.numberOfTrailingZeros(group[owner]) == owner) {
        Optional<BigInteger> ways = ofGroup(group[owner]);
        product = product.multiply(ways.orElse(BigInteger.ONE));
        isKnown &= ways.isPresent();
      }
    }
    if (covered != cards || product.signum() == 0) {
      return Optional.of(BigInteger.ZERO);
    }
    return isKnown ? Optional.of(product) : Optional.empty();
  }

  private Optional<BigInteger> ofGroup(long owners) {
    int[] who = Masks.stream(owners).toArray();
    long[] masks = Arrays.stream(who).mapToLong(owner -> allowed[owner]).toArray();
    int[] sizes = Arrays.stream(who).map(owner -> capacity[owner]).toArray();
    long union = Arrays.stream(masks).reduce(0, (one, other) -> one | other);
    if (Long.bitCount(union) != Arrays.stream(sizes).sum()) {
      return Optional.of(BigInteger.ZERO);
    }
    if (union == 0) {
      return Optional.of(BigInteger.ONE);
    }
    DealStructure together = DealStructure.of(union, masks, sizes);
    return together.isPossible()
        ? DealSplits.ifAtMost(together, steps)
            .map(splits -> new DealWaysBig(splits).total())
            .or(() -> WaysByCard.count(union, masks, sizes, steps))
        : Optional.of(BigInteger.ZERO);
  }
}
