package org.possibledeals.boerenbridge.search;

import java.util.Arrays;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.Simulation;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scoring;

/**
 * A round of BoerenBridge on numbers, from its first bid to its last card.
 *
 * <p>A card is {@code 16 * suit + rank}, with rank 0 for a two and 12 for an ace; a set of cards is
 * a mask. A bid is the number of its tricks.
 */
final class SimulatedRound implements Simulation<SimulatedRound> {

  /** The suit that has no cards. */
  static final int NO_SUIT = 4;

  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** What is to be done next. */
  enum Stage {
    BID,
    AMEND,
    PLAY,
    OVER
  }

  // What is fixed for the round.
  final int players;
  int cards;
  long deck;
  long turned;
  int trump;
  long trumps;
  int opener;
  Scoring scoring;
  Rules.BidsAddUp bidsAddUp;

  // What was dealt, and all that is played.
  final long[] dealt;
  final long[] hand;

  /** By seat, the cards of the suits in which the seat has not followed. */
  final long[] lacking;

  final int[] bid;
  final int[] won;
  Stage stage = Stage.OVER;
  int said;
  int leader;
  int onTable;
  int led = NO_SUIT;
  int best;
  int bestSeat;
  long table;
  long played;
  private int next;
  private long seen;

  SimulatedRound(int players) {
    this.players = players;
    dealt = new long[players];
    hand = new long[players];
    lacking = new long[players];
    bid = new int[players];
    won = new int[players];
    scoring = new Scoring(0, 0, 1, 0, 0);
    bidsAddUp = Rules.BidsAddUp.DEALER_AMENDS_BY_ONE;
  }

  static long ofSuit(int suit) {
    return suit == NO_SUIT ? 0 : 0xFFFFL << (suit << 4);
  }

  /** Begins a round, with nothing dealt yet. */
  void begin(
      Scoring scoring,
      Rules.BidsAddUp bidsAddUp,
      int cards,
      long deck,
      long turned,
      int trump,
      int opener) {
    this.cards = cards;
    this.deck = deck;
    this.turned = turned;
    this.trump = trump;
    trumps = deck & ofSuit(trump);
    this.opener = opener;
    this.scoring = scoring;
    this.bidsAddUp = bidsAddUp;
    Arrays.fill(dealt, 0);
    Arrays.fill(hand, 0);
    Arrays.fill(lacking, 0);
    Arrays.fill(bid, -1);
    Arrays.fill(won, 0);
    stage = Stage.BID;
    said = 0;
    next = opener;
    leader = opener;
    clearTable();
    played = 0;
    seen = 0;
  }

  /** Gives a seat a hand, of which some cards may have been played already. */
  void deal(int seat, long cards) {
    dealt[seat] = cards;
    hand[seat] = cards & ~played;
  }

  private void clearTable() {
    onTable = 0;
    table = 0;
    led = NO_SUIT;
    best = -1;
  }

  @Override
  public void become(SimulatedRound other) {
    cards = other.cards;
    deck = other.deck;
    turned = other.turned;
    trump = other.trump;
    trumps = other.trumps;
    opener = other.opener;
    scoring = other.scoring;
    bidsAddUp = other.bidsAddUp;
    for (int seat = 0; seat < players; seat++) {
      dealt[seat] = other.dealt[seat];
      hand[seat] = other.hand[seat];
      lacking[seat] = other.lacking[seat];
      bid[seat] = other.bid[seat];
      won[seat] = other.won[seat];
    }
    stage = other.stage;
    said = other.said;
    leader = other.leader;
    onTable = other.onTable;
    led = other.led;
    best = other.best;
    bestSeat = other.bestSeat;
    table = other.table;
    played = other.played;
    next = other.next;
    seen = other.seen;
  }

  @Override
  public int seat() {
    return stage == Stage.OVER ? HORIZON : next;
  }

  /** Returns the seat that bids last. */
  int dealer() {
    return (opener + players - 1) % players;
  }

  /** Returns which cards of its hand the seat that is to move may play. */
  long legal() {
    long held = hand[next];
    long following = held & ofSuit(led);
    return following != 0 ? following : held;
  }

  @Override
  public int moves(int[] moves) {
    int count = 0;
    switch (stage) {
      case BID -> {
        for (int tricks = 0; tricks <= cards; tricks++) {
          moves[count++] = tricks;
        }
      }
      case AMEND -> {
        if (bid[next] > 0) {
          moves[count++] = bid[next] - 1;
        }
        if (bid[next] < cards) {
          moves[count++] = bid[next] + 1;
        }
      }
      case PLAY -> {
        for (long left = legal(); left != 0; left &= left - 1) {
          moves[count++] = Long.numberOfTrailingZeros(left);
        }
      }
      case OVER -> {}
    }
    return count;
  }

  @Override
  public void play(int move, RandomNumbers chance) {
    switch (stage) {
      case BID -> {
        bid(move);
        if (stage == Stage.AMEND && bidsAddUp == Rules.BidsAddUp.CHANCE_DRAWS_ANOTHER) {
          int drawn = chance.nextInt(cards);
          amend(drawn < bid[next] ? drawn : drawn + 1);
        }
      }
      case AMEND -> amend(move);
      case PLAY -> card(move);
      case OVER -> throw new IllegalStateException("The round is over.");
    }
  }

  /** The next seat bids; after the last, the bids may have to be amended. */
  void bid(int tricks) {
    hear(tricks);
    bid[next] = tricks;
    said++;
    next = next + 1 == players ? 0 : next + 1;
    if (said == players) {
      int sum = 0;
      for (int one : bid) {
        sum += one;
      }
      if (sum == cards) {
        stage = Stage.AMEND;
        next = dealer();
      } else {
        stage = Stage.PLAY;
      }
    }
  }

  /** The dealer's bid becomes another. */
  void amend(int tricks) {
    hear(tricks);
    bid[dealer()] = tricks;
    stage = Stage.PLAY;
    next = opener;
  }

  /** The next seat plays a card. */
  void card(int card) {
    hear(card);
    long bit = 1L << card;
    int suit = card >>> 4;
    hand[next] &= ~bit;
    played |= bit;
    table |= bit;
    if (onTable++ == 0) {
      led = suit;
      best = card;
      bestSeat = next;
    } else {
      if (suit != led) {
        lacking[next] |= ofSuit(led);
      }
      if (suit == best >>> 4 ? card > best : suit == trump) {
        best = card;
        bestSeat = next;
      }
    }
    next = next + 1 == players ? 0 : next + 1;
    if (onTable == players) {
      won[bestSeat]++;
      leader = bestSeat;
      next = bestSeat;
      clearTable();
      if (Long.bitCount(played) == players * cards) {
        stage = Stage.OVER;
      }
    }
  }

  private void hear(int move) {
    seen = Long.rotateLeft((seen ^ move + 1) * MIX, 29);
  }

  /** Returns whether {@code card} would win the trick as it is on the table. */
  boolean beats(int card) {
    return onTable == 0 || (card >>> 4 == best >>> 4 ? card > best : card >>> 4 == trump);
  }

  /** Returns the cards that would win the trick as it is on the table. */
  long beating() {
    if (onTable == 0) {
      return -1;
    }
    int suit = best >>> 4;
    long higher = ofSuit(suit) & -2L << best;
    return suit == trump ? higher : higher | trumps;
  }

  @Override
  public double points(int seat) {
    return scoring.points(cards, bid[seat], won[seat]);
  }

  @Override
  public long seen() {
    return seen;
  }
}
