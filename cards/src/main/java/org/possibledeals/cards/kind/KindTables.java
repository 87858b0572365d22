package org.possibledeals.cards.kind;

import com.google.common.math.BigIntegerMath;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.possibledeals.cards.deal.DealStructure;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * The number of ways to deal equal cards: of tables with a row for each sort of cards and a column
 * for each slot, of given sums, empty where a slot does not allow the sort. Equal cards with the
 * same slots are a sort.
 *
 * <p>With a variable for each slot, it is the coefficient of ∏ x^capacity in the product over the
 * sorts of the complete homogeneous polynomial of degree n in the sort's slots. One sort and slot
 * after the other is multiplied in, over an array of coefficients by free places; the largest slot
 * needs no variable, as the sums settle it. Numbers are kept modulo numbers without common divisor,
 * as many as the result may need, and put together by the Chinese remainder theorem. Source: own.
 */
final class KindTables {

  /** The most coefficients, times the cards of a sort that are left. */
  private static final int MOST = 1 << 24;

  private static final long[] MODULI = {1L << 62, (1L << 62) - 1, (1L << 62) - 3, (1L << 62) - 5};

  /** By the set of slots a sort may be in, the numbers of cards of each such sort. */
  private final Map<Integer, int[]> sorts = new LinkedHashMap<>();

  /** By slot, its cards besides those that can be nowhere else. */
  private final int[] room;

  private final int[] stride;
  private final int largest;
  private int vectors = 1;

  private KindTables(KindVocabulary vocabulary, DealStructure structure) {
    room = new int[structure.owners()];
    stride = new int[room.length];
    for (int slot = 0; slot < room.length; slot++) {
      room[slot] = structure.capacity(slot);
    }
    for (int kind = 0; kind < vocabulary.kinds().size(); kind++) {
      sort(structure, structure.cards() & vocabulary.copies(kind));
    }
    largest = largest();
    long all = 1;
    for (int slot = 0; slot < room.length; slot++) {
      if (slot != largest && room[slot] > 0) {
        stride[slot] = (int) all;
        all *= room[slot] + 1;
        requireFew(all);
      }
    }
    vectors = (int) all;
  }

  /**
   * Returns the number of deals of kinds of {@code structure}, a structure of copies.
   *
   * @throws BeyondReachException if it takes more than {@value #MOST} coefficients
   */
  static BigInteger count(KindVocabulary vocabulary, DealStructure structure) {
    return structure.isPossible() ? new KindTables(vocabulary, structure).count() : BigInteger.ZERO;
  }

  private static void requireFew(long coefficients) {
    if (coefficients > MOST) {
      throw new BeyondReachException(
          "Counting these deals of kinds takes more than %d numbers; their copies are counted."
              .formatted(MOST));
    }
  }

  /** Sorts the copies of one kind by the slots they may be in, and gives out those with one. */
  private void sort(DealStructure structure, long copies) {
    Map<Integer, Integer> sizes = new LinkedHashMap<>();
    for (long left = copies; left != 0; left &= left - 1) {
      int slots = 0;
      for (int slot = 0; slot < room.length; slot++) {
        if (structure.capacity(slot) > 0 && (structure.allowed(slot) & left & -left) != 0) {
          slots |= 1 << slot;
        }
      }
      sizes.merge(slots, 1, Integer::sum);
    }
    sizes.forEach(
        (slots, size) -> {
          if (Integer.bitCount(slots) == 1) {
            room[Integer.numberOfTrailingZeros(slots)] -= size;
          } else {
            int[] others = sorts.getOrDefault(slots, new int[0]);
            int[] all = Arrays.copyOf(others, others.length + 1);
            all[others.length] = size;
            sorts.put(slots, all);
          }
        });
  }

  private int largest() {
    int largest = 0;
    for (int slot = 0; slot < room.length; slot++) {
      largest = room[slot] > room[largest] ? slot : largest;
    }
    return largest;
  }

  private BigInteger count() {
    BigInteger most = BigInteger.ONE;
    for (Map.Entry<Integer, int[]> entry : sorts.entrySet()) {
      for (int size : entry.getValue()) {
        int others = Integer.bitCount(entry.getKey()) - 1;
        most = most.multiply(BigIntegerMath.binomial(size + others, others));
      }
    }
    BigInteger count = BigInteger.ZERO;
    BigInteger modulus = BigInteger.ONE;
    for (int i = 0; i < MODULI.length && modulus.compareTo(most) <= 0; i++) {
      BigInteger next = BigInteger.valueOf(MODULI[i]);
      BigInteger more = BigInteger.valueOf(count(MODULI[i])).subtract(count);
      count = count.add(modulus.multiply(more.multiply(modulus.modInverse(next)).mod(next)));
      modulus = modulus.multiply(next);
    }
    if (modulus.compareTo(most) <= 0) {
      throw new BeyondReachException(
          "There may be up to %d deals of kinds; up to %d are counted.".formatted(most, modulus));
    }
    return count;
  }

  /** Returns the count modulo {@code modulus}. */
  private long count(long modulus) {
    long[] ways = new long[vectors];
    ways[0] = 1;
    for (Map.Entry<Integer, int[]> entry : sorts.entrySet()) {
      for (int size : entry.getValue()) {
        multiply(ways, entry.getKey(), size, modulus);
      }
    }
    return ways[vectors - 1];
  }

  /** Deals {@code size} equal cards to {@code slots}. */
  private void multiply(long[] ways, int slots, int size, long modulus) {
    int width = size + 1;
    requireFew((long) vectors * width);
    long[] left = new long[vectors * width];
    for (int vector = 0; vector < vectors; vector++) {
      left[vector * width + size] = ways[vector];
    }
    for (int slot = 0; slot < room.length; slot++) {
      if ((slots >>> slot & 1) != 0 && stride[slot] > 0) {
        take(left, slot, width, modulus);
      }
    }
    boolean rest = (slots >>> largest & 1) != 0;
    for (int vector = 0; vector < vectors; vector++) {
      long sum = 0;
      for (int some = 0; some < (rest ? width : 1); some++) {
        sum = (sum + left[vector * width + some]) % modulus;
      }
      ways[vector] = sum;
    }
  }

  /** Gives {@code slot} any number of the cards left: one more than in the vector before. */
  private void take(long[] left, int slot, int width, long modulus) {
    for (int vector = 0; vector < vectors; vector++) {
      if (vector / stride[slot] % (room[slot] + 1) > 0) {
        for (int some = 0; some + 1 < width; some++) {
          int at = vector * width + some;
          long sum = left[at] + left[(vector - stride[slot]) * width + some + 1];
          left[at] = sum >= modulus ? sum - modulus : sum;
        }
      }
    }
  }
}
