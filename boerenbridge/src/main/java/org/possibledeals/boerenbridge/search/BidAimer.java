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
    boolean wants = at.won[seat] < at.bid[seat];
    if (at.onTable == 0) {
      return wants ? highest(at, legal) : lowest(at, legal);
    }
    long winning = legal & at.beating();
    long losing = legal & ~winning;
    boolean isLast = at.onTable == at.players - 1;
    if (wants) {
      return winning == 0 ? lowest(at, legal) : isLast ? lowest(at, winning) : highest(at, winning);
    }
    return losing != 0 ? highest(at, losing) : isLast ? highest(at, winning) : lowest(at, winning);
  }

  /** Returns the card of least value, trumps being worth more than all others. */
  private static long lowest(SimulatedRound at, long cards) {
    long plain = cards & ~at.trumps;
    return byRank(plain != 0 ? plain : cards, false);
  }

  private static long highest(SimulatedRound at, long cards) {
    long trumps = cards & at.trumps;
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
