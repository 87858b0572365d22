package org.possibledeals.boerenbridge.search;

import static org.possibledeals.boerenbridge.search.BidAimer.power;
import static org.possibledeals.boerenbridge.search.SimulatedRound.ofSuit;

/**
 * What the player that is to move sees of a round, as numbers for each move: what the weights of an
 * {@link Imitation} are for. They come from the player's own hand and from what everybody saw.
 *
 * <p>It is changed by what it looks at, so that nothing is allocated; for one thread.
 */
final class MoveFeatures {

  /** Number of features of a card, and of a bid. */
  static final int FEATURES = 16;

  /**
   * Number of situations for a card: leading, following, following as the last, and not following;
   * each with no more tricks to win, some, or all that are left.
   */
  private static final int OF_CARDS = 12;

  /** Number of situations: those for a card, and the last for a bid. */
  static final int SITUATIONS = OF_CARDS + 1;

  private final double[] reasons = new double[11];

  /** The cards that others may have. */
  private long unseen;

  private int left;
  private int later;

  /** How likely an unseen card is in a hand, and in one given hand. */
  private double held;

  private double each;

  /** Tricks that are wanted, and that the hand should take. */
  private double need;

  private double expected;

  /** The sum of all bids minus the number of tricks. */
  private double surplus;

  /** Evaluates a position; returns its situation, from 0. */
  int look(SimulatedRound at) {
    if (at.stage == SimulatedRound.Stage.PLAY) {
      return lookAtTrick(at);
    }
    lookAtBids(at);
    return OF_CARDS;
  }

  /** Writes the features of a move in the position that was evaluated. */
  void write(SimulatedRound at, int move, double[] to) {
    if (at.stage == SimulatedRound.Stage.PLAY) {
      card(at, move, to);
    } else {
      bid(move, to);
    }
  }

  /** Evaluates a position in which a card is played; returns its situation. */
  private int lookAtTrick(SimulatedRound at) {
    int seat = at.seat();
    long hand = at.hand(seat);
    left = Long.bitCount(hand);
    later = at.players - 1 - at.onTable;
    look(at, hand, at.plan.deck() & ~at.plan.turned() & ~at.played & ~hand, later + at.onTable);
    held -= unseen == 0 ? 0 : (double) at.onTable / Long.bitCount(unseen);
    need = at.bid(seat) - at.won(seat);
    surplus = -left;
    for (int any = 0; any < at.players; any++) {
      surplus += Math.max(0, at.bid(any) - at.won(any));
    }
    expected = expected(at, hand);
    boolean follows = (hand & ofSuit(at.led)) != 0;
    int place = at.onTable == 0 ? 0 : follows ? (later == 0 ? 2 : 1) : 3;
    return 3 * place + (need <= 0 ? 0 : need >= left ? 2 : 1);
  }

  private void look(SimulatedRound at, long hand, long others, int hands) {
    unseen = others;
    int hidden = Long.bitCount(unseen);
    each = hidden == 0 ? 0 : Math.min(1, (double) Long.bitCount(hand) / hidden);
    held = hidden == 0 ? 0 : (double) hands * Long.bitCount(hand) / hidden;
  }

  private double expected(SimulatedRound at, long hand) {
    double sum = 0;
    for (long rest = hand; rest != 0; rest &= rest - 1) {
      sum += BidAimer.worth(at, Long.numberOfTrailingZeros(rest), unseen, held);
    }
    return sum;
  }

  /** Writes the numbers of a card. */
  private void card(SimulatedRound at, int card, double[] to) {
    int suit = card >>> 4;
    boolean isTrump = suit == at.plan.trump();
    int others = Long.bitCount(unseen & ofSuit(suit));
    int above = Long.bitCount(unseen & ofSuit(suit) & -2L << card);
    int length = Long.bitCount(at.hand(at.seat()) & ofSuit(suit));
    double wins = wins(at, card, above, isTrump);
    double worth = BidAimer.worth(at, card, unseen, held);
    double rest = expected - worth;
    double lacks = need - wins - rest;
    to[0] = wins;
    to[1] = wins * wins;
    to[2] = worth;
    to[3] = lacks * lacks;
    to[4] = Math.abs(lacks);
    to[5] = isTrump ? 1 : 0;
    to[6] = (card & 15) / 12.0;
    to[7] = above == 0 ? 1 : 0;
    to[8] = (double) length / left;
    to[9] = length == 1 && !isTrump ? 1 : 0;
    to[10] = (others - above) / 8.0;
    to[11] = wins * surplus;
    to[12] = worth * surplus;
    to[13] = isTrump ? worth : 0;
    to[14] = wins * (need - rest);
    to[15] = worth * lacks;
  }

  /** Returns about how often a card wins the trick, if the others lack nothing. */
  private double wins(SimulatedRound at, int card, int above, boolean isTrump) {
    if (!at.beats(card) || later == 0) {
      return at.beats(card) ? 1 : 0;
    }
    double unbeaten = power(1 - Math.min(1, each * later), above);
    int led = at.onTable == 0 ? card >>> 4 : at.led;
    if (led == at.plan.trump()) {
      return unbeaten;
    }
    long ruffing = unseen & at.plan.trumps() & (isTrump ? -2L << card : -1);
    double lacks = power(1 - each, Long.bitCount(unseen & ofSuit(led)));
    double ruffs = lacks * (1 - power(1 - each, Long.bitCount(ruffing)));
    return (isTrump ? 1 : unbeaten) * power(1 - ruffs, later);
  }

  /** Evaluates a position in which a bid is made or changed. */
  private void lookAtBids(SimulatedRound at) {
    int seat = at.seat();
    long hand = at.hand(seat);
    left = at.plan.cards();
    look(at, hand, at.plan.deck() & ~at.plan.turned() & ~hand, at.players - 1);
    expected = expected(at, hand);
    int masters = 0;
    int lacking = 0;
    for (int suit = 0; suit < SimulatedRound.NO_SUIT; suit++) {
      long highest = Long.highestOneBit(unseen & ofSuit(suit));
      long mine = hand & ofSuit(suit);
      masters += Long.bitCount(highest == 0 ? mine : mine & -highest);
      lacking += mine == 0 && suit != at.plan.trump() ? 1 : 0;
    }
    int promised = 0;
    for (int any = 0; any < at.players; any++) {
      promised += at.bid(any);
    }
    int trumps = Long.bitCount(hand & at.plan.trumps());
    reasons[0] = 1;
    reasons[1] = expected;
    reasons[2] = expected(at, hand & ~at.plan.trumps());
    reasons[3] = trumps;
    reasons[4] = masters;
    reasons[5] = Math.min(trumps, lacking);
    reasons[6] = left;
    reasons[7] = promised - (double) left * at.said() / at.players;
    reasons[8] = seat == at.plan.opener() ? 1 : 0;
    reasons[9] = at.plan.trump() == SimulatedRound.NO_SUIT ? 1 : 0;
    reasons[10] = held;
  }

  /** Writes the numbers of a bid. */
  private void bid(int tricks, double[] to) {
    for (int i = 0; i < reasons.length; i++) {
      to[i] = tricks * reasons[i];
    }
    to[11] = tricks * tricks;
    to[12] = tricks * tricks * left / 8.0;
    to[13] = tricks == 0 ? 1 : 0;
    to[14] = tricks == 0 ? expected : 0;
    to[15] = tricks == 0 ? left / 8.0 : 0;
  }
}
