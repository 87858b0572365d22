package org.possibledeals.boerenbridge.search;

/** Takes tricks while below its bid, and ducks after. */
final class BidAimer {

  private BidAimer() {}

  /** Returns the card that it plays. */
  static long card(SimulatedRound at) {
    int seat = at.seat();
    long legal = at.legal();
    if ((legal & legal - 1) == 0) {
      return legal;
    }
    boolean wants = at.won(seat) < at.bid(seat);
    if (at.onTable == 0) {
      return wants ? lead(at, legal) : (V & 8) != 0 ? byValue(at, legal, false) : lowest(at, legal);
    }
    long winning = legal & at.beating();
    long losing = legal & ~winning;
    boolean isLast = at.onTable == at.players - 1;
    if (wants) {
      if (winning == 0) {
        return lowest(at, legal);
      }
      boolean ruff = at.led != at.plan.trump() && (winning & ~at.plan.trumps()) == 0;
      if ((V & 128) != 0 && !isLast) {
        long theirs = LamasTables.theirs(at);
        boolean isSure =
            Long.compareUnsigned(
                    winning & SimulatedRound.ofSuit(at.led), theirs & SimulatedRound.ofSuit(at.led))
                > 0;
        return isSure || ruff ? highest(at, winning) : lowest(at, winning);
      }
      return isLast || (V & 1) != 0 && ruff ? lowest(at, winning) : highest(at, winning);
    }
    if (losing != 0) {
      return (V & 2) != 0 ? byValue(at, losing, true) : highest(at, losing);
    }
    return isLast ? highest(at, winning) : lowest(at, winning);
  }

  private static final int V = Integer.getInteger("v", 0);

  private static long lead(SimulatedRound at, long legal) {
    if ((V & 32) != 0) {
      long theirs = LamasTables.theirs(at);
      long masters = 0;
      for (int suit = 0; suit < 4; suit++) {
        if (LamasTables.isHighest(legal, theirs, suit)) {
          masters |= Long.highestOneBit(legal & SimulatedRound.ofSuit(suit));
        }
      }
      if (masters != 0) {
        return byRank(masters, true);
      }
      if ((V & 64) != 0) {
        return lowest(at, legal);
      }
    }
    if ((V & 4) != 0) {
      return byRank(legal, true);
    }
    if ((V & 16) != 0) {
      long plain = legal & ~at.plan.trumps();
      return byRank(plain != 0 ? plain : legal, true);
    }
    return highest(at, legal);
  }

  /** By rank, whatever the suit. */
  private static long byValue(SimulatedRound at, long cards, boolean isHighest) {
    return byRank(cards, isHighest);
  }

  /** Returns the card of least value, trumps being worth more than all others. */
  private static long lowest(SimulatedRound at, long cards) {
    long plain = cards & ~at.plan.trumps();
    return byRank(plain != 0 ? plain : cards, false);
  }

  private static long highest(SimulatedRound at, long cards) {
    long trumps = cards & at.plan.trumps();
    return byRank(trumps != 0 ? trumps : cards, true);
  }

  private static long byRank(long cards, boolean isHighest) {
    long found = 0;
    int its = -1;
    for (int suit = 0; suit < SimulatedRound.NO_SUIT; suit++) {
      long some = cards & SimulatedRound.ofSuit(suit);
      if (some != 0) {
        long card = isHighest ? Long.highestOneBit(some) : Long.lowestOneBit(some);
        int rank = Long.numberOfTrailingZeros(card) & 15;
        if (its < 0 || (isHighest ? rank > its : rank < its)) {
          found = card;
          its = rank;
        }
      }
    }
    return found;
  }
}
