package org.possibledeals.boerenbridge.fast;

import com.google.common.collect.ImmutableList;

/**
 * The finished tricks of a round, the last one first.
 *
 * <p>A linked list, so that a trick is written down once and shared by all later states.
 */
public final class Tricks {

  /** No trick is finished. */
  static final Tricks NONE = new Tricks();

  /**
   * A finished trick.
   *
   * @param leader the seat that led
   * @param winner the seat that won
   * @param cards the four cards, in the order they were played
   */
  public record Trick(int leader, int winner, ImmutableList<Integer> cards) {}

  /** The tricks before this one; of {@link #NONE}, itself. */
  private final Tricks earlier;

  private final int cards;
  private final byte leader;
  private final byte winner;

  private Tricks() {
    earlier = this;
    cards = 0;
    leader = 0;
    winner = 0;
  }

  private Tricks(Tricks earlier, int cards, int leader, int winner) {
    this.earlier = earlier;
    this.cards = cards;
    this.leader = (byte) leader;
    this.winner = (byte) winner;
  }

  /** Returns these tricks and one more, its cards a byte each, the first card lowest. */
  Tricks and(int cards, int leader, int winner) {
    return new Tricks(this, cards, leader, winner);
  }

  /** Returns the tricks in the order they were played. */
  public ImmutableList<Trick> inOrder() {
    ImmutableList.Builder<Trick> last = ImmutableList.builder();
    for (Tricks rest = this; rest != NONE; rest = rest.earlier) {
      last.add(rest.trick());
    }
    return last.build().reverse();
  }

  private Trick trick() {
    return new Trick(
        leader,
        winner,
        ImmutableList.of(cards & 31, cards >>> 8 & 31, cards >>> 16 & 31, cards >>> 24 & 31));
  }

  @Override
  public boolean equals(Object other) {
    if (this == NONE || other == NONE) {
      return this == other;
    }
    return other instanceof Tricks that
        && cards == that.cards
        && leader == that.leader
        && winner == that.winner
        && earlier.equals(that.earlier);
  }

  @Override
  public int hashCode() {
    return this == NONE ? 0 : 31 * earlier.hashCode() + cards;
  }
}
