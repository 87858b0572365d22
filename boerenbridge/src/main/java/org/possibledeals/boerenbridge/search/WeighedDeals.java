package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.Resampling;
import org.possibledeals.cards.count.DealSampler;
import org.possibledeals.cards.structure.DealStructure;

/**
 * Deals of a structure, drawn with a weight that is a product of one factor for each hand.
 *
 * <p>Three ways, by size. Where three hands are left and no stock, all pairs of the first two are
 * weighed, and deals are drawn systematically: exact, some milliseconds for 15 cards. Where no
 * owner has many hands, hands are drawn one by one by their factors, until no two share a card:
 * exact. Otherwise a pool of uniformly drawn deals is weighed and drawn from again; it is enlarged
 * while its effective size is small.
 *
 * @param structure what is possible
 * @param me the owner whose hand is known
 * @param players the owners from 0 that are players; one more is the stock
 * @param factor of another owner's hand, more than 0
 */
record WeighedDeals(DealStructure structure, int me, int players, Factor factor) {

  /** The likelihood of a hand given its owner's moves. */
  @FunctionalInterface
  interface Factor {
    /** Returns the factor of a hand, more than 0. */
    double of(int owner, long hand);
  }

  /** The most open cards of which all pairs of hands are weighed. */
  private static final int MOST_OPEN = 15;

  /** The most hands of an owner that are all weighed. */
  private static final long MOST_HANDS = 4_000;

  /** So many tries for each deal before drawing hand by hand is given up. */
  private static final int MOST_TRIES = 200;

  /** Number of deals drawn for one that is kept, at first and at most. */
  private static final int POOL = 10;

  private static final int MOST_POOL = 40;

  /** Returns {@code count} deals, each drawn with its weight; hands by owner. */
  ImmutableList<long[]> draw(int count, RandomNumbers random) {
    int[] others = others();
    if (others.length == 3 && !hasStock() && Long.bitCount(open()) <= MOST_OPEN) {
      return ofAllPairs(others, count, random);
    }
    if (hasStock() && Arrays.stream(others).allMatch(owner -> hands(owner) <= MOST_HANDS)) {
      ImmutableList<long[]> drawn = handByHand(others, count, random);
      if (drawn.size() == count) {
        return drawn;
      }
    }
    return ofPool(others, count, random);
  }

  private int[] others() {
    return IntStream.range(0, players).filter(owner -> owner != me).toArray();
  }

  private boolean hasStock() {
    return structure.capacity(players) > 0;
  }

  /** Returns the cards that several others may have. */
  private long open() {
    long once = 0;
    long twice = 0;
    for (int owner = 0; owner < structure.owners(); owner++) {
      long may = owner == me || structure.capacity(owner) == 0 ? 0 : structure.allowed(owner);
      twice |= once & may;
      once |= may;
    }
    return twice;
  }

  /** Returns the cards that only {@code owner} may have. */
  private long settled(int owner) {
    return structure.allowed(owner) & ~open();
  }

  private int needed(int owner) {
    return structure.capacity(owner) - Long.bitCount(settled(owner));
  }

  /** Returns how many hands an owner may have if nothing else is looked at. */
  private long hands(int owner) {
    int open = Long.bitCount(structure.allowed(owner) & open());
    long hands = 1;
    for (int i = 0; i < needed(owner) && hands <= MOST_HANDS; i++) {
      hands = hands * (open - i) / (i + 1);
    }
    return hands;
  }

  /** Returns all hands of an owner, its settled cards among them. */
  private long[] allHands(int owner) {
    long settled = settled(owner);
    long may = structure.allowed(owner) & open();
    int needed = needed(owner);
    long[] hands = new long[(int) LongMath.binomial(Long.bitCount(may), needed)];
    long set = (1L << needed) - 1;
    for (int i = 0; i < hands.length; i++) {
      hands[i] = settled | Long.expand(set, may);
      // The next greater number with as many bits: Gosper.
      long low = set & -set;
      long carried = set + low;
      set = low == 0 ? 0 : carried | (set ^ carried) / low >>> 2;
    }
    return hands;
  }

  /** Hands as sets of open cards, numbered from 0, and their factors by such a set. */
  private record Hands(int[] sets, double[] factors) {}

  private Hands hands(int owner, long open) {
    long[] all = allHands(owner);
    int[] sets = new int[all.length];
    double[] factors = new double[1 << Long.bitCount(open)];
    for (int i = 0; i < all.length; i++) {
      sets[i] = (int) Long.compress(all[i], open);
      factors[sets[i]] = factor.of(owner, all[i]);
    }
    return new Hands(sets, factors);
  }

  private ImmutableList<long[]> ofAllPairs(int[] others, int count, RandomNumbers random) {
    long open = open();
    int all = (1 << Long.bitCount(open)) - 1;
    Hands first = hands(others[0], open);
    Hands second = hands(others[1], open);
    Hands third = hands(others[2], open);
    double[] sums = new double[first.sets.length];
    for (int i = 0; i < sums.length; i++) {
      int one = first.sets[i];
      for (int two : second.sets) {
        if ((one & two) == 0) {
          sums[i] += second.factors[two] * third.factors[all & ~one & ~two];
        }
      }
      sums[i] *= first.factors[one];
    }
    double step = Arrays.stream(sums).sum() / count;
    double at = random.nextDouble() * step;
    ImmutableList.Builder<long[]> drawn = ImmutableList.builderWithExpectedSize(count);
    for (int i = 0; i < sums.length; at -= sums[i++]) {
      if (at < sums[i]) {
        int one = first.sets[i];
        double passed = 0;
        for (int two : second.sets) {
          int rest = all & ~one & ~two;
          if ((one & two) == 0) {
            passed += first.factors[one] * second.factors[two] * third.factors[rest];
            for (; at < passed; at += step) {
              drawn.add(deal(others, open, one, two, rest));
            }
          }
        }
      }
    }
    return drawn.build();
  }

  private long[] deal(int[] others, long open, int... sets) {
    long[] hands = new long[structure.owners()];
    hands[me] = structure.allowed(me);
    for (int i = 0; i < others.length; i++) {
      hands[others[i]] = settled(others[i]) | Long.expand(sets[i], open);
    }
    return hands;
  }

  // Hand by hand.

  private ImmutableList<long[]> handByHand(int[] others, int count, RandomNumbers random) {
    long[][] hands = new long[others.length][];
    double[][] sums = new double[others.length][];
    for (int i = 0; i < others.length; i++) {
      hands[i] = allHands(others[i]);
      sums[i] = new double[hands[i].length];
      double sum = 0;
      for (int h = 0; h < hands[i].length; h++) {
        sum += factor.of(others[i], hands[i][h]);
        sums[i][h] = sum;
      }
    }
    ImmutableList.Builder<long[]> drawn = ImmutableList.builderWithExpectedSize(count);
    int found = 0;
    for (int tries = 0; found < count && tries < MOST_TRIES * count; tries++) {
      long[] deal = new long[structure.owners()];
      if (isDrawn(others, hands, sums, deal, random)) {
        drawn.add(deal);
        found++;
      }
    }
    return drawn.build();
  }

  /** Draws a hand for each of the others; returns whether they make a deal. */
  private boolean isDrawn(
      int[] others, long[][] hands, double[][] sums, long[] deal, RandomNumbers random) {
    deal[me] = structure.allowed(me);
    long taken = deal[me];
    for (int i = 0; i < others.length; i++) {
      long hand = hands[i][index(sums[i], random)];
      if ((hand & taken) != 0) {
        return false;
      }
      deal[others[i]] = hand;
      taken |= hand;
    }
    deal[players] = structure.cards() & ~taken;
    return (deal[players] & ~structure.allowed(players)) == 0;
  }

  /** Returns an index, drawn by the differences of ascending sums. */
  private static int index(double[] sums, RandomNumbers random) {
    double at = random.nextDouble() * sums[sums.length - 1];
    int low = 0;
    int high = sums.length - 1;
    while (low < high) {
      int middle = low + high >>> 1;
      if (sums[middle] > at) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  // A pool.

  private ImmutableList<long[]> ofPool(int[] others, int count, RandomNumbers random) {
    DealSampler sampler = DealSampler.of(structure);
    List<long[]> deals = new ArrayList<>(POOL * count);
    double[] weights = {};
    for (int size = POOL * count; ; size = Math.min(2 * size, MOST_POOL * count)) {
      weights = Arrays.copyOf(weights, size);
      while (deals.size() < size) {
        long[] hands = new long[structure.owners()];
        sampler.sample(random, hands);
        weights[deals.size()] = weight(others, hands);
        deals.add(hands);
      }
      if (size == MOST_POOL * count || Resampling.effectiveSize(weights) >= count) {
        return Arrays.stream(Resampling.systematic(weights, count, random))
            .mapToObj(deals::get)
            .collect(ImmutableList.toImmutableList());
      }
    }
  }

  private double weight(int[] others, long[] hands) {
    double weight = 1;
    for (int owner : others) {
      weight *= factor.of(owner, hands[owner]);
    }
    return weight;
  }
}
