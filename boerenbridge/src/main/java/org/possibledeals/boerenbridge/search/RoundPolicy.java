package org.possibledeals.boerenbridge.search;

import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.Policy;

/**
 * How an agent of the house moves, on numbers: a set of bids or cards, of which it takes each with
 * the same probability.
 */
enum RoundPolicy implements Policy<SimulatedRound> {
  /** Any legal move. */
  RANDOM("random") {
    @Override
    long bids(SimulatedRound at) {
      return at.bids();
    }

    @Override
    long amendments(SimulatedRound at) {
      int bid = at.bid(at.seat());
      return (bid > 0 ? 1L << bid - 1 : 0) | (bid < at.plan.cards() ? 1L << bid + 1 : 0);
    }

    @Override
    long cards(SimulatedRound at) {
      return at.legal();
    }
  },
  /** Always its highest card. */
  GREEDY("greedy") {
    @Override
    long cards(SimulatedRound at) {
      return LamasTables.allBest(at.legal(), at.plan.trump(), at.led);
    }
  },
  /** Always by the LAMAS project's table for winning. */
  LAMAS_GREEDY_KRIPKE("lamas-greedy-kripke") {
    @Override
    long cards(SimulatedRound at) {
      return LamasTables.toWin(at);
    }
  },
  /** By the table for winning until the bid is made, then by that for losing. */
  LAMAS_FULL_KRIPKE("lamas-full-kripke") {
    @Override
    long cards(SimulatedRound at) {
      int seat = at.seat();
      return at.won(seat) >= at.bid(seat) ? LamasTables.toLose(at) : LamasTables.toWin(at);
    }
  },
  /** Takes tricks while below its bid, and ducks after. */
  BID_AIMER("bid-aimer") {
    @Override
    long bids(SimulatedRound at) {
      return nearest(at, BidAimer.bid(at, at.hand(at.seat())));
    }

    @Override
    long cards(SimulatedRound at) {
      return BidAimer.card(at);
    }
  };

  private final String policyName;

  RoundPolicy(String policyName) {
    this.policyName = policyName;
  }

  @Override
  public String title() {
    return policyName;
  }

  /** Returns the bids that it takes, as bits. */
  long bids(SimulatedRound at) {
    SimulatedRound.Plan plan = at.plan;
    return nearest(
        at,
        LamasTables.bid(at.hand(at.seat()), plan.deck(), plan.trumps(), plan.cards(), at.players));
  }

  /** Returns a bid, or if it may not be made the one below it or else above it, as a bit. */
  private static long nearest(SimulatedRound at, int bid) {
    long bit = 1L << bid;
    return (at.bids() & bit) != 0 ? bit : bid > 0 ? bit >>> 1 : bit << 1;
  }

  /** Returns what it changes its bid to, as bits. */
  long amendments(SimulatedRound at) {
    int bid = at.bid(at.seat());
    return 1L << (bid > 0 ? bid - 1 : bid + 1);
  }

  /** Returns the cards that it plays. */
  abstract long cards(SimulatedRound at);

  private long set(SimulatedRound at) {
    return switch (at.stage) {
      case BID -> bids(at);
      case AMEND -> amendments(at);
      case PLAY -> cards(at);
      case OVER -> throw new IllegalStateException("The round is over.");
    };
  }

  @Override
  public int choose(SimulatedRound at, RandomNumbers random) {
    long set = set(at);
    if ((set & set - 1) == 0) {
      return Long.numberOfTrailingZeros(set);
    }
    return Long.numberOfTrailingZeros(Long.expand(1L << random.nextInt(Long.bitCount(set)), set));
  }

  @Override
  public double probability(SimulatedRound at, int move) {
    long set = set(at);
    return (set >>> move & 1) == 0 ? 0 : 1.0 / Long.bitCount(set);
  }
}
