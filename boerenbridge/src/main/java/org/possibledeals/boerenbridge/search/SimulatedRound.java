package org.possibledeals.boerenbridge.search;

import java.util.Arrays;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.Simulation;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.boerenbridge.rules.Auction;
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

  /** The next action. */
  enum Stage {
    BID,
    AMEND,
    PLAY,
    OVER
  }

  /**
   * The parameters of a round before its first bid.
   *
   * @param openerGain how many points more than the mean the next round is worth to its opener, if
   *     that is the winner of the last trick, else 0
   */
  record Plan(
      int players,
      int cards,
      long deck,
      long turned,
      int trump,
      long trumps,
      int opener,
      Scoring scoring,
      Rules.BidsAddUp bidsAddUp,
      double openerGain) {

    /** Returns the same with another gain of the next opener. */
    Plan withOpenerGain(double gain) {
      return new Plan(
          players, cards, deck, turned, trump, trumps, opener, scoring, bidsAddUp, gain);
    }

    /** Returns the seat that bids last. */
    int dealer() {
      return (opener + players - 1) % players;
    }
  }

  private static final int SEAT_BITS = 8;

  final int players;
  Plan plan;

  /** By seat what was dealt, then by seat what is held, then the suits not followed, as cards. */
  private final long[] sets;

  /** Tricks bid and won, a byte a seat. */
  private long bids;

  private long wins;
  Stage stage = Stage.OVER;
  private int said;
  int onTable;
  int led = NO_SUIT;
  int best;
  private int bestSeat;
  long table;
  long played;
  private int next;
  private long seen;

  SimulatedRound(int players) {
    this.players = players;
    sets = new long[3 * players];
    plan = NOTHING;
  }

  private static final Plan NOTHING =
      new Plan(
          1,
          0,
          0,
          0,
          NO_SUIT,
          0,
          0,
          new Scoring(0, 0, 1, 0, 0),
          Rules.BidsAddUp.DEALER_AMENDS_BY_ONE,
          0);

  long dealt(int seat) {
    return sets[seat];
  }

  /** Returns the cards that a seat still holds. */
  long hand(int seat) {
    return sets[players + seat];
  }

  /** Returns the cards of the suits in which a seat has not followed. */
  long lacking(int seat) {
    return sets[2 * players + seat];
  }

  int bid(int seat) {
    return (int) (bids >>> SEAT_BITS * seat) & 0xFF;
  }

  /** Returns how many have bid. */
  int said() {
    return said;
  }

  int won(int seat) {
    return (int) (wins >>> SEAT_BITS * seat) & 0xFF;
  }

  static long ofSuit(int suit) {
    return suit == NO_SUIT ? 0 : 0xFFFFL << (suit << 4);
  }

  /** Gives the next opener a gain. */
  void gain(double openerGain) {
    plan = plan.withOpenerGain(openerGain);
  }

  /** Begins a round, with nothing dealt yet. */
  void begin(Plan round) {
    plan = round;
    Arrays.fill(sets, 0);
    bids = 0;
    wins = 0;
    stage = Stage.BID;
    said = 0;
    next = round.opener();
    clearTable();
    played = 0;
    seen = 0;
  }

  /** Takes over a play of cards that has begun, with no hand dealt and nothing heard. */
  void begin(Plan round, Auction auction, Play play) {
    begin(round);
    bids = auction.bids();
    wins = play.wins();
    stage = Stage.PLAY;
    said = players;
    onTable = play.onTable();
    led = play.led();
    best = onTable == 0 ? -1 : play.best();
    bestSeat = play.bestSeat();
    table = play.table();
    played = play.played();
    next = play.seat();
    for (int seat = 0; seat < players; seat++) {
      sets[2 * players + seat] = play.lacked(seat);
    }
  }

  /** Gives a seat a hand, of which some cards may have been played already. */
  void deal(int seat, long cards) {
    sets[seat] = cards;
    sets[players + seat] = cards & ~played;
  }

  private void clearTable() {
    onTable = 0;
    table = 0;
    led = NO_SUIT;
    best = -1;
  }

  @Override
  public void become(SimulatedRound other) {
    plan = other.plan;
    System.arraycopy(other.sets, 0, sets, 0, sets.length);
    bids = other.bids;
    wins = other.wins;
    stage = other.stage;
    said = other.said;
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

  /** Returns which cards of its hand the seat that is to move may play. */
  long legal() {
    long held = hand(next);
    long following = held & ofSuit(led);
    return following != 0 ? following : held;
  }

  /** Number of kinds of choices: bids and cards. */
  static final int KINDS = 2;

  /** Returns 1 for a card, 0 for a bid. */
  @Override
  public int kind() {
    return stage == Stage.PLAY ? 1 : 0;
  }

  @Override
  public int moves(int[] moves) {
    int count = 0;
    switch (stage) {
      case BID -> {
        for (long left = bids(); left != 0; left &= left - 1) {
          moves[count++] = Long.numberOfTrailingZeros(left);
        }
      }
      case AMEND -> {
        if (bid(next) > 0) {
          moves[count++] = bid(next) - 1;
        }
        if (bid(next) < plan.cards()) {
          moves[count++] = bid(next) + 1;
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
  public int choices() {
    return switch (stage) {
      case BID -> Long.bitCount(bids());
      case AMEND -> bid(next) == 0 || bid(next) == plan.cards() ? 1 : 2;
      case PLAY -> Long.bitCount(legal());
      case OVER -> 0;
    };
  }

  @Override
  public void play(int move, RandomNumbers chance) {
    switch (stage) {
      case BID -> {
        say(move);
        if (stage == Stage.AMEND && plan.bidsAddUp() == Rules.BidsAddUp.CHANCE_DRAWS_ANOTHER) {
          int drawn = chance.nextInt(plan.cards());
          amend(drawn < bid(next) ? drawn : drawn + 1);
        }
      }
      case AMEND -> amend(move);
      case PLAY -> card(move);
      case OVER -> throw new IllegalStateException("The round is over.");
    }
  }

  /** The next seat bids; after the last, the bids may have to be amended. */
  void say(int tricks) {
    hear(tricks);
    bids |= (long) tricks << SEAT_BITS * next;
    said++;
    next = next + 1 == players ? 0 : next + 1;
    if (said == players) {
      boolean isChanged = isChanging(plan.bidsAddUp()) && sum() == plan.cards();
      stage = isChanged ? Stage.AMEND : Stage.PLAY;
      next = isChanged ? plan.dealer() : plan.opener();
    }
  }

  private int sum() {
    int sum = 0;
    for (int seat = 0; seat < players; seat++) {
      sum += bid(seat);
    }
    return sum;
  }

  private static boolean isChanging(Rules.BidsAddUp rule) {
    return switch (rule) {
      case DEALER_AMENDS_BY_ONE, CHANCE_DRAWS_ANOTHER -> true;
      case DEALER_MAY_NOT, ANYTHING_GOES -> false;
    };
  }

  /** Returns the bids that the seat that is to bid may make, as bits. */
  long bids() {
    long all = (1L << plan.cards() + 1) - 1;
    int left = plan.cards() - sum();
    boolean isBound =
        plan.bidsAddUp() == Rules.BidsAddUp.DEALER_MAY_NOT && said == players - 1 && left >= 0;
    return isBound ? all & ~(1L << left) : all;
  }

  /** The dealer's bid becomes another. */
  void amend(int tricks) {
    hear(tricks);
    int shift = SEAT_BITS * plan.dealer();
    bids = bids & ~(0xFFL << shift) | (long) tricks << shift;
    stage = Stage.PLAY;
    next = plan.opener();
  }

  /** The next seat plays a card. */
  void card(int card) {
    hear(card);
    long bit = 1L << card;
    int suit = card >>> 4;
    sets[players + next] &= ~bit;
    played |= bit;
    table |= bit;
    if (onTable++ == 0) {
      led = suit;
      best = card;
      bestSeat = next;
    } else {
      if (suit != led) {
        sets[2 * players + next] |= ofSuit(led);
      }
      if (suit == best >>> 4 ? card > best : suit == plan.trump()) {
        best = card;
        bestSeat = next;
      }
    }
    next = next + 1 == players ? 0 : next + 1;
    if (onTable == players) {
      wins += 1L << SEAT_BITS * bestSeat;
      next = bestSeat;
      clearTable();
      if (Long.bitCount(played) == players * plan.cards()) {
        stage = Stage.OVER;
      }
    }
  }

  private void hear(int move) {
    seen = Simulation.seen(seen, move);
  }

  /** Returns whether {@code card} would win the trick as it is on the table. */
  boolean beats(int card) {
    return onTable == 0 || (card >>> 4 == best >>> 4 ? card > best : card >>> 4 == plan.trump());
  }

  /** Returns the cards that would win the trick as it is on the table. */
  long beating() {
    if (onTable == 0) {
      return -1;
    }
    int suit = best >>> 4;
    long higher = ofSuit(suit) & -2L << best;
    return suit == plan.trump() ? higher : higher | plan.trumps();
  }

  @Override
  public double points(int seat) {
    int place = (seat - bestSeat + players) % players;
    return plan.scoring().points(plan.cards(), bid(seat), won(seat))
        + plan.openerGain() * (1 - 2.0 * place / (players - 1));
  }

  @Override
  public long seen() {
    return seen;
  }
}
