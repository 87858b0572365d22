package org.possibledeals.boerenbridge.fast;

import static org.possibledeals.boerenbridge.fast.Cards.NO_SUIT;
import static org.possibledeals.boerenbridge.fast.Cards.ofSuit;
import static org.possibledeals.boerenbridge.fast.Cards.only;
import static org.possibledeals.boerenbridge.fast.Cards.suit;

import org.possibledeals.cards.structure.DealStructure;

/**
 * A round's trick play as everybody sees it: the trick on the table, who won which tricks, and, for
 * each owner, the cards they may have been dealt. A value of a few machine words.
 *
 * <p>Card c may have been dealt to owner o exactly if bit c of {@code allowed(o)} is set, as far as
 * one card at a time can say. A play narrows them: "c was dealt to me", so to nobody else; and from
 * one who does not follow, "no unplayed card of the led suit was". These are the announcements that
 * the rules give as formulas, done on masks: what a seat has played, and the suits that it has
 * shown to lack, say it all.
 *
 * <p>Seats are 0 to {@link #seats()} - 1, clockwise; the owner {@link #stock()} is the undealt
 * rest.
 *
 * @param start what stays as it is in a round
 * @param tricks the finished tricks
 * @param played all cards played in this round, those on the table among them
 * @param trick the cards of the unfinished trick, a byte each, the first lowest
 * @param wins tricks won, a byte for each seat, the first lowest
 * @param lacking the suits not followed, a bit each, four bits for each seat, the first lowest
 * @param leadSeat the seat that leads or led the trick
 * @param cardsOnTable how many cards are on the table, fewer than there are players
 * @param best the card that is winning the trick, if one is on the table
 * @param bestSeat the seat that played it
 */
public record Play(
    Start start,
    Tricks tricks,
    long played,
    long trick,
    long wins,
    int lacking,
    byte leadSeat,
    byte cardsOnTable,
    byte best,
    byte bestSeat) {

  /** By suits, a bit each, their cards. */
  private static final long[] CARDS_OF_SUITS = new long[1 << Cards.SUITS];

  static {
    for (int suits = 0; suits < CARDS_OF_SUITS.length; suits++) {
      for (int suit = 0; suit < Cards.SUITS; suit++) {
        CARDS_OF_SUITS[suits] |= (suits >>> suit & 1) == 0 ? 0 : ofSuit(suit);
      }
    }
  }

  /** The constant part of a round. */
  record Start(int seats, int cards, long players, long stock, int trump) {}

  /**
   * Returns the start of a round.
   *
   * @param seats how many players there are, 3 to 7
   * @param cards how many cards each player gets
   * @param players the cards that may have been dealt to players: the deck without turned cards
   * @param stock the cards that may be undealt
   * @param trump the trump suit, or {@link Cards#NO_SUIT}
   * @param leader the seat that leads the first trick
   */
  public static Play start(int seats, int cards, long players, long stock, int trump, int leader) {
    return at(new Start(seats, cards, players, stock, trump), (byte) leader);
  }

  private static Play at(Start start, byte leader) {
    return new Play(start, Tricks.NONE, 0, 0, 0, 0, leader, (byte) 0, (byte) 0, leader);
  }

  /** Returns the start of this round with {@code suit} as trump. */
  public Play withTrump(int suit) {
    return at(new Start(start.seats, start.cards, start.players, start.stock, suit), leadSeat);
  }

  /** Returns the number of players. */
  public int seats() {
    return start.seats;
  }

  /** Returns the owner of the undealt cards, the last. */
  public int stock() {
    return start.seats;
  }

  /** Returns the number of owners: the players, and the stock. */
  public int owners() {
    return start.seats + 1;
  }

  /** Returns the cards that {@code owner} may have been dealt, as far as everybody knows. */
  public long allowed(int owner) {
    if (owner == start.seats) {
      return start.stock & ~played;
    }
    requireSeat(owner);
    return playedBy(owner) | start.players & ~played & ~lacked(owner);
  }

  /** Returns the cards of the suits that {@code seat} did not follow. */
  public long lacked(int seat) {
    return CARDS_OF_SUITS[lacking >>> Cards.SUITS * seat & CARDS_OF_SUITS.length - 1];
  }

  private void requireSeat(int owner) {
    if (owner < 0 || owner >= start.seats) {
      throw new IllegalArgumentException(
          "No owner %d; players are 0 to %d, the stock is %d."
              .formatted(owner, start.seats - 1, start.seats));
    }
  }

  /**
   * Returns the deals that everybody considers possible who has not seen a hand.
   *
   * @param deck all cards of the round: those in play, and the stock
   */
  public DealStructure structure(long deck) {
    long[] allowed = new long[owners()];
    int[] capacity = new int[owners()];
    for (int seat = 0; seat < start.seats; seat++) {
      allowed[seat] = allowed(seat);
      capacity[seat] = start.cards;
    }
    allowed[stock()] = allowed(stock());
    capacity[stock()] = Cards.count(deck) - start.seats * start.cards;
    return DealStructure.of(deck, allowed, capacity);
  }

  /** Returns the trump suit, or {@link Cards#NO_SUIT}. */
  public int trump() {
    return start.trump;
  }

  /** Returns the seat that leads or led the trick. */
  public int leader() {
    return leadSeat;
  }

  /** Returns the number of cards on the table, fewer than there are players. */
  public int onTable() {
    return cardsOnTable;
  }

  /** Returns the seat that is to play, if the round is not over. */
  public int seat() {
    int seat = leadSeat + cardsOnTable;
    return seat < start.seats ? seat : seat - start.seats;
  }

  /** Returns whether no card of the trick comes after the next one. */
  public boolean isLast() {
    return cardsOnTable == start.seats - 1;
  }

  /** Returns the suit led, or {@link Cards#NO_SUIT} if the table is empty. */
  public int led() {
    return cardsOnTable == 0 ? NO_SUIT : suit(Tricks.card(trick, 0));
  }

  /** Returns the cards on the table. */
  public long table() {
    long all = 0;
    for (int i = 0; i < cardsOnTable; i++) {
      all |= only(Tricks.card(trick, i));
    }
    return all;
  }

  /** Returns the card that {@code seat} has on the table, as a set; empty if there is none. */
  public long table(int seat) {
    int turn = seat < leadSeat ? seat - leadSeat + start.seats : seat - leadSeat;
    return turn < cardsOnTable ? only(Tricks.card(trick, turn)) : 0;
  }

  /** Returns the card that is winning the trick, as a set; empty if the table is. */
  public long winning() {
    return cardsOnTable == 0 ? 0 : only(best);
  }

  /** Returns the cards that {@code seat} has played in this round. */
  public long playedBy(int seat) {
    return tricks.playedBy(seat) | table(seat);
  }

  /** Returns how many tricks {@code seat} has won. */
  public int won(int seat) {
    return (int) (wins >>> Byte.SIZE * seat) & 0xFF;
  }

  /** Returns the number of tricks finished. */
  public int finished() {
    return Cards.count(played) / start.seats;
  }

  /** Returns whether all cards have been played. */
  public boolean isOver() {
    return Cards.count(played) == start.seats * start.cards;
  }

  /** Returns which of the cards {@code held} may be played now: those of the led suit, if any. */
  public long legal(long held) {
    long following = held & ofSuit(led());
    return following != 0 ? following : held;
  }

  /** Returns whether {@code card} would win the trick as it is on the table. */
  public boolean beats(int card) {
    if (cardsOnTable == 0) {
      return true;
    }
    int suit = suit(card);
    return suit == suit(best) ? card > best : suit == start.trump;
  }

  /**
   * Returns the play after the next player has played {@code card}, which is unplayed and legal for
   * them: only who sees their hand can check that.
   */
  public Play play(int card) {
    int seat = seat();
    int led = led();
    boolean follows = led == NO_SUIT || suit(card) == led;
    int nowLacking = follows ? lacking : lacking | 1 << Cards.SUITS * seat + led;
    boolean isBest = beats(card);
    byte newBest = isBest ? (byte) card : best;
    byte newBestSeat = isBest ? (byte) seat : bestSeat;
    long newTrick = trick | (long) card << Byte.SIZE * cardsOnTable;
    long nowPlayed = played | only(card);
    if (cardsOnTable < start.seats - 1) {
      return new Play(
          start,
          tricks,
          nowPlayed,
          newTrick,
          wins,
          nowLacking,
          leadSeat,
          (byte) (cardsOnTable + 1),
          newBest,
          newBestSeat);
    }
    return new Play(
        start,
        tricks.and(newTrick, leadSeat, newBestSeat, start.seats),
        nowPlayed,
        0,
        wins + (1L << Byte.SIZE * newBestSeat),
        nowLacking,
        newBestSeat,
        (byte) 0,
        (byte) 0,
        newBestSeat);
  }
}
