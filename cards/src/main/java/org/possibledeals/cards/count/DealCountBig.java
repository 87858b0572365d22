package org.possibledeals.cards.count;

import com.google.common.math.BigIntegerMath;
import com.google.common.primitives.ImmutableIntArray;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/**
 * The obvious count of deals, for any size: card by card, keeping for each vector of free places
 * the number of ways that lead there.
 *
 * <p>It is the coefficient of ∏ zₒ^cap(o) in the product over all cards of the sum of zₒ over the
 * card's owners, multiplied out. Cards that every owner may have are dealt last and at once. {@link
 * DealCount} must agree with it.
 */
final class DealCountBig {

  private DealCountBig() {}

  static BigInteger count(long cards, long[] allowed, int[] capacity) {
    long unrestricted = cards;
    for (long mask : allowed) {
      unrestricted &= mask;
    }
    Map<ImmutableIntArray, BigInteger> ways = new HashMap<>();
    ways.put(ImmutableIntArray.copyOf(capacity), BigInteger.ONE);
    for (long left = cards & ~unrestricted; left != 0; left &= left - 1) {
      ways = dealt(ways, left & -left, allowed);
    }
    BigInteger sum = BigInteger.ZERO;
    for (Map.Entry<ImmutableIntArray, BigInteger> entry : ways.entrySet()) {
      sum = sum.add(entry.getValue().multiply(multinomial(entry.getKey())));
    }
    return sum;
  }

  private static Map<ImmutableIntArray, BigInteger> dealt(
      Map<ImmutableIntArray, BigInteger> before, long card, long[] allowed) {
    Map<ImmutableIntArray, BigInteger> after = new HashMap<>();
    before.forEach(
        (free, ways) -> {
          for (int owner = 0; owner < allowed.length; owner++) {
            if ((allowed[owner] & card) != 0 && free.get(owner) > 0) {
              int[] fewer = free.toArray();
              fewer[owner]--;
              after.merge(ImmutableIntArray.copyOf(fewer), ways, BigInteger::add);
            }
          }
        });
    return after;
  }

  /** Returns (Σ parts)! / ∏ parts!. */
  private static BigInteger multinomial(ImmutableIntArray parts) {
    BigInteger ways = BigIntegerMath.factorial(parts.stream().sum());
    for (int owner = 0; owner < parts.length(); owner++) {
      ways = ways.divide(BigIntegerMath.factorial(parts.get(owner)));
    }
    return ways;
  }
}
