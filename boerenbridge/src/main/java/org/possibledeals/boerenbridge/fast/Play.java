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
 * <p>What was dealt to whom is carried as five masks, {@code allowed}: card c may have been dealt
 * to owner o exactly if bit c of {@code allowed(o)} is set, as far as one card at a time can say. A
 * play narrows them: "c was dealt to me", so to nobody else; and from one who does not follow, "no
 * unplayed card of the led suit was". These are the announcements that the rules give as formulas,
 * done on masks.
 */
public final class Play {

  /** The owner of the undealt cards. */
  public static final int STOCK = 4;

  /** How many owners there are: four players, and the stock. */
  public static final int OWNERS = 5;

  private final int allowedNorth;
  private final int allowedEast;
  private final int allowedSouth;
  private final int allowedWest;
  private final int allowedStock;

  /** All cards played in this round, those on the table among them. */
  private final int played;

  /** The cards of the unfinished trick, a byte each, the first lowest. */
  private final int table;

  /** Tricks won, a byte for each seat, N lowest. */
  private final int won;

  private final byte cards;
  private final byte trump;
  private final byte leader;
  private final byte onTable;
  private final byte best;
  private final byte bestSeat;
  private final Tricks tricks;

  private Play(
      int allowedNorth,
      int allowedEast,
      int allowedSouth,
      int allowedWest,
      int allowedStock,
      int played,
      int table,
      int won,
      int cards,
      int trump,
      int leader,
      int onTable,
      int best,
      int bestSeat,
      Tricks tricks) {
    this.allowedNorth = allowedNorth;
    this.allowedEast = allowedEast;
    this.allowedSouth = allowedSouth;
    this.allowedWest = allowedWest;
    this.allowedStock = allowedStock;
    this.played = played;
    this.table = table;
    this.won = won;
    this.cards = (byte) cards;
    this.trump = (byte) trump;
    this.leader = (byte) leader;
    this.onTable = (byte) onTable;
    this.best = (byte) best;
    this.bestSeat = (byte) bestSeat;
    this.tricks = tricks;
  }

  /**
   * Returns the start of a round.
   *
   * @param cards how many cards each player gets, 1 to 8
   * @param players the cards that may have been dealt to players: the deck without turned cards
   * @param stock the cards that may be undealt
   * @param trump the trump suit, or {@link Cards#NO_SUIT}
   * @param leader the seat that leads the first trick
   */
  public static Play start(int cards, int players, int stock, int trump, int leader) {
    return new Play(
        players,
        players,
        players,
        players,
        stock,
        0,
        0,
        0,
        cards,
        trump,
        leader,
        0,
        0,
        leader,
        Tricks.NONE);
  }

  /** Returns this start of a round with {@code suit} as trump. */
  public Play withTrump(int suit) {
    return new Play(
        allowedNorth,
        allowedEast,
        allowedSouth,
        allowedWest,
        allowedStock,
        played,
        table,
        won,
        cards,
        suit,
        leader,
        onTable,
        best,
        bestSeat,
        tricks);
  }

  /** Returns the cards that {@code owner} may have been dealt, as far as everybody knows. */
  public int allowed(int owner) {
    return switch (owner) {
      case 0 -> allowedNorth;
      case 1 -> allowedEast;
      case 2 -> allowedSouth;
      case 3 -> allowedWest;
      case STOCK -> allowedStock;
      default ->
          throw new IllegalArgumentException(
              "No owner %d; players are 0 to 3, the stock is 4.".formatted(owner));
    };
  }

  /**
   * Returns the deals that everybody considers possible who has not seen a hand.
   *
   * @param deck all cards of the round: those in play, and the stock
   */
  public DealStructure structure(int deck) {
    long[] allowed = new long[OWNERS];
    int[] capacity = new int[OWNERS];
    for (int owner = 0; owner < OWNERS; owner++) {
      allowed[owner] = Integer.toUnsignedLong(allowed(owner));
      capacity[owner] = owner == STOCK ? Cards.count(deck) - 4 * cards : cards;
    }
    return DealStructure.of(Integer.toUnsignedLong(deck), allowed, capacity);
  }

  /** Returns the trump suit, or {@link Cards#NO_SUIT}. */
  public int trump() {
    return trump;
  }

  /** Returns the seat that leads or led the trick. */
  public int leader() {
    return leader;
  }

  /** Returns the seat that is to play, if the round is not over. */
  public int seat() {
    return leader + onTable & 3;
  }

  /** Returns how many cards are on the table, 0 to 3. */
  public int onTable() {
    return onTable;
  }

  /** Returns the suit led, or {@link Cards#NO_SUIT} if the table is empty. */
  public int led() {
    return onTable == 0 ? NO_SUIT : suit(table & 31);
  }

  /** Returns the cards on the table. */
  public int table() {
    int all = 0;
    for (int i = 0; i < onTable; i++) {
      all |= only(table >>> 8 * i & 31);
    }
    return all;
  }

  /** Returns the card that {@code seat} has on the table, as a set; empty if there is none. */
  public int table(int seat) {
    int turn = seat - leader & 3;
    return turn < onTable ? only(table >>> 8 * turn & 31) : 0;
  }

  /** Returns the card that is winning the trick, as a set; empty if the table is. */
  public int winning() {
    return onTable == 0 ? 0 : only(best);
  }

  /** Returns all cards played in this round, those on the table among them. */
  public int played() {
    return played;
  }

  /** Returns the cards that {@code seat} has played in this round. */
  public int playedBy(int seat) {
    return played & allowed(seat);
  }

  /** Returns how many tricks {@code seat} has won. */
  public int won(int seat) {
    return won >>> 8 * seat & 0xFF;
  }

  /** Returns how many tricks are finished. */
  public int finished() {
    return Cards.count(played) >>> 2;
  }

  /** Returns the finished tricks. */
  public Tricks tricks() {
    return tricks;
  }

  /** Returns whether all cards have been played. */
  public boolean isOver() {
    return Cards.count(played) == 4 * cards;
  }

  /** Returns which of the cards {@code held} may be played now: those of the led suit, if any. */
  public int legal(int held) {
    int following = held & ofSuit(led());
    return following != 0 ? following : held;
  }

  /** Returns whether {@code card} would win the trick as it is on the table. */
  public boolean beats(int card) {
    if (onTable == 0) {
      return true;
    }
    int suit = suit(card);
    return suit == suit(best) ? card > best : suit == trump;
  }

  /**
   * Returns the play after the next player has played {@code card}, which is unplayed and legal for
   * them: only who sees their hand can check that.
   */
  public Play play(int card) {
    int seat = seat();
    int led = led();
    int bit = only(card);
    int denied = led == NO_SUIT || suit(card) == led ? 0 : ofSuit(led) & ~played;
    boolean wins = beats(card);
    int newBest = wins ? card : best;
    int newBestSeat = wins ? seat : bestSeat;
    int newTable = table | card << 8 * onTable;
    boolean full = onTable == 3;
    return new Play(
        allowedNorth & ~(seat == 0 ? denied : bit),
        allowedEast & ~(seat == 1 ? denied : bit),
        allowedSouth & ~(seat == 2 ? denied : bit),
        allowedWest & ~(seat == 3 ? denied : bit),
        allowedStock & ~bit,
        played | bit,
        full ? 0 : newTable,
        full ? won + (1 << 8 * newBestSeat) : won,
        cards,
        trump,
        full ? newBestSeat : leader,
        full ? 0 : onTable + 1,
        full ? 0 : newBest,
        newBestSeat,
        full ? tricks.and(newTable, leader, newBestSeat) : tricks);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Play that
        && allowedNorth == that.allowedNorth
        && allowedEast == that.allowedEast
        && allowedSouth == that.allowedSouth
        && allowedWest == that.allowedWest
        && allowedStock == that.allowedStock
        && played == that.played
        && table == that.table
        && won == that.won
        && cards == that.cards
        && trump == that.trump
        && leader == that.leader
        && onTable == that.onTable
        && best == that.best
        && bestSeat == that.bestSeat
        && tricks.equals(that.tricks);
  }

  @Override
  public int hashCode() {
    int hash = 31 * allowedNorth + allowedEast;
    hash = 31 * hash + allowedSouth;
    hash = 31 * hash + allowedWest;
    hash = 31 * hash + played;
    return 31 * hash + table;
  }
}
