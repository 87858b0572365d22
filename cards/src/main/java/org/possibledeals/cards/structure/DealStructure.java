package org.possibledeals.cards.structure;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A set of deals: for each owner the cards it may have been dealt, and how many it was dealt.
 *
 * <p>Its deals are the assignments of every card to an owner that allows it which fill every
 * capacity exactly. Playing a card and failing to follow suit keep a set of deals in this form.
 * Immutable; a structure may have no deal at all ({@link #isPossible}).
 *
 * <p>Owners are indices 0 to {@link #owners()} - 1, cards bits of a mask. Source: own, on Hall's
 * marriage theorem (P. Hall, <i>On Representatives of Subsets</i>, 1935).
 */
public final class DealStructure {
  private final long cards;
  private final long[] allowed;
  private final int[] capacity;

  /** Trusted: takes the arrays as its own. */
  private DealStructure(long cards, long[] allowed, int[] capacity) {
    this.cards = cards;
    this.allowed = allowed;
    this.capacity = capacity;
  }

  /**
   * Returns the deals of hidden cards to players, the top of a stock, and the rest of it, for one
   * who has seen no card.
   *
   * @param sizes of the hands, by player
   * @param stock the number of cards that can be drawn
   */
  public static DealStructure withStock(long hidden, int[] sizes, int stock) {
    long[] allowed = new long[sizes.length + 2];
    Arrays.fill(allowed, hidden);
    int[] capacity = Arrays.copyOf(sizes, sizes.length + 2);
    capacity[sizes.length] = Math.min(stock, 1);
    capacity[sizes.length + 1] = stock - capacity[sizes.length];
    return of(hidden, allowed, capacity);
  }

  /**
   * Returns the deals of {@code cards} in which each owner has only cards that it allows.
   *
   * @param cards mask of all cards
   * @param allowed one mask per owner, within {@code cards}
   * @param capacity number of cards per owner, adding up to the number of cards
   * @throws IllegalArgumentException if the capacities do not add up, or a mask is out of range
   */
  public static DealStructure of(long cards, long[] allowed, int[] capacity) {
    if (allowed.length != capacity.length || allowed.length > DealVocabulary.MOST_OWNERS) {
      throw new IllegalArgumentException(
          "One mask and one capacity per owner are needed, for at most %d owners, not %d and %d."
              .formatted(DealVocabulary.MOST_OWNERS, allowed.length, capacity.length));
    }
    long sum = 0;
    for (int owner = 0; owner < allowed.length; owner++) {
      if ((allowed[owner] & ~cards) != 0 || capacity[owner] < 0) {
        throw new IllegalArgumentException(
            "Owner %d may have the cards %x, %d of them; it must be cards of %x, and not a negative number."
                .formatted(owner, allowed[owner], capacity[owner], cards));
      }
      sum += capacity[owner];
    }
    if (cards == 0 || sum != Long.bitCount(cards)) {
      throw new IllegalArgumentException(
          "The capacities %s add up to %d; they must add up to the %d cards, and to at least one."
              .formatted(Arrays.toString(capacity), sum, Long.bitCount(cards)));
    }
    return new DealStructure(cards, allowed.clone(), capacity.clone());
  }

  /**
   * Returns all deals of the first {@code cards} cards with these numbers of cards per owner.
   *
   * @throws IllegalArgumentException as {@link #of}
   */
  public static DealStructure unrestricted(int cards, int... capacity) {
    if (cards < 1 || cards > Long.SIZE) {
      throw new IllegalArgumentException(
          "Cannot deal %d cards; a deal is of 1 to %d.".formatted(cards, Long.SIZE));
    }
    long all = Masks.first(cards);
    long[] allowed = new long[capacity.length];
    Arrays.fill(allowed, all);
    return of(all, allowed, capacity);
  }

  /** Returns the number of owners. */
  public int owners() {
    return allowed.length;
  }

  /** Returns the mask of all cards. */
  public long cards() {
    return cards;
  }

  /** Returns the mask of cards that {@code owner} is not known to lack. */
  public long allowed(int owner) {
    return allowed[owner];
  }

  /** Returns a copy of the masks, by owner. */
  public long[] allowed() {
    return allowed.clone();
  }

  /** Returns the number of cards that {@code owner} was dealt. */
  public int capacity(int owner) {
    return capacity[owner];
  }

  /** Returns a copy of the numbers of cards, by owner. */
  public int[] capacity() {
    return capacity.clone();
  }

  /** Returns the deals of these in which {@code owner} was dealt all of {@code hand}. */
  public DealStructure having(int owner, long hand) {
    long[] narrowed = allowed.clone();
    for (int other = 0; other < narrowed.length; other++) {
      if (other != owner) {
        narrowed[other] &= ~hand;
      }
    }
    return new DealStructure(cards, narrowed, capacity);
  }

  /** Returns the deals of these in which {@code owner} was dealt none of {@code absent}. */
  public DealStructure lacking(int owner, long absent) {
    long[] narrowed = allowed.clone();
    narrowed[owner] &= ~absent;
    return new DealStructure(cards, narrowed, capacity);
  }

  /**
   * Returns the deals of these in which {@code owner} was dealt {@code hand} and nothing else: the
   * cell of an agent who was dealt it.
   *
   * @throws IllegalArgumentException if the owner may not have that hand
   */
  public DealStructure withHand(int owner, long hand) {
    if (Long.bitCount(hand) != capacity[owner] || (hand & ~allowed[owner]) != 0) {
      throw new IllegalArgumentException(
          "Owner %d cannot have the hand %x: it has %d cards out of %x."
              .formatted(owner, hand, capacity[owner], allowed[owner]));
    }
    DealStructure cell = having(owner, hand);
    cell.allowed[owner] = hand;
    return cell;
  }

  /**
   * Returns the deals of these in which each of some owners has the hand that it has in a deal.
   *
   * @param owners a mask
   * @param deal of which the other hands do not matter
   * @throws IllegalArgumentException if an owner may not have that hand
   */
  public DealStructure withHands(long owners, Deal deal) {
    DealStructure narrowed = this;
    for (long left = owners; left != 0; left &= left - 1) {
      int owner = Long.numberOfTrailingZeros(left);
      narrowed = narrowed.withHand(owner, deal.hand(owner));
    }
    return narrowed;
  }

  /**
   * Returns those of these deals at which a term is true.
   *
   * @param term by owner a mask of cards it has none of, and last one of cards that somebody has
   */
  public DealStructure where(long[] term) {
    long[] narrowed = new long[allowed.length];
    if ((term[allowed.length] & ~cards) == 0) {
      for (int owner = 0; owner < narrowed.length; owner++) {
        narrowed[owner] = allowed[owner] & ~term[owner];
      }
    }
    return new DealStructure(cards, narrowed, capacity);
  }

  /**
   * Returns the deals of these at which a term is not true, if they are again a structure: if the
   * term is about the owner of one card.
   *
   * @param term as in {@link #where}
   */
  public Optional<DealStructure> except(long[] term) {
    if ((term[allowed.length] & ~cards) != 0) {
      return Optional.of(this); // It is true nowhere.
    }
    long concerned = 0;
    for (int owner = 0; owner < allowed.length; owner++) {
      concerned |= term[owner] & allowed[owner];
    }
    if (Long.bitCount(concerned) != 1) {
      return Optional.empty();
    }
    long[] narrowed = allowed.clone();
    for (int owner = 0; owner < narrowed.length; owner++) {
      narrowed[owner] &= term[owner] | ~concerned;
    }
    return Optional.of(new DealStructure(cards, narrowed, capacity));
  }

  /** Returns whether {@code deal} is one of these. */
  public boolean contains(Deal deal) {
    if (deal.hands().length() != allowed.length) {
      return false;
    }
    long dealt = 0;
    for (int owner = 0; owner < allowed.length; owner++) {
      long hand = deal.hand(owner);
      if ((hand & ~allowed[owner]) != 0 || Long.bitCount(hand) != capacity[owner]) {
        return false;
      }
      dealt |= hand;
    }
    return dealt == cards;
  }

  /** Returns whether there is a deal: Hall's condition, a few bit counts per set of owners. */
  public boolean isPossible() {
    return HallCondition.isPossible(cards, allowed, capacity);
  }

  /**
   * Returns a deal, the first when cards are assigned in order to the first owner that leaves a
   * deal possible; empty if there is none. Costs a test of Hall's condition per card and owner.
   */
  public Optional<Deal> someDeal() {
    if (!isPossible()) {
      return Optional.empty();
    }
    return Optional.of(someDeal(DealStructure::isPossible));
  }

  /**
   * Returns the deal that is found by giving each card, in order, to the first owner with whom what
   * is left still is so.
   *
   * @param isSo true of this structure, and of some narrowing by each card of one it is true of
   */
  public Deal someDeal(Predicate<DealStructure> isSo) {
    DealStructure narrowed = this;
    for (long left = cards; left != 0; left &= left - 1) {
      narrowed = narrowed.giving(left & -left, isSo);
    }
    return narrowed.settled();
  }

  private DealStructure giving(long card, Predicate<DealStructure> isSo) {
    for (int owner = 0; owner < allowed.length; owner++) {
      if ((allowed[owner] & card) != 0) {
        DealStructure given = having(owner, card);
        if (isSo.test(given)) {
          return given;
        }
      }
    }
    throw new IllegalStateException("What is possible is so with some owner of each card.");
  }

  /** Returns the only deal of a structure in which each card has one owner. */
  public Deal settled() {
    return Deal.of(allowed);
  }

  /** Returns whether {@code that} is of the same cards, and each owner was dealt as many. */
  public boolean hasSizesOf(DealStructure that) {
    return cards == that.cards && Arrays.equals(capacity, that.capacity);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DealStructure that
        && cards == that.cards
        && Arrays.equals(allowed, that.allowed)
        && Arrays.equals(capacity, that.capacity);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(allowed) + Arrays.hashCode(capacity);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("deals of %x:".formatted(cards));
    for (int owner = 0; owner < allowed.length; owner++) {
      text.append(" %d of %x".formatted(capacity[owner], allowed[owner]));
    }
    return text.toString();
  }
}
