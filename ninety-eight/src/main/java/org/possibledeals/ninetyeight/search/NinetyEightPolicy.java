package org.possibledeals.ninetyeight.search;

import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.ninetyeight.rules.NinetyEightCards;

/** How the simple agents of Ninety-Eight move, on numbers. */
enum NinetyEightPolicy implements Policy<SimulatedGame> {
  /** Makes the highest safe total, and keeps the cards that are safe on any total for last. */
  SAVING("saving") {
    @Override
    int move(SimulatedGame at) {
      long hand = at.hand(at.seat());
      int spent = byTotal(at, hand & ~SimulatedGame.ALWAYS_SAFE, true);
      return spent >= 0 ? spent : orAny(hand, byTotal(at, hand, true));
    }
  },
  /** Makes the highest safe total. */
  HIGHEST("highest") {
    @Override
    int move(SimulatedGame at) {
      long hand = at.hand(at.seat());
      return orAny(hand, byTotal(at, hand, true));
    }
  },
  /** Makes the lowest total. */
  LOWEST("lowest") {
    @Override
    int move(SimulatedGame at) {
      long hand = at.hand(at.seat());
      return orAny(hand, byTotal(at, hand, false));
    }
  },
  /** Any card; a rank by how many cards of it there are. */
  RANDOM("random") {
    @Override
    int move(SimulatedGame at) {
      throw new IllegalStateException("It draws its move.");
    }

    @Override
    public int choose(SimulatedGame at, RandomNumbers random) {
      long hand = at.hand(at.seat());
      return rank(Long.expand(1L << random.nextInt(Long.bitCount(hand)), hand));
    }

    @Override
    public double probability(SimulatedGame at, int move) {
      long hand = at.hand(at.seat());
      return (double) Long.bitCount(hand & SimulatedGame.ofRank(move)) / Long.bitCount(hand);
    }
  };

  private static final int NONE = -1;

  private final String agent;

  NinetyEightPolicy(String agent) {
    this.agent = agent;
  }

  @Override
  public String title() {
    return agent;
  }

  /** Returns the move that it makes. */
  abstract int move(SimulatedGame at);

  @Override
  public int choose(SimulatedGame at, RandomNumbers random) {
    return move(at);
  }

  @Override
  public double probability(SimulatedGame at, int move) {
    return move == move(at) ? 1 : 0;
  }

  private static int rank(long card) {
    return Long.numberOfTrailingZeros(card) / 4;
  }

  /** Returns the first rank with the highest or lowest safe total, or -1 if none is safe. */
  private static int byTotal(SimulatedGame at, long cards, boolean isHighest) {
    int best = NONE;
    int bestTotal = 0;
    for (long left = cards; left != 0; left &= ~SimulatedGame.ofRank(rank(left))) {
      int total = at.totalAfter(rank(left));
      boolean isBetter = best == NONE || (isHighest ? total > bestTotal : total < bestTotal);
      if (total <= NinetyEightCards.LIMIT && isBetter) {
        best = rank(left);
        bestTotal = total;
      }
    }
    return best;
  }

  /** Returns a rank, or if it is none, that of the first card of a hand. */
  private static int orAny(long hand, int rank) {
    return rank >= 0 ? rank : rank(hand);
  }
}
