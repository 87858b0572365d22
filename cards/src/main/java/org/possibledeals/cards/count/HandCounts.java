package org.possibledeals.cards.count;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * The number of deals in which each of several hands is as an event says: inclusion and exclusion,
 * one {@link DealCount} for each choice of a summand of each {@link HandEvent}.
 *
 * <p>Cards that one owner alone may have are settled once. A choice that leaves an owner with fewer
 * cards than they were dealt is not pursued. Of owners who may have the same cards, as many of
 * them, and of whom the same is asked, choices that differ only in who takes which summand are
 * counted once. So "none of three opponents can beat this card" takes 10 counts at most, not 27.
 * Source: own.
 *
 * <p>The masks and capacities are those of a structure; they are not changed. Not for several
 * threads at once.
 */
public final class HandCounts {
  private final int owners;
  private final int mostChoices;

  /** The cards that several owners may have, and for each owner which of them, and how many. */
  private final long open;

  private final long[] allowed;
  private final int[] needed;

  /** By owner, the cards that nobody else may have. */
  private final long[] settled;

  private final long[] narrowed;
  private final long[] nothing;

  /** The owners of whom something is asked, those who are alike one after the other. */
  private final int[] asked;

  /** By place among those asked, whether the owner there is like the one before. */
  private final boolean[] isLikeLast;

  private final int[] chosen;
  private HandEvent[] events = {};
  private long sum;
  private BigInteger beyondLong = BigInteger.ZERO;
  private boolean isBeyondReach;
  private @Nullable BigInteger total;

  /** Returns the counts of the deals of a structure; see the constructor. */
  public static HandCounts of(DealStructure structure, int mostChoices) {
    return new HandCounts(
        structure.cards(), structure.allowed(), structure.capacity(), mostChoices);
  }

  /**
   * Makes ready to count.
   *
   * @param cards all cards that are dealt
   * @param allowed by owner, the cards that they may have
   * @param capacity by owner, how many they have
   * @param mostChoices how many choices each count may take, {@link DealCount#MOST_CHOICES} at most
   */
  private HandCounts(long cards, long[] allowed, int[] capacity, int mostChoices) {
    this.owners = capacity.length;
    this.mostChoices = mostChoices;
    this.allowed = new long[owners];
    this.needed = new int[owners];
    this.settled = new long[owners];
    this.narrowed = new long[owners];
    this.nothing = new long[owners];
    this.asked = new int[owners];
    this.isLikeLast = new boolean[owners];
    this.chosen = new int[owners];
    long once = 0;
    long twice = 0;
    for (int owner = 0; owner < owners; owner++) {
      long may = capacity[owner] == 0 ? 0 : allowed[owner] & cards;
      twice |= once & may;
      once |= may;
    }
    for (int owner = 0; owner < owners; owner++) {
      long may = capacity[owner] == 0 ? 0 : allowed[owner] & cards;
      settled[owner] = may & ~twice;
      this.allowed[owner] = may & twice;
      needed[owner] = capacity[owner] - Long.bitCount(settled[owner]);
    }
    // A card that nobody may have stays among the open ones, which have no deal then.
    open = cards & ~(once & ~twice);
  }

  /** Returns the number of all deals; empty if counting them takes too many choices. */
  public Optional<BigInteger> all() {
    if (total == null) {
      HandEvent[] anything = new HandEvent[owners];
      Arrays.fill(anything, HandEvent.ALWAYS);
      total = where(anything, nothing).orElse(null);
    }
    return Optional.ofNullable(total);
  }

  /**
   * Returns the share of deals at which each owner's hand is as their event says, to the nearest
   * {@code double}: the probability of that, all deals weighing alike.
   *
   * @param events one for each owner
   * @throws BeyondReachException if counting takes too many choices
   */
  public double share(HandEvent[] events) {
    if (isSure(events)) {
      return 1;
    }
    BigInteger deals = where(events, nothing).orElseThrow(HandCounts::tooMany);
    return Fraction.nearest(deals, all().orElseThrow(HandCounts::tooMany));
  }

  private static boolean isSure(HandEvent[] events) {
    for (HandEvent event : events) {
      if (!event.equals(HandEvent.ALWAYS)) {
        return false;
      }
    }
    return true;
  }

  private static BeyondReachException tooMany() {
    return new BeyondReachException(
        "Counting the deals of an event takes too many choices of how many cards of which kind;"
            + " fewer owners, or fewer kinds of restriction, can be counted.");
  }

  /**
   * Returns the number of deals at which each owner's hand is as their event says.
   *
   * @param events one for each owner
   * @param denied by owner, cards that the owner has not, too
   * @return nothing if counting takes too many choices
   */
  public Optional<BigInteger> where(HandEvent[] events, long[] denied) {
    this.events = events;
    sum = 0;
    beyondLong = BigInteger.ZERO;
    isBeyondReach = false;
    int count = 0;
    for (int owner = 0; owner < owners; owner++) {
      if (!deny(owner, denied[owner], allowed[owner])) {
        return Optional.of(BigInteger.ZERO);
      }
      if (!events[owner].equals(HandEvent.ALWAYS)) {
        count = place(owner, count);
      }
    }
    for (int at = 0; at < count; at++) {
      isLikeLast[at] = at > 0 && areAlike(asked[at - 1], asked[at]);
    }
    choose(0, count, 1, 0, 0);
    return isBeyondReach ? Optional.empty() : Optional.of(beyondLong.add(BigInteger.valueOf(sum)));
  }

  /** Puts an owner behind the last that is like it, or at the end; returns how many there are. */
  private int place(int owner, int count) {
    int at = count;
    while (at > 0 && !areAlike(asked[at - 1], owner)) {
      at--;
    }
    at = at == 0 ? count : at;
    System.arraycopy(asked, at, asked, at + 1, count - at);
    asked[at] = owner;
    return count + 1;
  }

  private boolean areAlike(int one, int other) {
    return narrowed[one] == narrowed[other]
        && needed[one] == needed[other]
        && events[one].equals(events[other])
        && (events[one].cards() & (settled[one] | settled[other])) == 0;
  }

  /** Returns whether an owner who has none of {@code cards} still can have been dealt enough. */
  private boolean deny(int owner, long cards, long from) {
    narrowed[owner] = from & ~cards;
    return (settled[owner] & cards) == 0 && Long.bitCount(narrowed[owner]) >= needed[owner];
  }

  /**
   * Chooses a summand for each of the owners asked, from the one at {@code at} on.
   *
   * @param times product of the coefficients, and in how many orders those who are alike could have
   *     chosen the same
   * @param alike how many owners are like the last one, up to it
   * @param same how many of them chose as it did
   */
  private void choose(int at, int count, long times, int alike, int same) {
    if (at == count) {
      add(times);
      return;
    }
    int owner = asked[at];
    long from = narrowed[owner];
    int group = isLikeLast[at] ? alike + 1 : 1;
    int first = isLikeLast[at] ? chosen[at - 1] : 0;
    HandEvent event = events[owner];
    for (int i = first; i < event.summands(); i++) {
      if (deny(owner, event.denied(i), from)) {
        int run = isLikeLast[at] && i == first ? same + 1 : 1;
        chosen[at] = i;
        choose(at + 1, count, times * group / run * event.coefficient(i), group, run);
      }
    }
    narrowed[owner] = from;
  }

  private void add(long times) {
    long deals =
        DealCount.ifLong(open, narrowed, needed, Math.min(mostChoices, DealCount.FEW_CHOICES));
    if (deals < 0) {
      Optional<BigInteger> many = DealCountBig.ifCountable(open, narrowed, needed, mostChoices);
      isBeyondReach |= many.isEmpty();
      many.ifPresent(ways -> beyondLong = beyondLong.add(ways.multiply(BigInteger.valueOf(times))));
      return;
    }
    long product = deals * times;
    if (Math.multiplyHigh(deals, times) == product >> Long.SIZE - 1
        && ((sum ^ sum + product) & (product ^ sum + product)) >= 0) {
      sum += product;
    } else {
      beyondLong = beyondLong.add(BigInteger.valueOf(deals).multiply(BigInteger.valueOf(times)));
    }
  }
}
