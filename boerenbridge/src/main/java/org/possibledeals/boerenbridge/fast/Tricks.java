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
   * @param cards a card of each player, in the order they were played
   */
  public record Trick(int leader, int winner, ImmutableList<Integer> cards) {}

  /** The tricks before this one; of {@link #NONE}, itself. */
  private final Tricks earlier;

  private final long cards;
  private final byte leader;
  private final byte winner;

  /** By seat the cards played in this trick and all before; of {@link #NONE}, empty. */
  private final long[] playedBy;

  private Tricks() {
    earlier = this;
    cards = 0;
    leader = 0;
    winner = 0;
    playedBy = new long[0];
  }

  private Tricks(Tricks earlier, long cards, int leader, int winner, long[] playedBy) {
    this.earlier = earlier;
    this.cards = cards;
    this.leader = (byte) leader;
    this.winner = (byte) winner;
    this.playedBy = playedBy;
  }

  /**
   * Returns these tricks and one more.
   *
   * @param cards a byte each, the first card lowest
   */
  Tricks and(long cards, int leader, int winner, int seats) {
    long[] playedBy = new long[seats];
    int seat = leader;
    for (int i = 0; i < seats; i++) {
      playedBy[seat] = playedBy(seat) | Cards.only(card(cards, i));
      seat = seat + 1 == seats ? 0 : seat + 1;
    }
    return new Tricks(this, cards, leader, winner, playedBy);
  }

  /** Returns the {@code i}-th card of cards that are a byte each. */
  static int card(long cards, int i) {
    return (int) (cards >>> Byte.SIZE * i) & 0x3F;
  }

  /** Returns the cards that {@code seat} has played in these tricks. */
  long playedBy(int seat) {
    return this == NONE ? 0 : playedBy[seat];
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
    ImmutableList.Builder<Integer> played = ImmutableList.builder();
    for (int i = 0; i < playedBy.length; i++) {
      played.add(card(cards, i));
    }
    return new Trick(leader, winner, played.build());
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
        && playedBy.length == that.playedBy.length
        && earlier.equals(that.earlier);
  }

  @Override
  public int hashCode() {
    return this == NONE ? 0 : 31 * earlier.hashCode() + Long.hashCode(cards);
  }
}
