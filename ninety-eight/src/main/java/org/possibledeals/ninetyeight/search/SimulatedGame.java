package org.possibledeals.ninetyeight.search;

import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.HandsAndStock;
import org.possibledeals.agents.search.Simulation;
import org.possibledeals.ninetyeight.rules.NinetyEightCards;

/**
 * A game of Ninety-Eight on numbers, to its end.
 *
 * <p>A move is the rank of a card, from 0 for an ace to 12 for a king; suits are not told apart.
 */
final class SimulatedGame extends HandsAndStock<SimulatedGame> {

  /** Number of ranks. */
  static final int RANKS = 13;

  /** The cards that are safe on any total. */
  static final long ALWAYS_SAFE = NinetyEightCards.alwaysSafe();

  private static final int SUITS = 4;
  private static final int NOBODY = -1;

  private int total;
  private int loser = NOBODY;

  SimulatedGame(int players) {
    super(players);
  }

  /** Begins in a position in which no card is dealt yet. */
  void begin(int pile, int toMove) {
    begin(toMove);
    total = pile;
    loser = NOBODY;
  }

  int total() {
    return total;
  }

  /** Returns all cards of a rank. */
  static long ofRank(int rank) {
    return 0xFL << SUITS * rank;
  }

  /** Returns the total that a rank makes. */
  int totalAfter(int rank) {
    return NinetyEightCards.total(total, SUITS * rank);
  }

  @Override
  public int moves(int[] moves) {
    int count = 0;
    for (long left = hands[seat]; left != 0; ) {
      int rank = Long.numberOfTrailingZeros(left) / SUITS;
      moves[count++] = rank;
      left &= ~ofRank(rank);
    }
    return count;
  }

  @Override
  public void play(int move, RandomNumbers chance) {
    seen = Simulation.seen(seen, move);
    total = totalAfter(move);
    hands[seat] &= ~Long.lowestOneBit(hands[seat] & ofRank(move));
    if (stock != 0) {
      drawCard(chance);
    }
    if (total > NinetyEightCards.LIMIT) {
      loser = seat;
      seat = HORIZON;
      return;
    }
    int next = seat + 1 == hands.length ? 0 : seat + 1;
    seat = hands[next] == 0 ? HORIZON : next;
  }

  /** Returns -1 for the player that lost, 0 for the others. */
  @Override
  public double points(int player) {
    return player == loser ? -1 : 0;
  }

  /** {@inheritDoc} Beside the moves it is how many of each rank are in the hand. */
  @Override
  public long seen(int player) {
    long counts = 0;
    for (int rank = 0; rank < RANKS; rank++) {
      counts = counts << SUITS | Long.bitCount(hands[player] & ofRank(rank));
    }
    return Long.rotateLeft((seen ^ counts) * MIX, 32);
  }

  @Override
  public void become(SimulatedGame other) {
    super.become(other);
    total = other.total;
    loser = other.loser;
  }
}
