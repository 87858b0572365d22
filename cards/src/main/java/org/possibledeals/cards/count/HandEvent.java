package org.possibledeals.cards.count;

import java.util.Arrays;

/**
 * An event about one owner's hand, as a sum with signs of "was dealt none of these cards".
 *
 * <p>The indicator of each event that {@link #not}, {@link #and} and {@link #or} make of {@link
 * #noneOf} is such a sum: 1 - x for a negation, products for conjunctions, and a product of two
 * summands is the one that denies both sets of cards. Immutable.
 */
public final class HandEvent {

  /** The event that is always true. */
  public static final HandEvent ALWAYS = noneOf(0);

  private final long[] denied;
  private final long[] coefficient;

  private HandEvent(long[] denied, long[] coefficient) {
    this.denied = denied;
    this.coefficient = coefficient;
  }

  /** Returns the event that the hand has none of {@code cards}. */
  public static HandEvent noneOf(long cards) {
    return new HandEvent(new long[] {cards}, new long[] {1});
  }

  /** Returns the sum of {@code coefficient[i]} times "none of {@code denied[i]}". */
  public static HandEvent sum(long[] denied, long[] coefficient) {
    Collector sum = new Collector(denied.length);
    for (int i = 0; i < denied.length; i++) {
      sum.add(denied[i], coefficient[i]);
    }
    return sum.event();
  }

  /** Returns the event that this does not hold. */
  public HandEvent not() {
    Collector sum = new Collector(summands() + 1);
    sum.add(0, 1);
    for (int i = 0; i < summands(); i++) {
      sum.add(denied[i], -coefficient[i]);
    }
    return sum.event();
  }

  /** Returns the event that this and {@code other} hold. */
  public HandEvent and(HandEvent other) {
    Collector sum = new Collector(summands() * other.summands());
    for (int i = 0; i < summands(); i++) {
      for (int j = 0; j < other.summands(); j++) {
        sum.add(denied[i] | other.denied[j], coefficient[i] * other.coefficient[j]);
      }
    }
    return sum.event();
  }

  /** Returns the event that this or {@code other} holds, or both. */
  public HandEvent or(HandEvent other) {
    return not().and(other.not()).not();
  }

  /** Returns what this event is of hands that have none of the other cards. */
  public HandEvent within(long cards) {
    if (denied.length == 1) {
      return (denied[0] & ~cards) == 0 ? this : sum(new long[] {denied[0] & cards}, coefficient);
    }
    Collector sum = new Collector(summands());
    for (int i = 0; i < summands(); i++) {
      sum.add(denied[i] & cards, coefficient[i]);
    }
    return sum.event();
  }

  /**
   * Returns whether this and {@code other} are written alike, of hands with none of other cards.
   */
  public boolean isLike(HandEvent other, long cards) {
    if (this == other) {
      return true;
    }
    if (denied.length != other.denied.length) {
      return false;
    }
    for (int i = 0; i < denied.length; i++) {
      if (((denied[i] ^ other.denied[i]) & cards) != 0 || coefficient[i] != other.coefficient[i]) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a hand is one of this event. */
  public boolean holds(long hand) {
    long sum = 0;
    for (int i = 0; i < summands(); i++) {
      sum += (hand & denied[i]) == 0 ? coefficient[i] : 0;
    }
    return sum == 1;
  }

  /** Returns all cards that this event asks for. */
  long cards() {
    long cards = 0;
    for (long some : denied) {
      cards |= some;
    }
    return cards;
  }

  /** Returns the number of summands; none if the event cannot be. */
  public int summands() {
    return denied.length;
  }

  /** Returns the cards of which the hand has none, in a summand. */
  long denied(int summand) {
    return denied[summand];
  }

  /** Returns the coefficient of a summand, not 0. */
  long coefficient(int summand) {
    return coefficient[summand];
  }

  @Override
  public boolean equals(Object other) {
    return other == this
        || other instanceof HandEvent that
            && Arrays.equals(denied, that.denied)
            && Arrays.equals(coefficient, that.coefficient);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(denied) + Arrays.hashCode(coefficient);
  }

  /** Collects summands, those with the same cards as one. */
  private static final class Collector {
    private final long[] denied;
    private final long[] coefficient;
    private int size;

    Collector(int most) {
      denied = new long[most];
      coefficient = new long[most];
    }

    void add(long cards, long times) {
      int i = 0;
      while (i < size && denied[i] != cards) {
        i++;
      }
      denied[i] = cards;
      coefficient[i] = i == size ? times : coefficient[i] + times;
      size = Math.max(size, i + 1);
    }

    HandEvent event() {
      int kept = 0;
      for (int i = 0; i < size; i++) {
        if (coefficient[i] != 0) {
          denied[kept] = denied[i];
          coefficient[kept++] = coefficient[i];
        }
      }
      return new HandEvent(Arrays.copyOf(denied, kept), Arrays.copyOf(coefficient, kept));
    }
  }
}
