package org.possibledeals.cards.count;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.reach.Budget;

/**
 * Counts deals card by card: after each, how many ways lead to so many free places of each owner.
 *
 * <p>It is the coefficient of ∏ zₒ^cap(o) in the product over all cards of the sum of zₒ over the
 * card's owners, multiplied out. Cards that every owner may have are dealt last and at once.
 */
final class WaysByCard {
  private final int[] capacity;

  /** By owner, what one of its places is worth in the number of a state. */
  private final long[] place;

  private WaysByCard(int[] capacity) {
    this.capacity = capacity;
    place = new long[capacity.length];
    long worth = 1;
    for (int owner = 0; owner < capacity.length; owner++) {
      place[owner] = worth;
      worth *= capacity[owner] + 1L;
    }
  }

  /** Returns the number of deals, or empty if it takes more than so many steps. */
  static Optional<BigInteger> count(long cards, long[] allowed, int[] capacity, int steps) {
    if (Arrays.stream(capacity).mapToDouble(some -> some + 1.0).reduce(1, (x, y) -> x * y)
        > Long.MAX_VALUE) {
      return Optional.empty();
    }
    WaysByCard counting = new WaysByCard(capacity);
    CardClasses classes = new CardClasses(cards, allowed);
    long[] owners = classes.owners();
    int[] sizes = classes.sizes();
    int[] order =
        IntStream.range(0, owners.length)
            .boxed()
            .sorted(Comparator.comparingInt(i -> Long.bitCount(owners[i])))
            .mapToInt(Integer::intValue)
            .toArray();
    Map<Long, BigInteger> ways = new HashMap<>();
    ways.put(counting.all(), BigInteger.ONE);
    long taken = 0;
    for (int i : order) {
      boolean isUnrestricted = Long.bitCount(owners[i]) == capacity.length;
      for (int card = 0; card < sizes[i] && !isUnrestricted; card++) {
        taken += (long) ways.size() * Long.bitCount(owners[i]);
        if (taken > steps) {
          return Optional.empty();
        }
        ways = counting.dealt(ways, owners[i]);
      }
    }
    return Optional.of(counting.sum(ways));
  }

  private long all() {
    return IntStream.range(0, capacity.length).mapToLong(o -> capacity[o] * place[o]).sum();
  }

  private int free(long state, int owner) {
    return (int) (state / place[owner] % (capacity[owner] + 1));
  }

  private Map<Long, BigInteger> dealt(Map<Long, BigInteger> before, long owners) {
    Map<Long, BigInteger> after = new HashMap<>();
    int[] who = Masks.stream(owners).toArray();
    before.forEach(
        (state, ways) -> {
          Budget.checkTime();
          for (int owner : who) {
            if (free(state, owner) > 0) {
              after.merge(state - place[owner], ways, BigInteger::add);
            }
          }
        });
    return after;
  }

  private BigInteger sum(Map<Long, BigInteger> ways) {
    BigInteger sum = BigInteger.ZERO;
    for (Map.Entry<Long, BigInteger> entry : ways.entrySet()) {
      long state = entry.getKey();
      int[] parts = IntStream.range(0, capacity.length).map(o -> free(state, o)).toArray();
      sum = sum.add(entry.getValue().multiply(Binomials.multinomial(parts)));
    }
    return sum;
  }
}
