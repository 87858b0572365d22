package org.possibledeals.cards.count;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.reach.Budget;

/**
 * Counts deals hand by hand: after each, how many ways lead to so many cards of each class being
 * left. It is the diagram of {@link DealSplits} of which only one level is kept, and that without
 * its edges, so it goes farther.
 */
final class WaysByHand {

  /** The most that are kept of what may be left: a quarter of a gigabyte. */
  private static final int MOST_STATES = 1 << 20;

  private final int steps;
  private int taken;
  private boolean isTooMuch;

  /** The classes that there are now, by the owners who have no hand yet, and their sizes. */
  private int[] sets;

  private int[] most;

  /** What is left of the classes, as a number in a mixed radix, and in how many ways. */
  private Map<Long, BigInteger> ways = new HashMap<>();

  // For the owner who is dealt a hand:

  /** By class, that of the next classes where its cards are when the owner has a hand, or -1. */
  private int[] to = {};

  private int[] nextMost = {};
  private final int[] left = new int[Long.SIZE];
  private final int[] nextLeft = new int[Long.SIZE];
  private Map<Long, BigInteger> next = new HashMap<>();

  private WaysByHand(CardClasses classes, int steps) {
    this.steps = steps;
    sets = classes.owners();
    most = classes.sizes();
    ways.put(number(most, most), BigInteger.ONE);
  }

  /** Returns the number of deals, or nothing if it takes more than so many steps. */
  static Optional<BigInteger> count(long cards, long[] allowed, int[] capacity, int steps) {
    CardClasses classes = new CardClasses(cards, allowed);
    int[] order = order(classes.owners(), capacity);
    WaysByHand counting = new WaysByHand(classes, steps);
    for (int i = 0; i < order.length - 1 && !counting.isTooMuch; i++) {
      counting.serve(order[i], capacity[order[i]]);
    }
    return counting.isTooMuch ? Optional.empty() : Optional.of(counting.sum());
  }

  /** Returns the owners, those with few kinds of hands first. */
  private static int[] order(int[] sets, int[] capacity) {
    long[] kinds = new long[capacity.length];
    for (int owner = 0; owner < kinds.length; owner++) {
      int o = owner;
      int classes = (int) Arrays.stream(sets).filter(set -> Masks.contains(set, o)).count();
      kinds[owner] = Binomials.kinds(capacity[owner], Math.max(0, classes - 1));
    }
    return IntStream.range(0, capacity.length)
        .boxed()
        .sorted((one, other) -> Long.compare(kinds[one], kinds[other]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** Returns the ways to all that was reached: when one owner is left, it takes all there is. */
  private BigInteger sum() {
    return ways.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }

  private void serve(int owner, int hand) {
    int[] rest = Arrays.stream(sets).map(set -> set & ~(1 << owner)).toArray();
    int[] nextSets = Arrays.stream(rest).filter(set -> set != 0).distinct().toArray();
    to = new int[sets.length];
    nextMost = new int[nextSets.length];
    for (int i = 0; i < sets.length; i++) {
      int set = rest[i];
      to[i] =
          IntStream.range(0, nextSets.length).filter(j -> nextSets[j] == set).findAny().orElse(-1);
      if (to[i] >= 0) {
        nextMost[to[i]] += most[i];
      }
    }
    next = new HashMap<>();
    ways.forEach((number, count) -> serve(owner, hand, number, count));
    sets = nextSets;
    most = nextMost;
    ways = next;
  }

  /** Deals the owner a hand in all ways, where {@code number} is what is left of the classes. */
  private void serve(int owner, int hand, long number, BigInteger count) {
    Budget.checkTime();
    Arrays.fill(nextLeft, 0, nextMost.length, 0);
    long rest = number;
    int needed = hand;
    int room = 0;
    for (int i = 0; i < sets.length; i++) {
      left[i] = (int) Long.remainderUnsigned(rest, most[i] + 1L);
      rest = Long.divideUnsigned(rest, most[i] + 1L);
      if (to[i] < 0) {
        needed -= left[i];
      } else if (Masks.contains(sets[i], owner)) {
        room += left[i];
      } else {
        nextLeft[to[i]] += left[i];
      }
    }
    if (needed >= 0 && needed <= room) {
      take(owner, 0, needed, room, 1, count);
    }
  }

  private void take(int owner, int i, int needed, int room, long choices, BigInteger count) {
    if (isTooMuch) {
      return;
    }
    if (i == sets.length) {
      next.merge(
          number(nextLeft, nextMost), count.multiply(BigInteger.valueOf(choices)), BigInteger::add);
      isTooMuch = ++taken > steps || next.size() > MOST_STATES;
      return;
    }
    if (to[i] < 0 || !Masks.contains(sets[i], owner)) {
      take(owner, i + 1, needed, room, choices, count);
      return;
    }
    int cards = left[i];
    int least = Math.max(0, needed - (room - cards));
    for (int some = least; some <= Math.min(cards, needed); some++) {
      nextLeft[to[i]] += cards - some;
      long more = choices * Binomials.CHOOSE[cards][some];
      take(owner, i + 1, needed - some, room - cards, more, count);
      nextLeft[to[i]] -= cards - some;
    }
  }

  /** Writes at most 64 cards as one number: 64 classes of one take all its bits, others fewer. */
  private static long number(int[] left, int[] most) {
    long number = 0;
    for (int i = most.length - 1; i >= 0; i--) {
      number = number * (most[i] + 1L) + left[i];
    }
    return number;
  }
}
