package org.possibledeals.cards.kind;

import com.google.common.math.BigIntegerMath;
import java.math.BigInteger;
import java.util.Arrays;
import org.possibledeals.cards.deal.DealStructure;

/**
 * The number of deals of a structure in which many owners are restricted alike: they are dealt
 * their cards together, and then share them out, which a multinomial coefficient counts.
 */
final class CopyCount {
  private CopyCount() {}

  static BigInteger of(DealStructure structure) {
    long[] allowed = new long[structure.owners()];
    int[] capacity = new int[structure.owners()];
    int groups = 0;
    BigInteger shares = BigInteger.ONE;
    for (int owner = 0; owner < structure.owners(); owner++) {
      int size = structure.capacity(owner);
      if (size > 0) {
        int group = 0;
        while (group < groups && allowed[group] != structure.allowed(owner)) {
          group++;
        }
        groups = Math.max(groups, group + 1);
        allowed[group] = structure.allowed(owner);
        capacity[group] += size;
        shares = shares.multiply(BigIntegerMath.binomial(capacity[group], size));
      }
    }
    return shares.multiply(
        DealStructure.of(
                structure.cards(), Arrays.copyOf(allowed, groups), Arrays.copyOf(capacity, groups))
            .worldCount());
  }
}
